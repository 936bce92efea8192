import { skeletonReadings, tightSkeletons } from '@pardeh/persian/finglish';
import { finglishFit } from '@pardeh/persian/finglish-fit';
import { foldWords } from '@pardeh/persian/fold';
import type { Db } from '../database.ts';
import { type NamedDoc, readNames } from './docs.queries.ts';
import type { SearchRequest } from './plain-search.ts';
import { lookUpSounds, type WordCounts } from './word-lookup.queries.ts';
import { matchDocs, type WordGroup } from './word-match.queries.ts';

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
/** Shorter skeletons are shared by too many names to say anything. */
const SHORTEST_WHOLE = 2;
const PERSIAN = /[\u0600-\u06FF]/;

/** The keys of whole names that a text may sound like. */
export function wholeSoundKeys(text: string): string[] {
  return tightSkeletons(text).filter((key) => key.length >= SHORTEST_WHOLE);
}

/** The names that may be meant by their sound, a Persian name in Latin letters above all. */
export async function searchWholeSound(
  db: Db,
  request: SearchRequest,
  { soundKeys }: WordCounts,
): Promise<number[]> {
  const { kind, filter, order } = request;
  const keys = [...soundKeys];
  const { whole } = await matchDocs(db, { kind, by: 'sounds', few: [], checked: [], keys, filter, order });
  const named = await readNames(db, kind, whole.slice(0, JUDGED_MAX));
  return judge(request, named, GOOD_FIT, finglishFit);
}

export async function searchSounds(db: Db, request: SearchRequest): Promise<SoundResult> {
  const options = skeletonReadings(request.text).filter((readings) => readings[0] !== '');
  const { counts, frequent } = await lookUpSounds(db, request.kind, [...new Set(options.flat())]);
  const groups = options.map((readings): WordGroup => ({ any: readings.filter((each) => counts.has(each)) }));
  const possible = groups.length > 0 && groups.every(({ any }) => any.length > 0);
  const isFew = ({ any }: WordGroup) => !any.some((each) => frequent.has(each));
  const { kind, filter, order } = request;
  const { whole, ids } = await matchDocs(db, {
    kind,
    by: 'sounds',
    few: possible ? groups.filter(isFew) : [],
    checked: groups.filter((group) => !isFew(group)),
    keys: tightSkeletons(request.text),
    filter,
    order,
  });
  const named = await readNames(db, kind, [...new Set([...whole, ...ids])].slice(0, JUDGED_MAX));
  const asWhole = new Set(whole);
  const good = judge(
    request,
    named.filter(({ id }) => asWhole.has(id)),
    GOOD_FIT,
    finglishFit,
  );
  const others = named.filter(({ id }) => !good.includes(id));
  return { whole: good, ids: judge(request, others, LEAST_FIT, wordsFit) };
}

type Fit = (text: string, name: string) => number;

/** Those that fit at least so well, the better fitting first; among equals the order stays. */
function judge({ text }: SearchRequest, named: NamedDoc[], least: number, fit: Fit): number[] {
  const judged = named.map(({ id, names }) => ({
    id,
    fit: Math.max(0, ...names.filter((name) => PERSIAN.test(name)).map((name) => fit(text, name))),
  }));
  return judged
    .filter((each) => each.fit >= least)
    .sort((a, b) => Math.round(b.fit * 10) - Math.round(a.fit * 10))
    .map(({ id }) => id);
}

/** How well the words of a text fit the nearest words of a name, on average. */
function wordsFit(text: string, name: string): number {
  const typed = foldWords(text);
  const spoken = name.split(' ');
  const fits = typed.map((word) => Math.max(0, ...spoken.map((each) => finglishFit(word, each))));
  return fits.reduce((sum, fit) => sum + fit, 0) / Math.max(1, fits.length);
}
