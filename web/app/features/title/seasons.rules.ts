import type { Season, TitleDetail } from '@pardeh/contract/titles/titles';

export interface Progress {
  /** 0 to 1. */
  share: number;
  isSeen: boolean;
}

export type Positions = ReadonlyMap<number, Progress>;

export function positionsOf({ user, seasons }: TitleDetail): Positions {
  const positions = new Map(
    (user?.positions ?? []).map(({ fileId, position, duration }) => {
      const share = duration > 0 ? Math.min(1, position / duration) : 0;
      return [fileId, { share, isSeen: false }];
    }),
  );
  const watched = new Set(user?.watchedEpisodes);
  for (const { id, fileId } of seasons.flatMap(({ episodes }) => episodes)) {
    if (fileId !== null && watched.has(id)) positions.set(fileId, { share: 1, isSeen: true });
  }
  return positions;
}

/** The episode to continue with; a finished episode is not marked as next, even if the viewer starts over. */
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

/** If no episode has a name, a grid of numbers says as much as rows, in a tenth of the space. */
export const hasNames = (season: Season) =>
  season.episodes.some(({ titleFa, titleEn }) => titleFa !== null || titleEn !== null);
