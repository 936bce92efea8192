import { watchPath } from '@pardeh/contract/paths';
import type { TitleDetail } from '@pardeh/contract/titles/titles';
import type { DetailRow, EpisodeRow } from './title-detail.queries.ts';
import type { FileRow } from './title-files.queries.ts';
import type { SeenRow, TitleUserRow } from './title-user.queries.ts';

type TitleUser = NonNullable<TitleDetail['user']>;
type Title = Pick<DetailRow, 'id' | 'imdb' | 'type' | 'is_available' | 'episodes' | 'files'>;

/** A profile's state for a title: saved, liked, how far watched, and what comes next. */
export function toTitleUser(row: TitleUserRow, title: Title): TitleUser {
  const features = title.files.filter(({ kind }) => kind === 'feature');
  const next = findNext(row, title, features);
  const plays = countPlays(row, title, features);
  return {
    inWatchlist: row.in_watchlist,
    liked: row.vote === 1,
    disliked: row.vote === -1,
    stars: row.stars,
    wantsAlert: row.wants_alert,
    isWatched: plays > 0,
    isHidden: row.is_hidden,
    plays,
    watchedEpisodes: [...new Set(row.plays.flatMap(({ episode }) => episode ?? []))].sort((a, b) => a - b),
    position: next?.position || null,
    // For every file of what was watched, so that it is found whichever file a list names.
    positions: row.positions.flatMap(({ episode, position, duration }) =>
      features
        .filter((file) => file.episode_id === episode)
        .map((file) => ({ fileId: file.id, position, duration })),
    ),
    next: next && { ...next, path: watchPath(title.id, title.imdb, next.fileId) },
  };
}

/** Of a series as often as the episode that was watched least often, of those that are due. */
function countPlays({ plays, today }: TitleUserRow, title: Title, features: FileRow[]): number {
  if (plays.length === 0 || title.type === 'movie') return plays.length;
  const isDue = ({ season, id, air_date: airDate }: EpisodeRow) =>
    title.is_available
      ? features.some((file) => file.episode_id === id)
      : season > 0 && (airDate === null || airDate <= today);
  const counts = title.episodes
    .filter((each): each is EpisodeRow => each.id !== null)
    .filter(isDue)
    .map(({ id }) => plays.filter(({ episode }) => episode === id).length);
  return counts.length === 0 ? plays.length : Math.min(...counts);
}

/** What to go on with: where it was left, or after the end of an episode the next one that was not watched since. */
function findNext({ positions, plays }: TitleUserRow, title: Title, features: FileRow[]) {
  const isSettled = (seen: SeenRow) =>
    seen.is_at_end ||
    plays.some((play) => !play.by_player && play.episode === seen.episode && play.at >= seen.at);
  const seen = positions.map((each) => ({ ...each, settled: isSettled(each) }));
  const marked = plays
    .filter((play) => !play.by_player)
    .map((play) => ({ ...play, file: null, settled: true }));
  const placeOf = (episode: number | null) => {
    const known = title.episodes.find(({ id }) => id !== null && id === episode) as EpisodeRow | undefined;
    return known ? [known.season, known.number] : [Infinity, Infinity];
  };
  const [last] = [...seen, ...marked].sort(
    (a, b) => b.at - a.at || compare(placeOf(b.episode), placeOf(a.episode)),
  );
  if (!last) return null;
  const place = (file: FileRow) => [file.season ?? Infinity, file.episode ?? Infinity];
  const isWatchedSince = ({ episode_id: id }: FileRow) =>
    plays.some(({ episode, at }) => episode === id && at >= last.at);
  const [file] = features
    .filter((each) =>
      last.settled && last.episode !== null
        ? each.episode_id !== null && compare(place(each), placeOf(last.episode)) > 0 && !isWatchedSince(each)
        : each.episode_id === last.episode,
    )
    .sort(
      (a, b) =>
        compare(place(a), place(b)) || Number(b.id === last.file) - Number(a.id === last.file) || a.id - b.id,
    );
  if (!file) return null;
  const { season, episode } = file;
  const left = seen.find((each) => each.episode === file.episode_id);
  return { fileId: file.id, season, episode, position: left && !left.settled ? left.position : 0 };
}

/** Season and number of an episode; what has none comes last. */
const compare = ([season = 0, number = 0]: number[], [otherSeason = 0, otherNumber = 0]: number[]) =>
  season === otherSeason ? sign(number, otherNumber) : sign(season, otherSeason);
const sign = (one: number, other: number) => Number(one > other) - Number(one < other);
