import { titlePath, watchKey, watchPath } from '@pardeh/contract/paths';
import type {
  OtherEpisode,
  PlaybackSession,
  TimeLeft,
  WatchedTitle,
} from '@pardeh/contract/watching/playback';
import { backdropUrl, posterUrl } from '../../artwork/artwork.ts';
import type { FileParts, NeighbourRow, PlayableFile } from './playback.queries.ts';

const GRACE_SECONDS = 30 * 60;
const LONGEST_SECONDS = 6 * 60 * 60;

/** Running time and half an hour for breaks, at most six hours. */
export function linkSeconds(durationSeconds: number): number {
  return Math.min(LONGEST_SECONDS, Math.ceil(durationSeconds) + GRACE_SECONDS);
}

/** A title that was watched to the end starts from the beginning again. */
export function resumeAt(position: number | null, durationSeconds: number, watchedShare: number): number {
  if (position === null || position >= durationSeconds * watchedShare) return 0;
  return position;
}

export interface SessionParts {
  file: PlayableFile;
  parts: FileParts;
  next: NeighbourRow | undefined;
  previous: NeighbourRow | undefined;
  session: string;
  expires: number;
  timeLeft: TimeLeft | null;
  position: number;
  /** `https://…/v/{token}/{file}`: all of the file's addresses begin with it. */
  base: string;
  beaconUrl: string | null;
  mediaUrl: string;
}

export function toPlaybackSession(details: SessionParts): PlaybackSession {
  const { file, parts, base } = details;
  const tracks = (kind: 'audio' | 'subtitle') => parts.tracks.filter((track) => track.kind === kind);
  return {
    fileId: file.id,
    kind: file.kind,
    title: toWatchedTitle(file, details.mediaUrl),
    session: details.session,
    playlist: `${base}/master.m3u8`,
    durationSeconds: file.duration_seconds,
    tracks: {
      audio: tracks('audio').map(({ lang, titleFa, isDub }) => ({ lang, titleFa, isDub })),
      subtitles: tracks('subtitle').flatMap(({ lang, titleFa, path }) =>
        path === null ? [] : { lang, titleFa, url: `${base}/${path}` },
      ),
    },
    qualities: parts.renditions.map(({ quality, width, height, bandwidth, average }) => ({
      quality,
      width,
      height,
      bandwidth,
      bytesPerHour: Math.round((average * 3600) / 8),
    })),
    thumbnails: file.has_thumbnails ? `${base}/thumbs/thumbs.vtt` : null,
    chapters: parts.marks,
    position: details.position,
    next: toOtherEpisode(file, details.next),
    previous: toOtherEpisode(file, details.previous),
    timeLeft: details.timeLeft,
    expiresAt: new Date(details.expires * 1000).toISOString(),
    beaconUrl: details.beaconUrl,
  };
}

function toWatchedTitle(file: PlayableFile, mediaUrl: string): WatchedTitle {
  return {
    id: file.title_id,
    type: file.type,
    imdb: file.imdb,
    path: titlePath(file.title_id, file.slug),
    titleFa: file.title_fa,
    titleEn: file.title_en,
    year: file.year,
    poster: posterUrl(mediaUrl, file.poster),
    backdrop: backdropUrl(mediaUrl, file.backdrop),
    season: file.season,
    episode: file.episode,
    lastEpisode: file.last_episode,
    episodeTitleFa: file.episode_title_fa,
    episodeTitleEn: file.episode_title_en,
  };
}

function toOtherEpisode(file: PlayableFile, row: NeighbourRow | undefined): OtherEpisode | null {
  return row
    ? {
        fileId: row.file_id,
        watchPath: watchPath(file.title_id, file.imdb, row.file_id),
        season: row.season,
        episode: row.episode,
        titleFa: row.title_fa,
        titleEn: row.title_en,
      }
    : null;
}

/** Addresses contain the IMDb id; the id of the title works as well. */
export function isOfTitle(file: PlayableFile, key: string): boolean {
  return key === watchKey(file.title_id, file.imdb) || key === `t${file.title_id}`;
}
