import type { SiteLogo } from '@pardeh/contract/site';

/** The narrowest picture width: enough for a header at three device pixels per CSS pixel. */
const WIDTH = 320;

/** A logo as stored in the settings: the picture's key and its size. */
export function writeLogo({ key, width, height }: { key: string; width: number; height: number }): string {
  return `${key} ${width} ${height}`;
}

export function readLogo(text: string | null, mediaUrl: string): SiteLogo | null {
  const [key, width, height] = text?.split(' ') ?? [];
  if (!key || !width || !height) return null;
  return { url: `${mediaUrl}/${key}-${WIDTH}.webp`, width: Number(width), height: Number(height) };
}
