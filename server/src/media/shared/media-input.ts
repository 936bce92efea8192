import path from 'node:path';

/**
 * The formats that ffmpeg may open. Without these lists, a "film.mp4" that is really a playlist would make it read
 * any file or URL that the playlist names.
 */
const VIDEO_FORMATS = 'mov,matroska,avi,mpegts,mpeg,flv,asf,ogg,mxf,m4v,h264,hevc';
const AUDIO_FORMATS = `${VIDEO_FORMATS},wav,mp3,aac,ac3,eac3,flac,dts,caf`;

/** With `file:` a name that begins with a dash or contains a colon is still read as a name. */
export function fileAddress(file: string): string {
  return `file:${path.resolve(file)}`;
}

function whitelistArguments(formats: string): string[] {
  return ['-protocol_whitelist', 'file', '-format_whitelist', formats];
}

export function videoInput(file: string): string[] {
  return [...whitelistArguments(VIDEO_FORMATS), '-i', fileAddress(file)];
}

export function audioInput(file: string): string[] {
  return [...whitelistArguments(AUDIO_FORMATS), '-i', fileAddress(file)];
}

/** A playlist that we have written ourselves, over segments that we have written ourselves. */
export function packagedInput(playlist: string): string[] {
  return [...whitelistArguments('hls,mov'), '-i', fileAddress(playlist)];
}

/** Our own list of files that have been probed. */
export function joinedInput(list: string): string[] {
  const guard = whitelistArguments(`concat,${VIDEO_FORMATS}`);
  return [...guard, '-fflags', '+genpts', '-f', 'concat', '-safe', '0', '-i', fileAddress(list)];
}

export const QUIET = ['-v', 'error', '-nostdin', '-y'] as const;
export const VIDEO_GUARD = whitelistArguments(VIDEO_FORMATS);
export const AUDIO_GUARD = whitelistArguments(AUDIO_FORMATS);
