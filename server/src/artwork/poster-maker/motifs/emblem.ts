import { EMBLEMS } from '../emblems/emblem-list.ts';
import type { Motif } from '../scene.ts';
import { IN_PLACE, ON_A_HILL } from './emblem-in-place.ts';
import { NOT_WIDE, ON_FIELD, OVERSIZE } from './emblem-on-field.ts';

const STAGINGS = [...ON_FIELD, ...IN_PLACE];
const WITHIN_FOCUS = STAGINGS.filter((staging) => staging !== OVERSIZE);

/** One object, large, on a plain field: the oldest way to make a poster. */
export const emblem: Motif = (scene) => {
  const draw = EMBLEMS[scene.emblem ?? ''] ?? scene.random.pick(Object.values(EMBLEMS));
  const staging = scene.random.pick(scene.lettered ? WITHIN_FOCUS : STAGINGS);
  return (scene.wide && NOT_WIDE.has(staging) ? ON_A_HILL : staging)(scene, draw);
};
