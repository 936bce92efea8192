/** Draws posters and backdrops from a title's name, mood and genres: the same key always gives the same picture. */
export { composeBackdrop } from './backdrop.ts';
export { chooseDesign, suitableMotifs } from './choose-design.ts';
export { listDrawChoices, readDirection } from './draw-options.ts';
export { asSharp } from './pixels.ts';
export { composePoster } from './poster.ts';
export { seededRandom } from './seeded-random.ts';
