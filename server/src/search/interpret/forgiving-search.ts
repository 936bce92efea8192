import { layoutReadings } from '@pardeh/persian/keyboard';
import type { Db } from '../../platform/database.ts';
import { readDocs } from '../index/docs.queries.ts';
import { type Found, isEmpty, NOTHING } from '../index/found.ts';
import { matchSomeWords } from '../index/partial-match.queries.ts';
import { knowsNothing, type Lookup, lookUp, type WordCounts } from '../index/word-lookup.queries.ts';
import { matchRunTogether } from '../index/word-match.queries.ts';
import { lookupOf, type PlainResult, type SearchRequest, searchPlain } from './plain-search.ts';
import { type Reading, readText, withoutSurroundings } from './query-words.ts';
import { searchSounds, searchWholeSound, soundReadings, wholeSoundKeys } from './sound-search.ts';
import { searchWithTypo } from './typo-search.ts';

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
  /** The first one is meant by its whole name. */
  isWhole?: boolean;
}

/** Few have the words, and none is called just so: something else may be meant, too. */
export const isMeagre = ({ found, isWhole }: Outcome): boolean =>
  !isWhole && !found.rest && found.head.length < ENOUGH;

const LATIN_ONLY = /^[^\p{Script=Arabic}]*[a-z][^\p{Script=Arabic}]*$/iu;
/** Where at least this many have the words as they stand, sounds come after them. */
const ENOUGH = 6;
const SHORTEST_RUN_TOGETHER = 4;
/** Of more words than this no blanks are wrong. */
const JOINED_MAX = 2;

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
  const soundKeys = LATIN_ONLY.test(text) ? wholeSoundKeys(text) : [];
  const runs = reading.keys.slice(0, 1).filter((key) => key.length >= SHORTEST_RUN_TOGETHER);
  return lookupOf(kind, [reading], { soundKeys, runs });
}

/** As it was typed, with or without its blanks; a name in Latin letters also as the Persian name that it spells. */
export async function searchAsTyped(db: Db, request: SearchRequest, looked?: WordCounts): Promise<Typed> {
  const reading = readText(request.text);
  if (reading.words.length === 0)
    return { outcome: null, wholeCount: 0, reading, known: looked ?? knowsNothing() };
  const known = looked ?? (await lookUp(db, [typedLookup(request, reading)]))[0] ?? knowsNothing();
  const plain = await searchPlain(db, request, reading, known);
  const { wholeCount } = plain;
  if (isEmpty(plain)) return { outcome: null, wholeCount, reading, known };
  // Too many have the words for anything to be seen behind them.
  const [sounding, runTogether] = plain.rest
    ? [[], []]
    : await Promise.all([
        searchWholeSound(db, request, known),
        plain.head.length < ENOUGH && reading.words.length <= JOINED_MAX ? matchRuns(db, request, known) : [],
      ]);
  const { head, rest } = withSounding(plain, sounding);
  const found = { head: [...new Set([...head, ...runTogether])], rest };
  return { outcome: { found, suggestion: null, isWhole: wholeCount > 0 }, wholeCount, reading, known };
}

/** Those whose names begin so once nobody minds the blanks: "harrypotter" is the name of one, and begins those of others. */
async function matchRuns(
  db: Db,
  { kind, filter, order }: SearchRequest,
  { runs }: WordCounts,
): Promise<number[]> {
  const [run] = runs;
  return run === undefined ? [] : matchRunTogether(db, kind, run, filter, order);
}

/** Other ways to read a text, and what must be known to try them. */
export interface OtherReadings {
  texts: string[];
  readings: Reading[];
  lookup: Lookup;
}

export function otherReadings({ kind, text }: SearchRequest, { reading }: Typed): OtherReadings {
  const texts = reading.words.length === 0 ? [] : [...layoutReadings(text), ...joined(reading)];
  const readings = texts.map(readText);
  const sounds = [...new Set(soundReadings(text).flat())];
  const soundKeys = wholeSoundKeys(text, 1);
  return { texts, readings, lookup: lookupOf(kind, readings, { sounds, soundKeys }) };
}

/** Words that may be one: «اسپیل برگ». */
const joined = ({ words }: Reading) => (words.length === JOINED_MAX ? [words.join('')] : []);

/**
 * What may have been meant when nothing is called as it was typed: on the other keyboard layout, run together, by
 * sound, with a typo, without the words around a name, and at last by most of the words.
 */
export async function searchOtherwise(
  db: Db,
  request: SearchRequest,
  typed: Typed,
  others: OtherReadings,
  knownOfOthers: WordCounts,
): Promise<Outcome | null> {
  const { reading, known } = typed;
  return (
    (await searchRespelled(db, request, typed, others, knownOfOthers)) ??
    (await searchInnerName(db, request, reading)) ??
    (await searchMostWords(db, request, reading, known))
  );
}

/** All of what was typed, written otherwise. */
async function searchRespelled(
  db: Db,
  request: SearchRequest,
  { reading, known }: Typed,
  others: OtherReadings,
  knownOfOthers: WordCounts,
): Promise<Outcome | null> {
  if (reading.words.length === 0) return null;
  return (
    (await searchOtherReadings(db, request, others, knownOfOthers)) ??
    (await searchRunTogether(db, request, known)) ??
    (await searchMisspelled(db, request, reading, known, knownOfOthers))
  );
}

export async function searchForgivingly(db: Db, request: SearchRequest): Promise<Outcome> {
  return (await searchBy(db, request, searchOtherwise)) ?? { found: NOTHING, suggestion: null };
}

/** Who has all of this in the name, however it was written. */
export function searchName(db: Db, request: SearchRequest): Promise<Outcome | null> {
  return searchBy(db, request, searchRespelled);
}

async function searchBy(
  db: Db,
  request: SearchRequest,
  otherwise: typeof searchOtherwise,
): Promise<Outcome | null> {
  const typed = await searchAsTyped(db, request);
  if (typed.outcome) return typed.outcome;
  const others = otherReadings(request, typed);
  const [known = knowsNothing()] = await lookUp(db, [others.lookup]);
  return otherwise(db, request, typed, others, known);
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

async function searchOtherReadings(
  db: Db,
  request: SearchRequest,
  { texts, readings }: OtherReadings,
  known: WordCounts,
): Promise<Outcome | null> {
  for (const [at, reading] of readings.entries()) {
    const text = texts[at] ?? '';
    const found = await searchPlain(db, { ...request, text }, reading, known);
    if (!isEmpty(found)) {
      return { found, suggestion: { as: 'text', text }, isWhole: found.wholeCount > 0 };
    }
  }
  return null;
}

async function searchRunTogether(db: Db, request: SearchRequest, known: WordCounts): Promise<Outcome | null> {
  const head = await matchRuns(db, request, known);
  return head.length > 0 ? { found: { head, rest: null }, suggestion: null } : null;
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
  const whole = await betterKnownFirst(db, request, typoWhole, sounds.whole);
  const head = [...new Set([...whole, ...typoWords, ...sounds.ids])];
  const found = { head, rest: typo.rest };
  if (isEmpty(found)) return null;
  const bySound = head.length > 0 && head[0] !== typo.head[0];
  return {
    found,
    isWhole: whole.length > 0,
    suggestion: bySound || !typo.words ? { as: 'name' } : { as: 'words', words: typo.words },
  };
}

/** A name with a typo and a name by its sound are equally far from what was typed: the better known comes first. */
async function betterKnownFirst(
  db: Db,
  { kind }: SearchRequest,
  ofTypo: readonly number[],
  ofSound: readonly number[],
): Promise<number[]> {
  const [typo] = ofTypo;
  const [sound] = ofSound;
  if (typo === undefined || sound === undefined || typo === sound) return [...ofTypo, ...ofSound];
  const [best] = (await readDocs(db, kind, [typo, sound])).sort((a, b) => b.votes - a.votes);
  return best?.id === sound ? [...ofSound, ...ofTypo] : [...ofTypo, ...ofSound];
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
