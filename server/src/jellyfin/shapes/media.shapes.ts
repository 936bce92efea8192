import * as t from 'typebox';
import { either, fieldsOf, id, instant, ticks } from './shape.ts';

export const STREAM_FLAGS = {
  IsInterlaced: false,
  IsDefault: false,
  IsForced: false,
  IsHearingImpaired: false,
  IsOriginal: false,
  IsExternal: false,
  IsTextSubtitleStream: false,
  SupportsExternalStream: false,
};

export const mediaStream = t.Object({
  Codec: t.Optional(t.String()),
  Language: t.Optional(t.String()),
  Title: t.Optional(t.String()),
  DisplayTitle: t.String(),
  ...fieldsOf(STREAM_FLAGS),
  Type: either('Audio', 'Video', 'Subtitle'),
  Index: t.Integer(),
  BitRate: t.Optional(t.Integer()),
  Height: t.Optional(t.Integer()),
  Width: t.Optional(t.Integer()),
  Channels: t.Optional(t.Integer()),
  VideoRange: t.Optional(either('Unknown', 'SDR', 'HDR')),
  VideoRangeType: t.Optional(either('Unknown', 'SDR')),
  AudioSpatialFormat: t.Optional(either('None')),
  DeliveryMethod: t.Optional(either('External')),
  DeliveryUrl: t.Optional(t.String()),
  IsExternalUrl: t.Optional(t.Boolean()),
});
export type MediaStream = t.Static<typeof mediaStream>;

/** Of a file before an app asks to play it. */
export const SOURCE = {
  IsRemote: false,
  ReadAtNativeFramerate: false,
  IgnoreDts: false,
  IgnoreIndex: false,
  GenPtsInput: false,
  SupportsTranscoding: true,
  SupportsDirectStream: false,
  SupportsDirectPlay: false,
  IsInfiniteStream: false,
  RequiresOpening: false,
  RequiresClosing: false,
  RequiresLooping: false,
  SupportsProbing: false,
  VideoType: 'VideoFile',
  MediaAttachments: [],
  Formats: [],
  RequiredHttpHeaders: {},
};

export const mediaSource = t.Object({
  Protocol: either('File', 'Http'),
  Id: id,
  Path: t.Optional(t.String()),
  Type: either('Default'),
  Container: t.String(),
  Size: t.Optional(t.Integer()),
  Name: t.String(),
  ETag: t.Optional(t.String()),
  RunTimeTicks: ticks,
  ...fieldsOf(SOURCE),
  MediaStreams: t.Array(mediaStream),
  Bitrate: t.Optional(t.Integer()),
  TranscodingUrl: t.Optional(t.String()),
  TranscodingSubProtocol: either('http', 'hls'),
  TranscodingContainer: t.Optional(t.String()),
  DefaultAudioStreamIndex: t.Optional(t.Integer()),
  DefaultSubtitleStreamIndex: t.Optional(t.Integer()),
  HasSegments: t.Boolean(),
});
export type MediaSource = t.Static<typeof mediaSource>;

export const playbackInfo = t.Object({
  MediaSources: t.Array(mediaSource),
  PlaySessionId: t.String(),
  ErrorCode: t.Optional(either('NotAllowed', 'NoCompatibleStream', 'RateLimitExceeded')),
});
export type PlaybackInfo = t.Static<typeof playbackInfo>;

export const trickplay = t.Object({
  Width: t.Integer(),
  Height: t.Integer(),
  TileWidth: t.Integer(),
  TileHeight: t.Integer(),
  ThumbnailCount: t.Integer(),
  /** Milliseconds. */
  Interval: t.Integer(),
  Bandwidth: t.Integer(),
});

export const chapter = t.Object({
  StartPositionTicks: ticks,
  Name: t.Optional(t.String()),
  ImageDateModified: instant,
});

export const mediaSegment = t.Object({
  Id: id,
  ItemId: id,
  Type: either('Intro', 'Outro', 'Recap'),
  StartTicks: ticks,
  EndTicks: ticks,
});
