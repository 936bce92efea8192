import { luminance, mix } from '../color.ts';
import { polar, range } from '../curves.ts';
import { at, circle, cover, shape } from '../svg-shapes.ts';
import { backing, cutOut, inksOn, oneInk, type Staging } from './emblem-print.ts';

/** Larger than the sheet. */
export const OVERSIZE: Staging = (scene, draw) => {
  const { focus, colors, random } = scene;
  const { ground, second } = colors;
  const bold = random.pick([colors.accent, second, ground]);
  const field = scene.wide ? ground : bold;
  const inks =
    field === colors.accent
      ? { ...inksOn(scene, field), accent: colors.light, light: second }
      : inksOn(scene, field);
  return (
    cover(scene, field) +
    at(
      focus.x + random.sign() * focus.size * 0.2,
      focus.y + focus.size * 0.05,
      draw(inks),
      random.between(-16, 16),
      focus.size / 41,
    )
  );
};

/** Cut by a slanting edge, with inverted inks beyond it. */
const SLANTED: Staging = (scene, draw) => {
  const { focus, colors, random, width, height } = scene;
  const { ground, deep, second } = colors;
  // A light part in the field's own ink would look like a hole.
  const twoInks = (ink: string, field: string) => ({
    body: ink,
    shade: mix(ink, field, 0.25),
    light: mix(ink, field, 0.5),
    accent: colors.accent,
  });
  const lean = focus.size * random.between(-0.5, 0.5);
  const beyond = luminance(ground) > 0.2 ? deep : second;
  const [one, other] = [ground, beyond];
  const half = shape(
    other,
    [focus.x + lean, -10],
    [width + 20, -10],
    [width + 20, height + 10],
    [focus.x - lean, height + 10],
  );
  const scale = focus.size / 54;
  return (
    cover(scene, one) +
    half +
    at(focus.x, focus.y, draw(twoInks(other, one)), 0, scale) +
    `<g ${scene.clip(half)}>${at(focus.x, focus.y, draw(twoInks(one, other)), 0, scale)}</g>`
  );
};

/** Many, and one that differs. */
const MANY: Staging = (scene, draw) => {
  const { focus, colors, random, width, height } = scene;
  const { ground, deep } = colors;
  const cell = focus.size * random.pick([0.62, 0.8]);
  const scale = cell / 128;
  let out = cover(scene, ground);
  const columns = Math.ceil(width / cell) + 2;
  const rows = Math.ceil(height / cell) + 2;
  const [heroColumn, heroRow] = [Math.round(focus.x / cell), Math.round(focus.y / cell)];
  for (const r of range(rows)) {
    for (const c of range(columns)) {
      const hero = c === heroColumn && r === heroRow;
      const x = focus.x + (c - heroColumn) * cell;
      const y = focus.y + (r - heroRow) * cell;
      if (y > focus.y + focus.size * 1.05) continue;
      const ink = mix(ground, luminance(ground) > 0.2 ? deep : colors.light, 0.2);
      out += hero
        ? circle(x, y, cell * 0.5, colors.light) +
          at(x, y, draw(inksOn(scene, colors.light)), 0, scale * 1.12)
        : at(x, y, draw({ ...oneInk(ink), light: mix(ground, ink, 0.35) }), 0, scale);
    }
  }
  return out;
};

/** Stagings on a plain or patterned field. */
export const ON_FIELD: Staging[] = [
  // On a disc of its own, with rays or rings behind.
  (scene, draw) => {
    const { width, height, focus, random } = scene;
    const { ground, first, second, light } = scene.colors;
    const field = mix(second, light, 0.15);
    let out = backing(scene);
    if (random.chance(0.5)) {
      const rays = random.pick([12, 18, 24]);
      for (const i of range(rays))
        out += shape(
          mix(ground, first, 0.3),
          [focus.x, focus.y],
          polar(focus.x, focus.y, width + height, (i * 360) / rays),
          polar(focus.x, focus.y, width + height, ((i + 0.5) * 360) / rays),
        );
    } else {
      for (const i of range(4))
        out += circle(focus.x, focus.y, focus.size * (1.6 - i * 0.2), mix(ground, field, 0.12 + i * 0.14));
    }
    return (
      out +
      circle(focus.x, focus.y, focus.size * 0.86, field) +
      cutOut(scene, draw, focus.size / 68, field, random.between(-6, 6))
    );
  },
  // Alone and large.
  (scene, draw) =>
    backing(scene) +
    cutOut(scene, draw, scene.focus.size / 50, scene.colors.ground, scene.random.between(-9, 9)),
  OVERSIZE,
  SLANTED,
  MANY,
];

/** Too small or too cut up for a picture that fills the screen. */
export const NOT_WIDE: ReadonlySet<Staging> = new Set([SLANTED, MANY]);
