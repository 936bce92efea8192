import { luminance, mix } from '../color.ts';
import { land, range, ridge, round } from '../curves.ts';
import { at, circle, cover, path, rect } from '../svg-shapes.ts';
import { backing, cutOut, inksOn, oneInk, type Staging } from './emblem-print.ts';
import { stars } from './figures.ts';

/** On a hill at dusk before a great striped sun. */
export const ON_A_HILL: Staging = (scene, draw) => {
  const { focus, random, width, height } = scene;
  const { ground, deep, first, second, light } = scene.colors;
  let out = cover(scene, scene.fade(mix(ground, deep, 0.4), mix(ground, second, 0.35)));
  if (luminance(ground) < 0.2) out += stars(random, Math.round(width / 14), width, focus.y, light);
  const field = mix(second, light, 0.3);
  let sun = circle(focus.x, focus.y, focus.size * 0.92, field);
  for (const i of range(6))
    sun += rect(
      focus.x - focus.size,
      focus.y + focus.size * (0.12 + i * 0.15),
      focus.size * 2,
      focus.size * (0.015 + i * 0.012),
      mix(ground, second, 0.2),
    );
  out += sun + cutOut(scene, draw, focus.size / 66, field, 0);
  const floor = focus.y + focus.size * 0.74;
  out += path(
    land(ridge(width, floor, focus.size * 0.05, random.between(0, 9), 0.7), height + 10),
    mix(first, deep, 0.55),
  );
  return (
    out +
    path(
      land(
        ridge(width, floor + focus.size * 0.16, focus.size * 0.06, random.between(0, 9), 0.9),
        height + 10,
      ),
      deep,
    )
  );
};

/** Stagings that give the object a place to stand. */
export const IN_PLACE: Staging[] = [
  ON_A_HILL,
  // In a niche.
  (scene, draw) => {
    const { focus, random } = scene;
    const { ground, deep, first, second, light } = scene.colors;
    const [w, h] = [focus.size * 0.78, focus.size * 1.02];
    const floor = scene.wide ? scene.height + 10 : focus.y + h;
    const field = mix(second, light, 0.25);
    const niche = (grow: number, ink: string) =>
      path(
        `M${round(focus.x - w * grow)} ${round(floor)}V${round(focus.y - h * 0.2)}C${round(focus.x - w * grow)} ${round(focus.y - h * 0.7)} ${round(focus.x - w * 0.3)} ${round(focus.y - h * 0.9 * grow)} ${round(focus.x)} ${round(focus.y - h * 1.06 * grow)}C${round(focus.x + w * 0.3)} ${round(focus.y - h * 0.9 * grow)} ${round(focus.x + w * grow)} ${round(focus.y - h * 0.7)} ${round(focus.x + w * grow)} ${round(focus.y - h * 0.2)}V${round(floor)}Z`,
        ink,
      );
    return (
      backing(scene) +
      niche(1.16, mix(first, deep, 0.3)) +
      niche(1.08, mix(first, ground, 0.3)) +
      niche(1, field) +
      cutOut(scene, draw, focus.size / 76, field, random.between(-4, 4))
    );
  },
  // Under a lamp, with a long shadow.
  (scene, draw) => {
    const { focus, random, width, height } = scene;
    const { ground, deep, first, light } = scene.colors;
    const floor = focus.y + focus.size * 0.3;
    const field = mix(ground, light, 0.12);
    let out =
      cover(scene, field) +
      rect(0, floor, width, height, scene.fade(mix(first, field, 0.3), mix(first, deep, 0.6)));
    const slant = random.sign() * 42;
    const shade = draw(oneInk(deep));
    const scale = round((focus.size / 62) * 100) / 100;
    out += `<g transform="translate(${round(focus.x)} ${round(focus.y + 48 * scale)}) skewX(${-slant}) scale(${scale} ${round(scale * -0.7 * 100) / 100}) translate(0 -48)" opacity=".36">${shade}</g>`;
    return out + at(focus.x, focus.y, draw(inksOn(scene, field)), 0, scale);
  },
];
