import { toPersianDigits } from '@pardeh/persian/digits';
import { type DetailRow, type EpisodeRow, findTitle } from '../../catalogue/titles/title-detail.queries.ts';
import type { FileRow } from '../../catalogue/titles/title-files.queries.ts';
import { episodeFiles, featureFiles } from '../../catalogue/titles/title-files.rules.ts';
import type { AppCall } from '../call.ts';
import { toItemId } from '../ids.rules.ts';
import { JELLYFIN_TEXTS as texts } from '../jellyfin.texts.ts';
import type { Item } from '../shapes/item.shapes.ts';
import { dayToInstant, toTicks } from '../shapes/shape.ts';
import {
  type EpisodeLine,
  type EpisodeState,
  readEpisodeStates,
  readSeasonIds,
} from './episode-lines.queries.ts';
import { type ItemRow, readItemRows } from './item-rows.queries.ts';
import { bareItem, pictureOf, pictureTag, titleItem, watchedData } from './to-item.rules.ts';

/** A title with all its parts, of which each item of an app shows one. */
export interface WholeTitle {
  detail: DetailRow;
  row: ItemRow;
  states: Map<number, EpisodeState>;
  seasonIds: Map<number, number>;
  episodes: EpisodeRow[];
  /** Of a film; the best first. */
  files: FileRow[];
  fileOf: (episode: EpisodeRow) => FileRow | undefined;
}

/** Null for what the profile may not see. */
export async function readWholeTitle(call: AppCall, id: number): Promise<WholeTitle | null> {
  const { db, profileId } = call;
  const [detail, [row], states, seasonIds] = await Promise.all([
    findTitle(db, id, call.viewerAge),
    readItemRows(db, [id], call),
    readEpisodeStates(db, profileId, id),
    readSeasonIds(db, id),
  ]);
  if (!detail || !row) return null;
  const files = featureFiles(detail.files, false);
  const inFile = episodeFiles(files);
  return {
    detail,
    row,
    states: new Map(states.map((state) => [state.episode_id, state])),
    seasonIds,
    episodes: detail.episodes.filter((episode): episode is EpisodeRow => episode.id !== null),
    files,
    fileOf: (episode) => inFile(episode),
  };
}

export function seasonItems(call: AppCall, series: WholeTitle): Item[] {
  return [...series.seasonIds].map(([number, id]) => seasonItem(call, series, number, id));
}

function nameOfSeason(number: number, name: string | null | undefined): string {
  return name ?? (number === 0 ? texts.specials : texts.season(toPersianDigits(number)));
}

export function seasonItem(call: AppCall, series: WholeTitle, number: number, id: number): Item {
  const { row } = series;
  const episodes = series.episodes.filter(({ season }) => season === number);
  const playable = episodes.filter((episode) => series.fileOf(episode));
  const unplayed = playable.filter((episode) => !series.states.get(episode.id)?.watched);
  const { season_year: year, season_name: name } =
    series.detail.episodes.find(({ season }) => season === number) ?? {};
  const itemId = toItemId('season', id);
  const watched = playable.length > 0 && unplayed.length === 0;
  return bareItem(call.serverId, {
    Id: itemId,
    Name: nameOfSeason(number, name),
    SortName: String(number).padStart(4, '0'),
    Type: 'Season',
    IndexNumber: number,
    ParentId: toItemId('title', row.id),
    SeriesId: toItemId('title', row.id),
    SeriesName: row.title_fa,
    SeriesPrimaryImageTag: pictureTag(row.poster),
    ImageTags: { Primary: pictureTag(row.poster) },
    ...parentBackdrop(row),
    ChildCount: Math.max(1, episodes.length),
    RecursiveItemCount: episodes.length,
    LocationType: playable.length > 0 ? 'FileSystem' : 'Virtual',
    ...(year == null ? {} : { ProductionYear: year, PremiereDate: dayToInstant(`${year}-01-01`) }),
    UserData: {
      ...watchedData({ id: itemId, position: 0, duration: null, watched, watchedAt: null }),
      UnplayedItemCount: unplayed.length,
    },
  });
}

function parentBackdrop({ id, backdrop }: ItemRow): Partial<Item> {
  if (backdrop === null) return {};
  return { ParentBackdropItemId: toItemId('title', id), ParentBackdropImageTags: [pictureTag(backdrop)] };
}

/** The card of an episode, from the whole series. */
export function episodeOf(call: AppCall, series: WholeTitle, episode: EpisodeRow): Item {
  const file = series.fileOf(episode);
  const state = series.states.get(episode.id);
  return episodeItem(call, series.row, {
    ...episode,
    title_id: series.row.id,
    season_id: series.seasonIds.get(episode.season) ?? 0,
    length: file?.duration_seconds ?? (episode.runtime === null ? null : episode.runtime * 60),
    picture: file?.picture ?? null,
    has_file: file !== undefined,
    position: state?.position ?? null,
    duration: state?.duration ?? null,
    watched: state?.watched ?? false,
    watched_at: state?.watched_at ?? null,
  });
}

export function episodeItem(call: AppCall, row: ItemRow, episode: EpisodeLine): Item {
  const id = toItemId('episode', episode.id);
  const seasonId = toItemId('season', episode.season_id);
  const picture = episode.picture ?? row.backdrop;
  const whole = titleItem(call.serverId, row, call);
  return bareItem(call.serverId, {
    Id: id,
    Name: episode.title_fa ?? episode.title_en ?? texts.episode(toPersianDigits(episode.number)),
    SortName: `${String(episode.season).padStart(4, '0')} ${String(episode.number).padStart(4, '0')}`,
    Type: 'Episode',
    MediaType: 'Video',
    VideoType: 'VideoFile',
    IsFolder: false,
    IndexNumber: episode.number,
    ParentIndexNumber: episode.season,
    ParentId: seasonId,
    SeasonId: seasonId,
    SeasonName: nameOfSeason(episode.season, episode.season_name),
    SeriesId: toItemId('title', row.id),
    SeriesName: row.title_fa,
    SeriesPrimaryImageTag: pictureTag(row.poster),
    ...pictureOf(picture, 16 / 9),
    ...parentBackdrop(row),
    PlayAccess: episode.has_file ? whole.PlayAccess : 'None',
    LocationType: episode.has_file ? 'FileSystem' : 'Virtual',
    ...(whole.PlayAccess === 'None' && whole.Taglines ? { Taglines: whole.Taglines } : {}),
    ...(episode.title_en === null ? {} : { OriginalTitle: episode.title_en }),
    ...(episode.synopsis_fa === null ? {} : { Overview: episode.synopsis_fa }),
    ...(episode.air_date === null ? {} : { PremiereDate: dayToInstant(episode.air_date) }),
    ...(episode.length === null ? {} : { RunTimeTicks: toTicks(episode.length) }),
    ...(row.year === null ? {} : { ProductionYear: row.year }),
    UserData: watchedData({
      id,
      position: episode.position,
      duration: episode.duration,
      watched: episode.watched === true,
      watchedAt: episode.watched_at,
    }),
  });
}
