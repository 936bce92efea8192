import { backdropUrl, portraitUrl, posterUrl } from '../../artwork/artwork.ts';
import type { Config } from '../../config/config.ts';
import type { Artwork } from '../../storage/artwork-service.ts';
import type { CardPictures } from './draw-card.ts';
import type { Card } from './og-card.rules.ts';

const ADDRESS_OF = { poster: posterUrl, backdrop: backdropUrl, portrait: portraitUrl };
const FETCH_LIMIT_MS = 4000;

/** The original if it is stored here, otherwise the picture served by the site's media host. */
export function cardPictureReader(
  config: Pick<Config, 'mediaUrl' | 'siteUrl'>,
  artwork: Pick<Artwork, 'readOriginal'>,
): (card: Card) => Promise<CardPictures> {
  const isElsewhere = !config.mediaUrl.startsWith(`${config.siteUrl}/`);
  const read = async (key: string, kind: keyof typeof ADDRESS_OF): Promise<Buffer | null> => {
    const original = await artwork.readOriginal(key).catch(() => null);
    if (original) return original;
    const address = ADDRESS_OF[kind](config.mediaUrl, key);
    if (!isElsewhere || !address) return null;
    const response = await fetch(address, { signal: AbortSignal.timeout(FETCH_LIMIT_MS) }).catch(() => null);
    return response?.ok ? Buffer.from(await response.arrayBuffer()) : null;
  };
  return async ({ backdrop, poster }) => {
    const posterKind = poster && poster.height / poster.width < 1.4 ? 'portrait' : 'poster';
    const [backdropBytes, posterBytes] = await Promise.all([
      backdrop ? read(backdrop, 'backdrop') : null,
      poster ? read(poster.key, posterKind) : null,
    ]);
    return { backdrop: backdropBytes, poster: posterBytes };
  };
}
