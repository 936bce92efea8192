import { WATCHED_SHARE } from '@pardeh/contract/limits';

/** Where visitors without an account left off; stored only on their device. */
interface VisitorPosition {
  position: number;
  duration: number;
}

export type VisitorPositions = Record<string, VisitorPosition>;

const NAME = 'player-positions';
const POSITIONS_MAX = 100;

const fileKey = (fileId: number) => `f${fileId}`;

/** A title that was finished starts from the beginning next time; the oldest positions are dropped. */
export function withPosition(
  positions: VisitorPositions,
  fileId: number,
  { position, duration }: VisitorPosition,
): VisitorPositions {
  const { [fileKey(fileId)]: _before, ...others } = positions;
  if (position >= duration * WATCHED_SHARE) return others;
  const remaining = Object.entries(others).slice(-(POSITIONS_MAX - 1));
  return Object.fromEntries([...remaining, [fileKey(fileId), { position, duration }]]);
}

export function readVisitorPositions(): VisitorPositions {
  try {
    return JSON.parse(localStorage.getItem(NAME) ?? '{}') as VisitorPositions;
  } catch {
    return {};
  }
}

export const positionOf = (positions: VisitorPositions, fileId: number): VisitorPosition | undefined =>
  positions[fileKey(fileId)];

export function saveVisitorPosition(fileId: number, place: VisitorPosition): void {
  try {
    localStorage.setItem(NAME, JSON.stringify(withPosition(readVisitorPositions(), fileId, place)));
  } catch {
    // Playback works without storage.
  }
}
