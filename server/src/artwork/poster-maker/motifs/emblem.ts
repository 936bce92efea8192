import { EMBLEMS } from '../emblems/emblem-list.ts';
import type { Motif } from '../scene.ts';
import { IN_PLACE } from './emblem-in-place.ts';
import { ON_FIELD, OVERSIZE } from './emblem-on-field.ts';

const STAGINGS = [...ON_FIELD, ...IN_PLACE];
const WITHIN_FOCUS = STAGINGS.filter((staging) => staging !== OVERSIZE);

/** One object, large, on a plain field: the oldest way to make a poster. */
export const emblem: Motif = {
  draw(scene) {
    const draw = EMBLEMS[scene.emblem ?? ''] ?? scene.random.pick(Object.values(EMBLEMS));
    return scene.random.pick(scene.lettered ? WITHIN_FOCUS : STAGINGS)(scene, draw);
  },
};
