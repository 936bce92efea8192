import type { DescribedFile } from '../../media/playback.ts';
import { JELLYFIN_PATH } from '../rewrite-address.ts';
import { type MediaSource, type MediaStream, SOURCE, STREAM_FLAGS } from '../shapes/media.shapes.ts';
import { toTicks } from '../shapes/shape.ts';

const LANGUAGES: Record<string, string> = {
  fa: 'fas',
  en: 'eng',
  ar: 'ara',
  tr: 'tur',
  fr: 'fra',
  de: 'deu',
  ko: 'kor',
};
const languageOf = (code: string) => LANGUAGES[code] ?? code;

export type SubtitleForm = 'vtt' | 'srt';

interface SourceRequest {
  itemId: string;
  name: string;
  token: string;
  form?: SubtitleForm;
}

/** The subtitles in the order in which apps count them: the Persian ones first. */
export function subtitlesOf({ parts }: DescribedFile) {
  const all = parts.tracks.filter(({ kind, path }) => kind === 'subtitle' && path !== null);
  return [...all.filter(({ lang }) => lang === 'fa'), ...all.filter(({ lang }) => lang !== 'fa')];
}

const soundsOf = ({ parts }: DescribedFile) => parts.tracks.filter(({ kind }) => kind === 'audio');

/** The place of a sound in the playlist, by the number that an app has for it: the picture is number 0. */
export function soundPlace(described: DescribedFile, index: number | null): number {
  const place = index === null ? 0 : index - 1;
  return place >= 0 && place < soundsOf(described).length ? place : 0;
}

/** The subtitle with this number; undefined where there is none. */
export function subtitleAt(described: DescribedFile, index: number) {
  return subtitlesOf(described)[index - 1 - soundsOf(described).length];
}

function streamsOf(described: DescribedFile, { itemId, token, form = 'vtt' }: SourceRequest): MediaStream[] {
  const [best] = described.parts.renditions;
  const sounds = soundsOf(described);
  const picture: MediaStream = {
    ...STREAM_FLAGS,
    Type: 'Video',
    Index: 0,
    Codec: 'h264',
    IsDefault: true,
    DisplayTitle: best?.quality ?? '',
    VideoRange: 'SDR',
    VideoRangeType: 'SDR',
    ...(best ? { Width: best.width, Height: best.height, BitRate: best.average } : {}),
  };
  return [
    picture,
    ...sounds.map(
      ({ lang, titleFa, isDub }, place): MediaStream => ({
        ...STREAM_FLAGS,
        Type: 'Audio',
        Index: place + 1,
        Codec: 'aac',
        Channels: 2,
        Language: languageOf(lang),
        Title: titleFa,
        DisplayTitle: titleFa,
        AudioSpatialFormat: 'None',
        IsDefault: place === 0,
        IsOriginal: !isDub,
      }),
    ),
    ...subtitlesOf(described).map(({ lang, titleFa }, place): MediaStream => {
      const index = place + 1 + sounds.length;
      return {
        ...STREAM_FLAGS,
        Type: 'Subtitle',
        Index: index,
        Codec: form === 'srt' ? 'subrip' : 'webvtt',
        Language: languageOf(lang),
        Title: titleFa,
        DisplayTitle: titleFa,
        IsExternal: true,
        IsTextSubtitleStream: true,
        SupportsExternalStream: true,
        DeliveryMethod: 'External',
        // An app glues it to the address that was typed.
        DeliveryUrl: `/Videos/${itemId}/${itemId}/Subtitles/${index}/0/Stream.${form}?ApiKey=${token}`,
        IsExternalUrl: false,
      };
    }),
  ];
}

/** A file as an app sees it before it asks to play it. */
export function toMediaSource(described: DescribedFile, request: SourceRequest): MediaSource {
  const { file, parts } = described;
  const [best] = parts.renditions;
  const streams = streamsOf(described, request);
  const subtitle = streams.find(({ Type: type, Language: lang }) => type === 'Subtitle' && lang === 'fas');
  const isDubbed = soundsOf(described)[0]?.isDub === true;
  return {
    ...SOURCE,
    Protocol: 'File',
    Id: request.itemId,
    Type: 'Default',
    Container: 'mp4',
    Name: best ? `${request.name} ${best.quality}` : request.name,
    RunTimeTicks: toTicks(file.duration_seconds),
    MediaStreams: streams,
    TranscodingSubProtocol: 'hls',
    HasSegments: parts.marks.some(({ kind }) => kind !== 'chapter'),
    DefaultAudioStreamIndex: 1,
    // Over a dub nobody wants subtitles by default.
    DefaultSubtitleStreamIndex: isDubbed ? -1 : (subtitle?.Index ?? -1),
    ...(best ? { Size: best.sizeBytes, Bitrate: best.average } : {}),
  };
}

interface Grant {
  session: string;
  sound: number;
  maxBitrate: number | null;
  token: string;
}

/** For apps that play HLS: the address is relative, has one `?`, and its path ends in `.m3u8`. */
export function asStream(source: MediaSource, { session, sound, maxBitrate, token }: Grant): MediaSource {
  const query = new URLSearchParams({
    MediaSourceId: source.Id,
    PlaySessionId: session,
    AudioStreamIndex: String(sound + 1),
    ...(maxBitrate === null ? {} : { MaxStreamingBitrate: String(maxBitrate) }),
    ApiKey: token,
  });
  return {
    ...source,
    ETag: session,
    TranscodingUrl: `/videos/${source.Id}/master.m3u8?${query}`,
    TranscodingContainer: 'mp4',
    DefaultAudioStreamIndex: sound + 1,
  };
}

/** For apps without HLS: the whole file, at an address that itself is the right. */
export function asWholeFile(source: MediaSource, { session, sound }: Grant, address: string): MediaSource {
  const query = new URLSearchParams({ static: 'true', mediaSourceId: source.Id, playSessionId: session });
  return {
    ...source,
    Protocol: 'Http',
    IsRemote: true,
    ETag: session,
    Path: `${address}/videos/${source.Id}/stream.mp4?${query}`,
    SupportsTranscoding: false,
    SupportsDirectStream: true,
    SupportsDirectPlay: true,
    TranscodingSubProtocol: 'http',
    DefaultAudioStreamIndex: sound + 1,
  };
}

/** Where a playlist's own files are found, on the origin that was reached. */
export const MEDIA_BASE = JELLYFIN_PATH;
