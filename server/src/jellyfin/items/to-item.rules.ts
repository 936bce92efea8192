import { WATCHED_SHARE } from '@pardeh/contract/limits';
import { resumeAt } from '../../media/playback.ts';
import { toItemId, VIEWS } from '../ids.rules.ts';
import { JELLYFIN_TEXTS as texts } from '../jellyfin.texts.ts';
import type { Item, UserItemData } from '../shapes/item.shapes.ts';
import { dayToInstant, toInstant, toTicks } from '../shapes/shape.ts';
import type { ItemRow } from './item-rows.queries.ts';

const POSTER_RATIO = 2 / 3;

/** Changes with the picture, so that apps may store it for ever. Two quick sums: a list has two hundred of them. */
export function pictureTag(key: string): string {
  let one = 0x811c9dc5;
  let other = 0x9e3779b9;
  for (let at = 0; at < key.length; at += 1) {
    const code = key.charCodeAt(at);
    one = Math.imul(one ^ code, 0x01000193);
    other = Math.imul(other ^ code, 0x85ebca6b);
  }
  return hexOf(one) + hexOf(other);
}

const hexOf = (sum: number) => (sum >>> 0).toString(16).padStart(8, '0');

export const pictureOf = (key: string | null, ratio: number): Partial<Item> =>
  key === null ? {} : { ImageTags: { Primary: pictureTag(key) }, PrimaryImageAspectRatio: ratio };

/** What every kind has; an app's strict decoder misses nothing. */
export function bareItem(serverId: string, more: Pick<Item, 'Id' | 'Name' | 'Type'> & Partial<Item>): Item {
  return {
    ServerId: serverId,
    PlayAccess: 'Full',
    IsFolder: true,
    ImageTags: {},
    BackdropImageTags: [],
    ImageBlurHashes: {},
    LocationType: 'FileSystem',
    MediaType: 'Unknown',
    ...more,
  };
}

/** With what is always empty here: for the page of an item, and for lists that ask for more than cards show. */
export function wholeItem(item: Item): Item {
  return {
    CanDelete: false,
    Genres: [],
    GenreItems: [],
    ProviderIds: {},
    RemoteTrailers: [],
    Studios: [],
    LocalTrailerCount: 0,
    SpecialFeatureCount: 0,
    DisplayPreferencesId: item.Id,
    Tags: [],
    LockData: false,
    LockedFields: [],
    ...item,
  };
}

/** What every list has. */
const FIELDS_OF_CARDS = new Set([
  'primaryimageaspectratio',
  'basicsyncinfo',
  'mediasourcecount',
  'childcount',
]);

/** Whether a list is asked for cards alone, as most are: other servers, too, send the rest only to who asks. */
export const isOfCards = (fields: readonly string[]) => fields.every((field) => FIELDS_OF_CARDS.has(field));

const COLLECTION_TYPES = { movies: 'movies', series: 'tvshows', collections: 'boxsets' } as const;

export function viewItem(serverId: string, view: keyof typeof VIEWS): Item {
  return bareItem(serverId, {
    Id: toItemId('view', VIEWS[view]),
    Name: texts.views[view],
    Type: 'CollectionFolder',
    CollectionType: COLLECTION_TYPES[view],
    // An app hides its play button on a folder without children.
    ChildCount: 1,
    SortName: String(VIEWS[view]),
  });
}

export const viewItems = (serverId: string): Item[] => [
  viewItem(serverId, 'movies'),
  viewItem(serverId, 'series'),
  viewItem(serverId, 'collections'),
];

const STATES = { released: 'Ended', ended: 'Ended', ongoing: 'Continuing', upcoming: 'Unreleased' } as const;

type Sparse<T> = { [Name in keyof T]: T[Name] | undefined };
/** Made once, not for each title. */
const MOVIES_VIEW = toItemId('view', VIEWS.movies);
const SERIES_VIEW = toItemId('view', VIEWS.series);

/** Whether this viewer has what a premium title needs. */
export interface Entitlement {
  hasPremium: boolean;
}

interface Shown extends Entitlement {
  /** Only what a card shows. */
  isBrief?: boolean;
}

/** A list makes hundreds of them: one object each, whose missing fields are undefined and so not sent. */
export function titleItem(serverId: string, row: ItemRow, { hasPremium, isBrief = false }: Shown): Item {
  const id = toItemId('title', row.id);
  const isSeries = row.type === 'series';
  const isLocked = row.access === 'premium' && !hasPremium;
  const date = row.release_date ?? (row.year === null ? null : `${row.year}-01-01`);
  const backdrop = row.backdrop === null ? undefined : pictureTag(row.backdrop);
  const tagline = isLocked ? texts.premium : row.tagline_fa;
  const item: Sparse<Item> = {
    Id: id,
    ServerId: serverId,
    Name: row.title_fa,
    OriginalTitle: row.title_en,
    Type: isSeries ? 'Series' : 'Movie',
    MediaType: isSeries ? 'Unknown' : 'Video',
    VideoType: isSeries ? undefined : 'VideoFile',
    IsFolder: isSeries,
    PremiereDate: date === null ? undefined : dayToInstant(date),
    EndDate: row.end_year === null ? undefined : dayToInstant(`${row.end_year}-12-31`),
    ProductionYear: row.year ?? undefined,
    RunTimeTicks: row.runtime === null ? undefined : toTicks(row.runtime * 60),
    OfficialRating: row.age_rating ?? undefined,
    CommunityRating: row.rating ?? undefined,
    CriticRating: row.rt_meter ?? undefined,
    Overview: row.synopsis ?? undefined,
    Taglines: tagline ? [tagline] : undefined,
    ImageTags: backdrop
      ? { Primary: pictureTag(row.poster), Thumb: backdrop }
      : { Primary: pictureTag(row.poster) },
    BackdropImageTags: backdrop ? [backdrop] : [],
    ImageBlurHashes: {},
    PrimaryImageAspectRatio: POSTER_RATIO,
    PlayAccess: isLocked || !row.is_available ? 'None' : 'Full',
    LocationType: row.is_available ? 'FileSystem' : 'Virtual',
    Status: isSeries ? STATES[row.status] : undefined,
    ChildCount: isSeries ? Math.max(1, row.seasons) : undefined,
    RecursiveItemCount: isSeries ? row.playable : undefined,
    UserData: titleUserData(row, id),
  };
  return (isBrief ? item : { ...item, ...detailsOf(row) }) as Item;
}

function detailsOf({ title_fa, type, added_at, genres, imdb }: ItemRow): Partial<Item> {
  const all = genres ?? [];
  return {
    SortName: title_fa,
    ParentId: type === 'series' ? SERIES_VIEW : MOVIES_VIEW,
    DateCreated: toInstant(new Date(added_at)),
    Genres: all.map(({ titleFa }) => titleFa),
    GenreItems: all.map((genre) => ({ Name: genre.titleFa, Id: toItemId('genre', genre.id) })),
    ProviderIds: imdb === null ? {} : { Imdb: imdb },
  };
}

export function titleUserData(row: ItemRow, id: string): UserItemData {
  const unplayed = Math.max(0, row.playable - row.seen);
  const isSeries = row.type === 'series';
  const data: Sparse<UserItemData> = watchedData({
    id,
    position: isSeries ? 0 : row.position,
    duration: row.duration,
    watched: isSeries ? row.playable > 0 && unplayed === 0 : row.watched === true,
    watchedAt: row.watched_at,
  });
  if (isSeries) data.UnplayedItemCount = unplayed;
  data.IsFavorite = row.listed;
  if (row.stars !== null) data.Rating = row.stars;
  if (row.vote !== null) data.Likes = row.vote > 0;
  return data as UserItemData;
}

interface Watched {
  id: string;
  position: number | null;
  duration: number | null;
  watched: boolean;
  watchedAt: string | null;
}

export function watchedData({ id, position, duration, watched, watchedAt }: Watched): UserItemData {
  const at = resumeAt(position, duration ?? 0, WATCHED_SHARE);
  return {
    PlaybackPositionTicks: toTicks(at),
    PlayCount: watched ? 1 : 0,
    IsFavorite: false,
    Played: watched,
    Key: id,
    ItemId: id,
    ...(at > 0 && duration ? { PlayedPercentage: (100 * at) / duration } : {}),
    ...(watchedAt === null ? {} : { LastPlayedDate: toInstant(new Date(watchedAt)) }),
  };
}
