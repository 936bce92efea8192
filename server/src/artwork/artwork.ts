/**
 * The public interface of this folder: originals, the widths and formats made from them, and the poster maker. Nothing
 * outside may import from behind it.
 */

import { inPictureProcess } from '../picture-process/run-process.ts';

export { POSTER_KEY, posterKey } from './drawn/drawn-posters.queries.ts';
export { openDrawnPosters } from './drawn/open-drawn-posters.ts';
export { type Glimpse, glimpseOf } from './glimpse.ts';
export { serveArtwork } from './pictures/artwork.routes.ts';
export { avifJob } from './pictures/avif.job.ts';
export { openArtwork } from './pictures/open-artwork.ts';
export {
  backdropUrl,
  pictureKeyOf,
  pictureUrls,
  portraitUrl,
  posterUrl,
  screenshotUrls,
} from './pictures/picture-addresses.rules.ts';
export { warmPictures } from './pictures/warm-pictures.ts';
export type { Direction } from './poster-maker/choose-design.ts';
export { MOODS, type Mood } from './poster-maker/palettes.ts';
export type { Picture } from './poster-maker/pixels.ts';
export type { Framing } from './stored/crop.rules.ts';
export type { DrawOptions } from './stored/draw-picture.ts';
export { orphanedPicturesJob } from './stored/orphaned-pictures.job.ts';
export {
  lookAtPicture,
  type NewPicture,
  type PictureStore,
  reframePicture,
  storePicture,
} from './stored/store-picture.ts';
export type { StoredPicture } from './stored/stored-pictures.queries.ts';

export const { listDrawChoices } = inPictureProcess<typeof import('./poster-maker/draw-options.ts')>(
  new URL('./poster-maker/draw-options.ts', import.meta.url),
);

export const { previewDrawing } = inPictureProcess<typeof import('./stored/draw-picture.ts')>(
  new URL('./stored/draw-picture.ts', import.meta.url),
);

/** Motifs, emblems and lettering are many modules, loaded only for drawing. */
export const loadPosterMaker = () => import('./poster-maker/poster-maker.ts');
