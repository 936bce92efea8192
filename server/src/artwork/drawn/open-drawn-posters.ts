import type { Db } from '../../database/database.ts';
import { encodePicture } from '../pictures/make-picture.ts';
import type { PictureSource } from '../pictures/sources.ts';
import { DRAWN_FOLDER, type DrawnTitle, findDrawnTitle } from './drawn-posters.queries.ts';

const KEY = new RegExp(`^${DRAWN_FOLDER}(\\d{1,9})-[0-9a-f]{10}$`);
/** The address names what is drawn, so it is never out of date. */
const ALWAYS = new Date(0);
const ORIGINAL_WIDTH = 640;

export async function drawTitle(title: DrawnTitle, width: number) {
  // Motifs, emblems and type are many modules, which a site with posters of its own never loads.
  const [{ designDrawn }, maker] = await Promise.all([
    import('./drawn-design.rules.ts'),
    import('../poster-maker/poster-maker.ts'),
  ]);
  const { design, text } = designDrawn(title);
  const poster = maker.composePoster(text, design, maker.seededRandom(`drawn/${title.id}/poster`));
  return maker.asSharp(await poster.shoot(width));
}

/**
 * Posters of titles that have none, drawn when they are asked for. An address whose fingerprint is of an earlier name
 * leads to the poster of today: so no address makes more pictures than there are titles.
 */
export function openDrawnPosters(db: Db): (key: string) => Promise<PictureSource | null> {
  return async (key) => {
    const [, id] = KEY.exec(key) ?? [];
    const title = id && (await findDrawnTitle(db, Number(id)));
    if (!title) return null;
    return {
      key: title.key,
      modified: ALWAYS,
      make: async ({ width, format }) => encodePicture(await drawTitle(title, width), format),
      read: async () => (await drawTitle(title, ORIGINAL_WIDTH)).png().toBuffer(),
    };
  };
}
