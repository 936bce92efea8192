import type { RecognisedFile } from '@pardeh/contract/studio/uploads';
import { fold } from '@pardeh/persian/fold';
import type { NamedFile } from '../../media/media.ts';

export type Candidate = NonNullable<RecognisedFile['title']> & { year: number | null };

const SAME_NAME = 8;
const SAME_YEAR = 4;
const NEAR_YEAR = 2;
const OTHER_YEAR = -4;
const RIGHT_TYPE = 3;

/** Among equally good matches the search's own order decides. */
export function chooseTitle(told: NamedFile, candidates: readonly Candidate[]): RecognisedFile['title'] {
  let best: { candidate: Candidate; points: number } | null = null;
  for (const candidate of candidates) {
    const points = pointsOf(told, candidate);
    if (!best || points > best.points) best = { candidate, points };
  }
  if (!best || best.points < 0) return null;
  const { id, titleFa, titleEn, type } = best.candidate;
  return { id, titleFa, titleEn, type };
}

function pointsOf(told: NamedFile, { titleFa, titleEn, type, year }: Candidate): number {
  const name = fold(told.name);
  const isSame = fold(titleFa) === name || fold(titleEn) === name;
  const isRightType = (type === 'series') === (told.episode !== null);
  return (isSame ? SAME_NAME : 0) + (isRightType ? RIGHT_TYPE : -RIGHT_TYPE) + yearPoints(told, type, year);
}

/** Files of a series may carry the year of any season. */
function yearPoints(told: NamedFile, type: Candidate['type'], year: number | null): number {
  if (told.year === null || year === null || type === 'series') return 0;
  const apart = Math.abs(told.year - year);
  if (apart === 0) return SAME_YEAR;
  return apart === 1 ? NEAR_YEAR : OTHER_YEAR;
}
