/**
 * The door of this room: originals, the widths and formats that are made of them, and the poster maker. Nobody
 * outside imports anything behind it.
 */

export { POSTER_KEY } from './drawn/drawn-posters.queries.ts';
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
export type { Picture } from './poster-maker/picture.ts';
export { type DrawOptions, previewDrawing } from './stored/draw-picture.ts';
export { orphanedPicturesJob } from './stored/orphaned-pictures.job.ts';
export {
  type Framing,
  lookAtPicture,
  type NewPicture,
  type PictureStore,
  reframePicture,
  storePicture,
} from './stored/store-picture.ts';
export type { StoredPicture } from './stored/stored-pictures.queries.ts';

/** Motifs, emblems and lettering are many modules, which only those who draw should have to load. */
export const loadPosterMaker = () => import('./poster-maker/poster-maker.ts');
