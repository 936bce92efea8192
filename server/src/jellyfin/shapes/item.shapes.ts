import * as t from 'typebox';
import { chapter, mediaSource, mediaStream, trickplay } from './media.shapes.ts';
import { either, id, instant, ticks, words } from './shape.ts';

export const userItemData = t.Object({
  Rating: t.Optional(t.Number()),
  PlayedPercentage: t.Optional(t.Number()),
  UnplayedItemCount: t.Optional(t.Integer()),
  PlaybackPositionTicks: ticks,
  PlayCount: t.Integer(),
  IsFavorite: t.Boolean(),
  Likes: t.Optional(t.Boolean()),
  LastPlayedDate: t.Optional(instant),
  Played: t.Boolean(),
  Key: t.String(),
  ItemId: id,
});
export type UserItemData = t.Static<typeof userItemData>;

const named = t.Object({ Name: t.String(), Id: id });

const person = t.Object({
  Name: t.String(),
  Id: id,
  Role: t.Optional(t.String()),
  Type: either('Actor', 'Director', 'Writer'),
  PrimaryImageTag: t.Optional(t.String()),
});

export const item = t.Object({
  Name: t.String(),
  OriginalTitle: t.Optional(t.String()),
  ServerId: t.String(),
  Id: id,
  DateCreated: t.Optional(instant),
  CanDelete: t.Optional(t.Boolean()),
  CanDownload: t.Optional(t.Boolean()),
  SortName: t.Optional(t.String()),
  PremiereDate: t.Optional(instant),
  EndDate: t.Optional(instant),
  MediaSources: t.Optional(t.Array(mediaSource)),
  OfficialRating: t.Optional(t.String()),
  Overview: t.Optional(t.String()),
  Taglines: t.Optional(t.Array(t.String())),
  Genres: t.Optional(t.Array(t.String())),
  CommunityRating: t.Optional(t.Number()),
  CriticRating: t.Optional(t.Number()),
  RunTimeTicks: t.Optional(ticks),
  PlayAccess: either('Full', 'None'),
  ProductionYear: t.Optional(t.Integer()),
  IndexNumber: t.Optional(t.Integer()),
  ParentIndexNumber: t.Optional(t.Integer()),
  RemoteTrailers: t.Optional(t.Array(t.Object({}))),
  ProviderIds: t.Optional(words),
  IsFolder: t.Boolean(),
  ParentId: t.Optional(id),
  Type: either(
    ...(['Movie', 'Series', 'Season', 'Episode', 'Person', 'Genre', 'BoxSet', 'CollectionFolder'] as const),
  ),
  People: t.Optional(t.Array(person)),
  Studios: t.Optional(t.Array(named)),
  GenreItems: t.Optional(t.Array(named)),
  LocalTrailerCount: t.Optional(t.Integer()),
  UserData: t.Optional(userItemData),
  RecursiveItemCount: t.Optional(t.Integer()),
  ChildCount: t.Optional(t.Integer()),
  SeriesName: t.Optional(t.String()),
  SeriesId: t.Optional(id),
  SeasonId: t.Optional(id),
  SeasonName: t.Optional(t.String()),
  SeriesPrimaryImageTag: t.Optional(t.String()),
  SpecialFeatureCount: t.Optional(t.Integer()),
  DisplayPreferencesId: t.Optional(t.String()),
  Status: t.Optional(either('Continuing', 'Ended', 'Unreleased')),
  Tags: t.Optional(t.Array(t.String())),
  PrimaryImageAspectRatio: t.Optional(t.Number()),
  MediaStreams: t.Optional(t.Array(mediaStream)),
  VideoType: t.Optional(either('VideoFile')),
  ImageTags: words,
  BackdropImageTags: t.Array(t.String()),
  ImageBlurHashes: t.Object({}),
  ParentBackdropItemId: t.Optional(id),
  ParentBackdropImageTags: t.Optional(t.Array(t.String())),
  Chapters: t.Optional(t.Array(chapter)),
  Trickplay: t.Optional(t.Record(t.String(), t.Record(t.String(), trickplay))),
  LocationType: either('FileSystem', 'Virtual'),
  CollectionType: t.Optional(either('movies', 'tvshows', 'boxsets')),
  MediaType: either('Unknown', 'Video'),
  LockData: t.Optional(t.Boolean()),
  LockedFields: t.Optional(t.Array(t.String())),
});
export type Item = t.Static<typeof item>;

export const searchHint = t.Object({
  ItemId: id,
  Id: id,
  Name: t.String(),
  Type: t.String(),
  Artists: t.Array(t.String()),
  MediaType: either('Unknown', 'Video'),
  IsFolder: t.Boolean(),
  ProductionYear: t.Optional(t.Integer()),
  RunTimeTicks: t.Optional(ticks),
  PrimaryImageTag: t.Optional(t.String()),
  PrimaryImageAspectRatio: t.Optional(t.Number()),
});

export const filters = t.Object({
  Genres: t.Array(t.String()),
  Tags: t.Array(t.String()),
  OfficialRatings: t.Array(t.String()),
  Years: t.Array(t.Integer()),
});

export const filters2 = t.Object({ Genres: t.Array(named), Tags: t.Array(t.String()) });
