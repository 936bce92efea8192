import { WATCHED_SHARE } from '@pardeh/contract/limits';
import type { Season, TitleDetail } from '@pardeh/contract/titles';

export interface Progress {
  /** 0 to 1. */
  share: number;
  isSeen: boolean;
}

export type Positions = ReadonlyMap<number, Progress>;

export function positionsOf(title: TitleDetail): Positions {
  return new Map(
    (title.user?.positions ?? []).map(({ fileId, position, duration }) => {
      const share = duration > 0 ? Math.min(1, position / duration) : 0;
      return [fileId, { share, isSeen: share >= WATCHED_SHARE }];
    }),
  );
}

/** The episode to go on with; one that was watched to its end is not called the next, even when the viewer begins again. */
export function isNextEpisode({ user }: TitleDetail, fileId: number | null, positions: Positions): boolean {
  return fileId !== null && user?.next?.fileId === fileId && !positions.get(fileId)?.isSeen;
}

/** The season that the viewer is in, else the first that has something to watch, else the first. */
export function openSeason(title: TitleDetail): number | undefined {
  const { seasons } = title;
  const going = title.user?.next?.season;
  if (going !== null && going !== undefined) return going;
  const playable = seasons.find((season) => season.episodes.some(({ fileId }) => fileId !== null));
  return (playable ?? seasons.find(({ episodes }) => episodes.length > 0) ?? seasons[0])?.number;
}

/** Where no episode has a name, numbers in a grid say as much as rows do, and take a tenth of the room. */
export const hasNames = (season: Season) =>
  season.episodes.some(({ titleFa, titleEn }) => titleFa !== null || titleEn !== null);
