import type { Db } from '../../database/database.ts';
import { inPictureProcess } from '../../picture-process/run-process.ts';
import { DRAWN_FOLDER } from '../pictures/picture-name.ts';
import type { PictureSource } from '../pictures/sources.ts';
import { findDrawnTitle } from './drawn-posters.queries.ts';

const KEY = new RegExp(`^${DRAWN_FOLDER}(\\d{1,9})-[0-9a-f]{10}$`);
/** The address names what is drawn, so it is never out of date. */
const ALWAYS = new Date(0);
const ORIGINAL_WIDTH = 640;

const { drawTitle } = inPictureProcess<typeof import('./draw-title.ts')>(
  new URL('./draw-title.ts', import.meta.url),
);

/**
 * Posters of titles that have none, drawn on request. A URL with an outdated fingerprint returns the current poster, so
 * there are never more pictures than titles.
 */
export function openDrawnPosters(db: Db): (key: string) => Promise<PictureSource | null> {
  return async (key) => {
    const [, id] = KEY.exec(key) ?? [];
    const title = id && (await findDrawnTitle(db, Number(id)));
    if (!title) return null;
    return {
      key: title.key,
      modified: ALWAYS,
      make: ({ width, format }) => drawTitle(title, width, format),
      read: () => drawTitle(title, ORIGINAL_WIDTH, 'png'),
    };
  };
}
