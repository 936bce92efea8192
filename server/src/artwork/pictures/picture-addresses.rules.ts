import { BACKDROP_WIDTHS, PORTRAIT_WIDTHS, POSTER_WIDTHS } from '@pardeh/contract/limits';
import { FORMATS, pictureFile } from './picture-name.ts';

/** One of each kind that suits most screens; the site asks for the others by changing the number. */
const POSTER_WIDTH = Math.max(...POSTER_WIDTHS);
const BACKDROP_WIDTH = BACKDROP_WIDTHS[1];
const PORTRAIT_WIDTH = Math.max(...PORTRAIT_WIDTHS);

function pictureUrl(mediaUrl: string, key: string | null, width: number): string | null {
  return key === null ? null : `${mediaUrl}/${key}-${width}.webp`;
}

export function posterUrl(mediaUrl: string, key: string | null): string | null {
  return pictureUrl(mediaUrl, key, POSTER_WIDTH);
}

export function backdropUrl(mediaUrl: string, key: string | null): string | null {
  return pictureUrl(mediaUrl, key, BACKDROP_WIDTH);
}

export function portraitUrl(mediaUrl: string, key: string | null): string | null {
  return pictureUrl(mediaUrl, key, PORTRAIT_WIDTH);
}

/** The picture key in one of our URLs. */
export function pictureKeyOf(mediaUrl: string, url: string | null | undefined): string | null {
  if (!url?.startsWith(`${mediaUrl}/`)) return null;
  return url.slice(mediaUrl.length + 1).replace(/-\d+\.webp$/, '');
}

/** Every address under which a title's picture may have been shown. */
export function pictureUrls(mediaUrl: string, key: string): string[] {
  return [...POSTER_WIDTHS, ...BACKDROP_WIDTHS].flatMap((width) =>
    FORMATS.map((format) => `${mediaUrl}/${pictureFile({ key, width, format })}`),
  );
}

/** Screenshots use the widths of a backdrop. */
export function screenshotUrls(mediaUrl: string, key: string): { url: string; thumb: string } {
  const narrowest = Math.min(...BACKDROP_WIDTHS);
  return { url: `${mediaUrl}/${key}-${BACKDROP_WIDTH}.webp`, thumb: `${mediaUrl}/${key}-${narrowest}.webp` };
}
