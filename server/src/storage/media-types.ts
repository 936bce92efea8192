import path from 'node:path';

/** The kinds of files that are sent to players; anything else in a package is internal. */
const MEDIA_TYPES: Record<string, string> = {
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.m4s': 'video/iso.segment',
  '.mp4': 'video/mp4',
  '.vtt': 'text/vtt; charset=utf-8',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
};

export function mediaTypeOf(file: string): string | null {
  return MEDIA_TYPES[path.extname(file)] ?? null;
}
