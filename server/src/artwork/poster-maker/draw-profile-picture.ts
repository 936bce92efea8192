import { PROFILE_PICTURES, type ProfilePicture } from '@pardeh/contract/account/profile';
import { luminance, mix } from './color.ts';
import { EMBLEMS } from './emblems/emblem-list.ts';
import { MOODS, paletteFor } from './palettes.ts';
import { seededRandom } from './seeded-random.ts';
import { at, circle, rect } from './svg-shapes.ts';

const SIZE = 160;
/** Moods with a clear field and a bright accent, which look good in a small circle. */
const BRIGHT = MOODS.filter((mood) => !['noir', 'blood', 'war', 'classic'].includes(mood));

/** An object of the poster maker on a sun of its own, always in the same inks. */
export function drawProfilePicture(name: ProfilePicture): string {
  const index = Object.keys(PROFILE_PICTURES).indexOf(name);
  const mood = BRIGHT[index % BRIGHT.length] ?? 'play';
  const { ground, deep, first, second, accent, light } = paletteFor(
    mood,
    seededRandom(name),
    Math.floor(index / BRIGHT.length),
  );
  const isDark = luminance(ground) < 0.2;
  const inks = { body: isDark ? light : deep, shade: isDark ? second : first, light, accent };
  const sun = mix(ground, isDark ? first : light, 0.55);
  const middle = SIZE / 2;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}">` +
    rect(0, 0, SIZE, SIZE, ground) +
    circle(middle, middle, 62, sun) +
    at(middle, middle, EMBLEMS[name]?.(inks) ?? '', 0, 0.92) +
    '</svg>'
  );
}
