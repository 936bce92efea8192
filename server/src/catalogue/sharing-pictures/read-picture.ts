import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../../config/config.ts';
import { mediaFolders } from '../../http/media-files.ts';
import { backdropUrl, portraitUrl, posterUrl } from '../title-card/pictures.rules.ts';
import type { ReadPicture } from './draw-card.ts';

const ADDRESS_OF = { poster: posterUrl, backdrop: backdropUrl, portrait: portraitUrl };
const FETCH_LIMIT_MS = 4000;

/** From this machine's disk where it lies there, else from where the site's pictures are served. */
export function pictureReader(config: Pick<Config, 'dataDir' | 'mediaUrl' | 'siteUrl'>): ReadPicture {
  const isElsewhere = !config.mediaUrl.startsWith(`${config.siteUrl}/`);
  return async (key, kind) => {
    for (const folder of mediaFolders(config.dataDir)) {
      const file = ADDRESS_OF[kind](folder, key);
      const bytes = file && (await readFile(path.normalize(file)).catch(() => null));
      if (bytes) return bytes;
    }
    const address = ADDRESS_OF[kind](config.mediaUrl, key);
    if (!isElsewhere || !address) return null;
    const response = await fetch(address, { signal: AbortSignal.timeout(FETCH_LIMIT_MS) }).catch(() => null);
    return response?.ok ? Buffer.from(await response.arrayBuffer()) : null;
  };
}
