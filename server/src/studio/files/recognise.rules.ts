import type { RecognisedFile } from '@pardeh/contract/studio/files/uploads';
import { fitTo } from '@pardeh/persian/finglish/finglish-fit';
import { fold } from '@pardeh/persian/fold';
import type { NamedFile } from '../../media/ingest.ts';

export type Candidate = NonNullable<RecognisedFile['title']> & { year: number | null };

const SAME_NAME = 8;
const SAME_YEAR = 4;
const NEAR_YEAR = 2;
const OTHER_YEAR = -4;
const RIGHT_TYPE = 3;
const GOOD_FIT = 0.7;

export interface Candidates {
  titles: readonly Candidate[];
  /** The search found the name as a whole. */
  isWholeName: boolean;
}

/**
 * Ties are broken by search rank. One word in common is not enough to assign a film to a title: either the name
 * matches, or the year confirms the search result.
 */
export function chooseTitle(parsed: NamedFile, { titles, isWholeName }: Candidates): Choice {
  const [best, second] = titles
    .filter((candidate) => isWholeName || isPossible(parsed, candidate))
    .map((candidate) => ({ candidate, points: pointsOf(parsed, candidate) }))
    .toSorted((one, other) => other.points - one.points);
  if (!best || best.points < 0) return { title: null, isSure: false };
  const { id, titleFa, titleEn, type } = best.candidate;
  const isAlone = second === undefined || second.points < best.points;
  return { title: { id, titleFa, titleEn, type }, isSure: isAlone && isSureOf(parsed, best.candidate) };
}

export interface Choice {
  title: RecognisedFile['title'];
  /** Needs no review: name and type match, and for a film the year as well. */
  isSure: boolean;
}

function isSureOf(parsed: NamedFile, candidate: Candidate): boolean {
  if (!hasSameName(parsed, candidate)) return false;
  if (candidate.type === 'series') return parsed.episode !== null;
  return parsed.episode === null && parsed.year !== null && parsed.year === candidate.year;
}

function isPossible(parsed: NamedFile, candidate: Candidate): boolean {
  if (parsed.year !== null && parsed.year === candidate.year) return true;
  return hasSameName(parsed, candidate) || soundsLike(parsed.name, candidate.titleFa);
}

/** Persian names in Latin letters, as in most file names. */
function soundsLike(name: string, titleFa: string): boolean {
  return /^[\p{Script=Latin}\s\d'-]+$/u.test(name) && fitTo(name)(titleFa) >= GOOD_FIT;
}

function hasSameName({ name }: NamedFile, { titleFa, titleEn }: Candidate): boolean {
  return fold(titleFa) === fold(name) || fold(titleEn) === fold(name);
}

function pointsOf(parsed: NamedFile, candidate: Candidate): number {
  const { type, year } = candidate;
  const isRightType = (type === 'series') === (parsed.episode !== null);
  return (
    (hasSameName(parsed, candidate) ? SAME_NAME : 0) +
    (isRightType ? RIGHT_TYPE : -RIGHT_TYPE) +
    yearPoints(parsed, type, year)
  );
}

/** Files of a series may carry the year of any season. */
function yearPoints(parsed: NamedFile, type: Candidate['type'], year: number | null): number {
  if (parsed.year === null || year === null || type === 'series') return 0;
  const apart = Math.abs(parsed.year - year);
  if (apart === 0) return SAME_YEAR;
  return apart === 1 ? NEAR_YEAR : OTHER_YEAR;
}
