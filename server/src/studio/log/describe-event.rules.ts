import type { AuditEvent } from '@pardeh/contract/studio/audit-events';
import { formatJalaliTime } from '@pardeh/persian/dates/tehran-time';
import { formatNumber } from '@pardeh/persian/digits';
import { foldWords } from '@pardeh/persian/fold';
import { formatToman } from '@pardeh/persian/money';
import { formatBytes } from '@pardeh/persian/units';
import {
  type DetailWords,
  FACT_NAMES,
  OLDER_EVENT,
  SENTENCES,
  UNITS,
  VALUES,
} from './event-sentences.texts.ts';

type Detail = Readonly<Record<string, unknown>>;

/** Names for the ids in a detail, read along with the events; of a payment, its plan's. */
export type RecordNames = (kind: 'user' | 'plan' | 'payment' | 'title', id: number) => string | undefined;

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

export function describeEvent(event: string, detail: Detail, names: RecordNames) {
  const words = detailWords(detail, names);
  const sentence = SENTENCES[event as AuditEvent] ?? OLDER_EVENT;
  // A sentence with missing details has gaps.
  const sentenceFa = typeof sentence === 'string' ? sentence : sentence(words).replace(/ {2,}/g, ' ').trim();
  const facts = Object.entries(FACT_NAMES).flatMap(([key, nameFa]) => {
    const valueFa = words.get(key);
    return valueFa === '' || sentenceFa.includes(valueFa) ? [] : [{ nameFa, valueFa }];
  });
  return { sentenceFa, facts };
}

function detailWords(detail: Detail, names: RecordNames): DetailWords {
  const get = (key: string) => wordsOf(key, detail[key], names);
  const plan = names('payment', Number(detail.paymentId));
  const sum = get('amountRial');
  return {
    has: (key) => get(key) !== '',
    get,
    quoted: (key) => (get(key) === '' ? '' : `«${get(key)}»`),
    after: (key, before) => (get(key) === '' ? '' : before + get(key)),
    payment: plan === undefined ? sum : UNITS.forPlan(sum, plan).trim(),
  };
}

function wordsOf(key: string, value: unknown, names: RecordNames): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'number') return numberWords(key, value, names);
  if (typeof value === 'boolean' || typeof value === 'object') return '';
  const text = String(value);
  if (INSTANT.test(text)) return formatJalaliTime(new Date(text));
  return VALUES[text] ?? text;
}

function numberWords(key: string, value: number, names: RecordNames): string {
  const count = formatNumber(value);
  if (key.endsWith('Rial')) return formatToman(value);
  if (key === 'by') return names('user', value) ?? '';
  if (key === 'planId') return names('plan', value) ?? '';
  if (key === 'titleId') return UNITS.title(names('title', value) ?? count);
  if (key === 'bytes') return formatBytes(value);
  if (key === 'offsetSeconds') return UNITS.seconds(count);
  if (key === 'days' || key === 'titles' || key === 'percent') return UNITS[key](count);
  return count;
}

export interface FoundWord {
  text: string;
  /** Kinds of events whose sentence has it. */
  events: string[];
  /** Stored values that are displayed as it. */
  stored: string[];
}

/**
 * What each typed word may mean. Sentences are built without details, which are searched in the stored data instead.
 */
export function findWords(q: string): FoundWord[] {
  const none = detailWords({}, () => undefined);
  const kinds = Object.entries(SENTENCES).map(([event, sentence]) => ({
    event,
    words: foldWords(typeof sentence === 'string' ? sentence : sentence(none)),
  }));
  return foldWords(q).map((text) => ({
    text,
    events: kinds
      .filter(({ words }) => words.some((word) => word.startsWith(text)))
      .map(({ event }) => event),
    stored: Object.keys(VALUES).filter((key) =>
      foldWords(VALUES[key] ?? '').some((word) => word.startsWith(text)),
    ),
  }));
}
