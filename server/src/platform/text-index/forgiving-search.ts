import { layoutReadings } from '@pardeh/persian/keyboard';
import type { Db } from '../database.ts';
import { type Found, isEmpty, NOTHING } from './found.ts';
import { matchSomeWords } from './partial-match.queries.ts';
import { lookupOf, type PlainResult, type SearchRequest, searchPlain } from './plain-search.ts';
import { type Reading, readText, withoutSurroundings } from './query-words.ts';
import { searchSounds, searchWholeSound, soundReadings, wholeSoundKeys } from './sound-search.ts';
import { searchWithTypo } from './typo-search.ts';
import { knowsNothing, type Lookup, lookUp, type WordCounts } from './word-lookup.queries.ts';
import { matchRunTogether } from './word-match.queries.ts';

/** What the words were read as, when not as they stand. */
export type Suggestion =
  | { as: 'text'; text: string }
  /** The name of the first one found. */
  | { as: 'name' }
  /** Folded words, to be written as the first one found writes them. */
  | { as: 'words'; words: string[] };

export interface Outcome {
  found: Found;
  suggestion: Suggestion | null;
}

const LATIN_ONLY = /^[^\p{Script=Arabic}]*[a-z][^\p{Script=Arabic}]*$/iu;
/** Where at least this many have the words as they stand, sounds come after them. */
const ENOUGH = 6;
const SHORTEST_RUN_TOGETHER = 4;

/** What reading a text as it was typed gave, and what was looked up for it. */
export interface Typed {
  /** Null when nothing is called so. */
  outcome: Outcome | null;
  /** How many at the beginning are meant by their whole name. */
  wholeCount: number;
  reading: Reading;
  known: WordCounts;
}

/** What must be known to search a text as it was typed. */
export function typedLookup({ kind, text }: SearchRequest, reading = readText(text)): Lookup {
  return lookupOf(kind, [reading], { soundKeys: LATIN_ONLY.test(text) ? wholeSoundKeys(text) : [] });
}

/** As it was typed; a name in Latin letters also as the Persian name that it spells. */
export async function searchAsTyped(db: Db, request: SearchRequest, looked?: WordCounts): Promise<Typed> {
  const reading = readText(request.text);
  if (reading.words.length === 0)
    return { outcome: null, wholeCount: 0, reading, known: looked ?? knowsNothing() };
  const known = looked ?? (await lookUp(db, [typedLookup(request, reading)]))[0] ?? knowsNothing();
  const plain = await searchPlain(db, request, reading, known);
  const { wholeCount } = plain;
  if (isEmpty(plain)) return { outcome: null, wholeCount, reading, known };
  // Too many have the words for sounds to be seen behind them.
  const sounding = plain.rest ? [] : await searchWholeSound(db, request, known);
  return { outcome: { found: withSounding(plain, sounding), suggestion: null }, wholeCount, reading, known };
}

/** Other ways to read a text, and what must be known to try them. */
export interface OtherReadings {
  texts: string[];
  readings: Reading[];
  lookup: Lookup;
}

export function otherReadings({ kind, text }: SearchRequest, { reading }: Typed): OtherReadings {
  const texts = reading.words.length === 0 ? [] : layoutReadings(text);
  const readings = texts.map(readText);
  const runs = reading.keys.slice(0, 1).filter((key) => key.length >= SHORTEST_RUN_TOGETHER);
  const sounds = [...new Set(soundReadings(text).flat())];
  const soundKeys = wholeSoundKeys(text, 1);
  return { texts, readings, lookup: lookupOf(kind, readings, { runs, sounds, soundKeys }) };
}

/**
 * What may have been meant when nothing is called as it was typed: on the other keyboard layout, run together, by
 * sound, with a typo, without the words around a name, and at last by most of the words.
 */
export async function searchOtherwise(
  db: Db,
  request: SearchRequest,
  { reading, known }: Typed,
  others: OtherReadings,
  knownOfOthers: WordCounts,
): Promise<Outcome | null> {
  if (reading.words.length === 0) return null;
  return (
    (await searchOtherLayout(db, request, others, knownOfOthers)) ??
    (await searchRunTogether(db, request, knownOfOthers)) ??
    (await searchMisspelled(db, request, reading, known, knownOfOthers)) ??
    (await searchInnerName(db, request, reading)) ??
    (await searchMostWords(db, request, reading, known))
  );
}

export async function searchForgivingly(db: Db, request: SearchRequest): Promise<Outcome> {
  const typed = await searchAsTyped(db, request);
  if (typed.outcome) return typed.outcome;
  const others = otherReadings(request, typed);
  const [known = knowsNothing()] = await lookUp(db, [others.lookup]);
  const outcome = await searchOtherwise(db, request, typed, others, known);
  return outcome ?? { found: NOTHING, suggestion: null };
}

/** A Persian name in Latin letters stands behind the very same name, and before few or behind many that have the words. */
function withSounding(plain: PlainResult, sounding: number[]): Found {
  if (sounding.length === 0) return plain;
  const whole = plain.head.slice(0, plain.wholeCount);
  const others = plain.head.slice(plain.wholeCount);
  const head =
    others.length >= ENOUGH ? [...whole, ...others, ...sounding] : [...whole, ...sounding, ...others];
  return { head: [...new Set(head)], rest: null };
}

async function searchOtherLayout(
  db: Db,
  request: SearchRequest,
  { texts, readings }: OtherReadings,
  known: WordCounts,
): Promise<Outcome | null> {
  for (const [at, reading] of readings.entries()) {
    const text = texts[at] ?? '';
    const found = await searchPlain(db, { ...request, text }, reading, known);
    if (!isEmpty(found)) return { found, suggestion: { as: 'text', text } };
  }
  return null;
}

async function searchRunTogether(
  db: Db,
  request: SearchRequest,
  { runs }: WordCounts,
): Promise<Outcome | null> {
  for (const beginning of runs) {
    const head = await matchRunTogether(db, request.kind, beginning, request.filter, request.order);
    if (head.length > 0) return { found: { head, rest: null }, suggestion: null };
  }
  return null;
}

async function searchMisspelled(
  db: Db,
  request: SearchRequest,
  reading: Reading,
  known: WordCounts,
  knownOfOthers: WordCounts,
): Promise<Outcome | null> {
  const [sounds, typo] = await Promise.all([
    searchSounds(db, request, knownOfOthers),
    searchWithTypo(db, request, reading, known),
  ]);
  const typoWhole = typo.head.slice(0, typo.wholeCount);
  const typoWords = typo.head.slice(typo.wholeCount);
  const head = [...new Set([...typoWhole, ...sounds.whole, ...typoWords, ...sounds.ids])];
  const found = { head, rest: typo.rest };
  if (isEmpty(found)) return null;
  const bySound = head.length > 0 && head[0] !== typo.head[0];
  return {
    found,
    suggestion: bySound || !typo.words ? { as: 'name' } : { as: 'words', words: typo.words },
  };
}

async function searchInnerName(db: Db, request: SearchRequest, reading: Reading): Promise<Outcome | null> {
  const kept = withoutSurroundings(reading.words);
  if (!kept) return null;
  const outcome = await searchForgivingly(db, { ...request, text: kept.join(' ') });
  return isEmpty(outcome.found) ? null : outcome;
}

async function searchMostWords(
  db: Db,
  { kind, filter, order }: SearchRequest,
  { words }: Reading,
  known: WordCounts,
): Promise<Outcome | null> {
  const few = words.filter((word) => known.counts.has(word) && !known.frequent.has(word));
  if (few.length === 0 || words.length < 2) return null;
  const head = await matchSomeWords(db, kind, few, filter, order);
  return head.length > 0 ? { found: { head, rest: null }, suggestion: null } : null;
}
