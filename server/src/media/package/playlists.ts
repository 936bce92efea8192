import {
  INIT_FILE,
  type PackageContents,
  type PackagedTrack,
  PLAYLIST_FILE,
  segmentName,
} from '../shared/package-contents.ts';

// All addresses are relative, so that they stay below the token in the path.

export function mediaPlaylist(segments: PackagedTrack['segments']): string {
  const longest = Math.max(...segments.map(([seconds]) => seconds));
  return lines(
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${Math.ceil(longest)}`,
    '#EXT-X-PLAYLIST-TYPE:VOD',
    '#EXT-X-MEDIA-SEQUENCE:1',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    `#EXT-X-MAP:URI="${INIT_FILE}"`,
    ...segments.flatMap(([seconds], index) => [`#EXTINF:${seconds.toFixed(6)},`, segmentName(index)]),
    '#EXT-X-ENDLIST',
  );
}

/** A subtitle is one segment as long as the film: it is small, and players can show any part of it at once. */
export function subtitlePlaylist(file: string, seconds: number): string {
  return lines(
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${Math.ceil(seconds)}`,
    '#EXT-X-PLAYLIST-TYPE:VOD',
    `#EXTINF:${seconds.toFixed(6)},`,
    file,
    '#EXT-X-ENDLIST',
  );
}

export function masterPlaylist(contents: PackageContents): string {
  const { renditions, audio, subtitles } = contents;
  const soundPeak = Math.max(0, ...audio.map((track) => track.peakBandwidth));
  const soundAverage = Math.max(0, ...audio.map((track) => track.averageBandwidth));
  return lines(
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...audio.map((track, index) =>
      media({
        TYPE: 'AUDIO',
        'GROUP-ID': quoted('audio'),
        NAME: quoted(track.titleFa),
        LANGUAGE: quoted(track.lang),
        DEFAULT: index === 0 ? 'YES' : 'NO',
        AUTOSELECT: 'YES',
        CHANNELS: quoted('2'),
        URI: quoted(`${track.folder}/${PLAYLIST_FILE}`),
      }),
    ),
    ...subtitles.map((track) =>
      media({
        TYPE: 'SUBTITLES',
        'GROUP-ID': quoted('subtitles'),
        NAME: quoted(track.titleFa),
        LANGUAGE: quoted(track.lang),
        DEFAULT: 'NO',
        AUTOSELECT: 'YES',
        FORCED: 'NO',
        URI: quoted(track.file.replace(/\.vtt$/, '.m3u8')),
      }),
    ),
    ...renditions.flatMap((track) => {
      const codecs = [track.codec, ...(audio[0] ? [audio[0].codec] : [])].join(',');
      const facts = {
        BANDWIDTH: `${track.peakBandwidth + soundPeak}`,
        'AVERAGE-BANDWIDTH': `${track.averageBandwidth + soundAverage}`,
        RESOLUTION: `${track.width}x${track.height}`,
        'FRAME-RATE': track.frameRate.toFixed(3),
        CODECS: quoted(codecs),
        ...(audio.length > 0 ? { AUDIO: quoted('audio') } : {}),
        ...(subtitles.length > 0 ? { SUBTITLES: quoted('subtitles') } : {}),
      };
      return [`#EXT-X-STREAM-INF:${attributes(facts)}`, `${track.folder}/${PLAYLIST_FILE}`];
    }),
  );
}

const lines = (...each: string[]) => `${each.join('\n')}\n`;
/** Playlists have no escape for quotation marks and line breaks in a name. */
const quoted = (text: string) => `"${text.replace(/["\r\n]+/g, ' ')}"`;

const attributes = (facts: Record<string, string>) =>
  Object.entries(facts)
    .map(([name, value]) => `${name}=${value}`)
    .join(',');

const media = (facts: Record<string, string>) => `#EXT-X-MEDIA:${attributes(facts)}`;
