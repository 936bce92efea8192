import type { SiteLogo } from '@pardeh/contract/site';

/** The narrowest that pictures come in: enough for a header on a screen of three pixels a point. */
const WIDTH = 320;

/** A logo as it lies in the settings: the picture's key and its size. */
export function writeLogo({ key, width, height }: { key: string; width: number; height: number }): string {
  return `${key} ${width} ${height}`;
}

export function readLogo(text: string | null, mediaUrl: string): SiteLogo | null {
  const [key, width, height] = text?.split(' ') ?? [];
  if (!key || !width || !height) return null;
  return { url: `${mediaUrl}/${key}-${WIDTH}.webp`, width: Number(width), height: Number(height) };
}
