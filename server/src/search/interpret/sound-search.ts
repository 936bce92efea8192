import { skeletonReadings, tightSkeletons } from '@pardeh/persian/finglish';
import { fitTo } from '@pardeh/persian/finglish-fit';
import { foldWords } from '@pardeh/persian/fold';
import type { Db } from '../../platform/database.ts';
import type { WordCounts } from '../index/word-lookup.queries.ts';
import { matchDocs, type NamedDoc, type WordGroup } from '../index/word-match.queries.ts';
import type { SearchRequest } from './plain-search.ts';

export interface SoundResult {
  /** Those whose whole name sounds so, and fits well. */
  whole: number[];
  /** Those that have such words. */
  ids: number[];
}

/** More are never judged: they are the most voted, and what sounds alike is mostly chance beyond them. */
const JUDGED_MAX = 300;
const GOOD_FIT = 0.7;
const LEAST_FIT = 0.5;
/** Shorter skeletons are shared by too many names to say anything beside names that are written so. */
const SHORTEST_WHOLE = 2;
const PERSIAN = /[\u0600-\u06FF]/;

/** The keys of whole names that a text may sound like. */
export function wholeSoundKeys(text: string, shortest = SHORTEST_WHOLE): string[] {
  return tightSkeletons(text).filter((key) => key.length >= shortest);
}

/** The names that may be meant by their sound, a Persian name in Latin letters above all. */
export async function searchWholeSound(
  db: Db,
  request: SearchRequest,
  { soundKeys }: WordCounts,
): Promise<number[]> {
  const { kind, filter, order } = request;
  const keys = [...soundKeys];
  const named = JUDGED_MAX;
  const match = await matchDocs(db, {
    kind,
    by: 'sounds',
    few: [],
    checked: [],
    keys,
    filter,
    order,
    named,
  });
  return judge(namedInOrder(match.whole, match.named), GOOD_FIT, fitTo(request.text));
}

/** For each word of a text the skeletons that it may have. */
export function soundReadings(text: string): string[][] {
  return skeletonReadings(text).filter((readings) => readings[0] !== '');
}

export async function searchSounds(
  db: Db,
  request: SearchRequest,
  { sounds: counts, frequentSounds: frequent, soundKeys }: WordCounts,
): Promise<SoundResult> {
  const options = soundReadings(request.text);
  const groups = options.map((readings): WordGroup => ({ any: readings.filter((each) => counts.has(each)) }));
  const possible = groups.length > 0 && groups.every(({ any }) => any.length > 0);
  const isFew = ({ any }: WordGroup) => !any.some((each) => frequent.has(each));
  const { kind, filter, order } = request;
  const { whole, ids, named } = await matchDocs(db, {
    kind,
    by: 'sounds',
    few: possible ? groups.filter(isFew) : [],
    checked: groups.filter((group) => !isFew(group)),
    keys: [...soundKeys],
    filter,
    order,
    named: JUDGED_MAX,
  });
  const good = judge(namedInOrder(whole, named), GOOD_FIT, fitTo(request.text));
  const others = namedInOrder(
    [...new Set([...whole, ...ids])].filter((id) => !good.includes(id)),
    named,
  );
  return { whole: good, ids: judge(others, LEAST_FIT, wordsFit(request.text)) };
}

function namedInOrder(ids: readonly number[], named: readonly NamedDoc[]): NamedDoc[] {
  const byId = new Map(named.map((doc) => [doc.id, doc]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** How well what was typed fits a name. */
type Fit = (name: string) => number;

/** Those that fit at least so well, the better fitting first; among equals the order stays. */
function judge(named: NamedDoc[], least: number, fit: Fit): number[] {
  const judged = named.map(({ id, names }) => ({
    id,
    fit: Math.max(0, ...names.filter((name) => PERSIAN.test(name)).map(fit)),
  }));
  return judged
    .filter((each) => each.fit >= least)
    .sort((a, b) => Math.round(b.fit * 10) - Math.round(a.fit * 10))
    .map(({ id }) => id);
}

/** How well the words of a text fit the nearest words of a name, on average. */
function wordsFit(text: string): Fit {
  const typed = foldWords(text).map((word) => remembered(fitTo(word)));
  return (name) => {
    const spoken = name.split(' ');
    const fits = typed.map((fit) => Math.max(0, ...spoken.map(fit)));
    return fits.reduce((sum, fit) => sum + fit, 0) / Math.max(1, fits.length);
  };
}

/** The same few words stand in hundreds of the names that sound alike. */
function remembered(fit: Fit): Fit {
  const known = new Map<string, number>();
  return (word) => {
    const held = known.get(word) ?? fit(word);
    known.set(word, held);
    return held;
  };
}
