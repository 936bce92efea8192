import { backdropUrl, portraitUrl, posterUrl } from '../../artwork/artwork.ts';
import type { Config } from '../../config/config.ts';
import type { Artwork } from '../../storage/artwork-service.ts';
import type { ReadPicture } from './draw-card.ts';

const ADDRESS_OF = { poster: posterUrl, backdrop: backdropUrl, portrait: portraitUrl };
const FETCH_LIMIT_MS = 4000;

/** The original where it is kept, else what is served from where the site's pictures are. */
export function pictureReader(
  config: Pick<Config, 'mediaUrl' | 'siteUrl'>,
  artwork: Pick<Artwork, 'readOriginal'>,
): ReadPicture {
  const isElsewhere = !config.mediaUrl.startsWith(`${config.siteUrl}/`);
  return async (key, kind) => {
    const original = await artwork.readOriginal(key).catch(() => null);
    if (original) return original;
    const address = ADDRESS_OF[kind](config.mediaUrl, key);
    if (!isElsewhere || !address) return null;
    const response = await fetch(address, { signal: AbortSignal.timeout(FETCH_LIMIT_MS) }).catch(() => null);
    return response?.ok ? Buffer.from(await response.arrayBuffer()) : null;
  };
}
