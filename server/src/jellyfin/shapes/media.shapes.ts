import * as t from 'typebox';
import { either, id, instant, ticks } from './shape.ts';

const yes = t.Boolean();

export const mediaStream = t.Object({
  Codec: t.Optional(t.String()),
  Language: t.Optional(t.String()),
  Title: t.Optional(t.String()),
  DisplayTitle: t.String(),
  IsInterlaced: yes,
  IsDefault: yes,
  IsForced: yes,
  IsHearingImpaired: yes,
  IsOriginal: yes,
  IsExternal: yes,
  IsTextSubtitleStream: yes,
  SupportsExternalStream: yes,
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
  IsExternalUrl: t.Optional(yes),
});
export type MediaStream = t.Static<typeof mediaStream>;

export const mediaSource = t.Object({
  Protocol: either('File', 'Http'),
  Id: id,
  Path: t.Optional(t.String()),
  Type: either('Default'),
  Container: t.String(),
  Size: t.Optional(t.Integer()),
  Name: t.String(),
  IsRemote: yes,
  ETag: t.Optional(t.String()),
  RunTimeTicks: ticks,
  ReadAtNativeFramerate: yes,
  IgnoreDts: yes,
  IgnoreIndex: yes,
  GenPtsInput: yes,
  SupportsTranscoding: yes,
  SupportsDirectStream: yes,
  SupportsDirectPlay: yes,
  IsInfiniteStream: yes,
  RequiresOpening: yes,
  RequiresClosing: yes,
  RequiresLooping: yes,
  SupportsProbing: yes,
  VideoType: either('VideoFile'),
  MediaStreams: t.Array(mediaStream),
  MediaAttachments: t.Array(t.Object({})),
  Formats: t.Array(t.String()),
  Bitrate: t.Optional(t.Integer()),
  RequiredHttpHeaders: t.Object({}),
  TranscodingUrl: t.Optional(t.String()),
  TranscodingSubProtocol: either('http', 'hls'),
  TranscodingContainer: t.Optional(t.String()),
  DefaultAudioStreamIndex: t.Optional(t.Integer()),
  DefaultSubtitleStreamIndex: t.Optional(t.Integer()),
  HasSegments: yes,
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
export type Trickplay = t.Static<typeof trickplay>;

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

export const trackEvents = t.Object({
  TrackEvents: t.Array(
    t.Object({ Id: t.String(), Text: t.String(), StartPositionTicks: ticks, EndPositionTicks: ticks }),
  ),
});
