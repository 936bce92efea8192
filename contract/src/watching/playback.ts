import * as t from 'typebox';
import { anyProfile, endpoint } from '../endpoint.ts';
import { dataOf, flag, idNumber, instant, nullable, oneOf } from '../shapes.ts';
import { titleType } from '../titles/titles.ts';

/** A title in a watch address: `tt0111161`, or `t12` for a title without an IMDb number. */
const watchKeyField = t.String({ pattern: '^t(t\\d{7,10}|[1-9]\\d{0,9})$' });
const watchParams = t.Object({ imdb: watchKeyField, fileId: idNumber });

/** Seconds, longer than any film: rejects bogus values before they reach the history. */
const LONGEST_SECONDS = 100_000;
const seconds = t.Number({ minimum: 0, maximum: LONGEST_SECONDS });
const sessionId = t.String({ pattern: '^[\\w-]{22}$' });

/** In the order of the playlist's own audio tracks; `titleFa` is also the track's NAME there. */
export const audioTrack = t.Object({ lang: t.String(), titleFa: t.String(), isDub: t.Boolean() });
export type AudioTrack = t.Static<typeof audioTrack>;

/** `url` is one whole WebVTT file in logical order, for a player that draws the cues itself. */
export const subtitleTrack = t.Object({ lang: t.String(), titleFa: t.String(), url: t.String() });
export type SubtitleTrack = t.Static<typeof subtitleTrack>;

/** One rung of the ladder, the tallest first. `bytesPerHour` is video and one audio track together. */
export const streamQuality = t.Object({
  quality: t.String(),
  width: t.Integer(),
  height: t.Integer(),
  /** Maximum bits per second, as in the playlist. */
  bandwidth: t.Integer(),
  bytesPerHour: t.Integer(),
});

export const chapterKind = oneOf('chapter', 'recap', 'intro', 'credits');
/** Ordered by start; chapters never overlap each other, but an intro or credits may overlap a chapter. */
export const chapter = t.Object({
  kind: chapterKind,
  start: t.Number(),
  end: t.Number(),
  titleFa: nullable(t.String()),
});
export type Chapter = t.Static<typeof chapter>;

export const otherEpisode = t.Object({
  fileId: idNumber,
  watchPath: t.String(),
  season: t.Integer(),
  episode: t.Integer(),
  titleFa: nullable(t.String()),
  titleEn: nullable(t.String()),
});
export type OtherEpisode = t.Static<typeof otherEpisode>;

/** What is being watched, for the player's heading and the system's own media controls. */
export const watchedTitle = t.Object({
  id: idNumber,
  type: titleType,
  imdb: nullable(t.String()),
  path: t.String(),
  titleFa: t.String(),
  titleEn: t.String(),
  year: nullable(t.Integer()),
  poster: nullable(t.String()),
  backdrop: nullable(t.String()),
  season: nullable(t.Integer()),
  episode: nullable(t.Integer()),
  /** The last episode, where the file holds several. */
  lastEpisode: nullable(t.Integer()),
  episodeTitleFa: nullable(t.String()),
  episodeTitleEn: nullable(t.String()),
});
export type WatchedTitle = t.Static<typeof watchedTitle>;

/**
 * In a master playlist's URL: leaves out the qualities taller than this, for players that choose the quality
 * themselves.
 */
export const MAX_HEIGHT_PARAM = 'max_height';

/** Seconds; null: no such limit. `today` passes while a film plays, `untilEnd` always. */
const timeLeft = t.Object({ today: nullable(t.Integer()), untilEnd: nullable(t.Integer()) });
export type TimeLeft = t.Static<typeof timeLeft>;

export const playbackSession = t.Object({
  fileId: idNumber,
  kind: oneOf('feature', 'trailer'),
  title: watchedTitle,
  /** Send it back when asking again (expired link, reloaded page), or the old session keeps counting. */
  session: sessionId,
  playlist: t.String(),
  durationSeconds: t.Number(),
  tracks: t.Object({ audio: t.Array(audioTrack), subtitles: t.Array(subtitleTrack) }),
  qualities: t.Array(streamQuality),
  /** A WebVTT file whose cues name a part of a picture: `sprite-1.webp#xywh=0,0,160,90`. */
  thumbnails: nullable(t.String()),
  chapters: t.Array(chapter),
  /** Seconds where the viewer left off; 0 for a viewer who has not begun, or has watched to the end. */
  position: t.Number(),
  next: nullable(otherEpisode),
  previous: nullable(otherEpisode),
  /** Of the time that parents allow a child; null for everybody else. */
  timeLeft: nullable(timeLeft),
  /** All URLs in this reply expire then; ask again, with `session`. */
  expiresAt: instant,
  /**
   * For `navigator.sendBeacon`, which cannot send an Authorization header: a POST to this URL saves the position as
   * `savePosition` does, with `&position=…&duration=…` and so on appended, and no body. Null for visitors, and for
   * trailers.
   */
  beaconUrl: nullable(t.String()),
});
export type PlaybackSession = t.Static<typeof playbackSession>;

export const startWatching = endpoint('POST /api/watch/:imdb/:fileId/session', {
  name: 'startWatching',
  summary: 'What a player needs to play a file: 401 or 403 premium_required, 429 too_many_sessions',
  access: 'visitor',
  child: true,
  params: watchParams,
  query: t.Object({
    /** The session that this one continues. */
    session: t.Optional(sessionId),
    /** 1 ends the account's other playback sessions: the way out of too_many_sessions. */
    end_others: t.Optional(flag),
  }),
  reply: dataOf(playbackSession),
});

export const getTrailer = endpoint('GET /api/watch/trailer/:imdb', {
  name: 'getTrailer',
  summary: 'The same for a trailer, for anybody',
  access: 'visitor',
  child: true,
  params: t.Object({ imdb: watchKeyField }),
  reply: dataOf(playbackSession),
});

const positionFields = {
  position: seconds,
  duration: t.Number({ exclusiveMinimum: 0, maximum: LONGEST_SECONDS }),
  /** `session` of the playback session: keeps it alive, and identifies the session that `saveCount` counts in. */
  session: t.Optional(sessionId),
  /** 1, 2, 3… within a session: a save that arrives after a later one is ignored. */
  saveCount: t.Optional(t.Integer({ minimum: 0, maximum: 2_147_483_647 })),
};

export const savePosition = endpoint('PUT /api/watch/:fileId/position', {
  name: 'savePosition',
  summary: 'Where the viewer is, every few seconds: the history',
  ...anyProfile,
  params: t.Object({ fileId: idNumber }),
  body: t.Object(positionFields),
});

/** `beaconUrl` of a session already holds `token`. */
export const savePositionByBeacon = endpoint('POST /api/watch/:fileId/position', {
  name: 'savePositionByBeacon',
  summary: 'The same from a page that is being left; `ended=1` also ends the session',
  access: 'visitor',
  child: true,
  params: t.Object({ fileId: idNumber }),
  query: t.Object({
    token: t.String({ minLength: 1, maxLength: 200 }),
    position: positionFields.position,
    duration: positionFields.duration,
    saveCount: positionFields.saveCount,
    ended: t.Optional(flag),
  }),
});

export const downloads = t.Object({
  expiresAt: instant,
  /** The tallest first; each holds every audio track. */
  videos: t.Array(
    t.Object({ quality: t.String(), sizeBytes: t.Integer(), url: t.String(), fileName: t.String() }),
  ),
  subtitles: t.Array(
    t.Object({ lang: t.String(), titleFa: t.String(), url: t.String(), fileName: t.String() }),
  ),
});
export type Downloads = t.Static<typeof downloads>;

export const listDownloads = endpoint('GET /api/watch/:imdb/:fileId/downloads', {
  name: 'listDownloads',
  summary: 'Addresses to download a file from, in each quality, for some hours: 401 or 403 premium_required',
  access: 'visitor',
  params: watchParams,
  reply: dataOf(downloads),
});
