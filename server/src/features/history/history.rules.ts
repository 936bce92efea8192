import { watchPath } from '@pardeh/contract/paths';
import type { HistoryItem } from '@pardeh/contract/watching/history';
import { toTitleCard } from '../../catalogue/title-card/title-card.rules.ts';
import type { HistoryRow } from './history.queries.ts';

export function toHistoryItem(row: HistoryRow, mediaUrl: string): HistoryItem {
  const last = row.plays?.[0];
  return {
    ...toTitleCard(row, mediaUrl),
    watchedAt: row.watched_at.toISOString(),
    position: row.position,
    duration: row.duration,
    fileId: row.file_id,
    season: row.season,
    episode: row.episode,
    episodeId: row.episode_id,
    episodeTitleFa: row.episode_title_fa,
    watchPath: row.file_id === null ? null : watchPath(row.id, row.imdb, row.file_id),
    watched: Boolean(last),
    // The plays of a film are those of its entry.
    ...(last && row.type === 'movie' ? { isWatched: true } : {}),
    ...(row.plays === undefined ? {} : { plays: row.plays?.length ?? 0 }),
    ...(last
      ? { lastPlay: { dated: last.dated, watchedAt: new Date(last.at).toISOString(), place: last.place } }
      : {}),
  };
}
