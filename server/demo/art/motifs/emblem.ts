import { luminance, mix } from '../color.ts';
import { beings } from '../emblems/beings.ts';
import type { Emblem, EmblemInks } from '../emblems/ink.ts';
import { things } from '../emblems/things.ts';
import { vessels } from '../emblems/vessels.ts';
import type { Motif, Scene } from '../scene.ts';
import { at, circle, land, path, polar, polygon, range, rect, ridge, round } from '../svg-shapes.ts';
import { stars } from './figures.ts';

export const EMBLEMS: Record<string, Emblem> = { ...things, ...beings, ...vessels };

const oneInk = (ink: string): EmblemInks => ({ body: ink, shade: ink, light: ink, accent: ink });

function inksOn(scene: Scene, field: string): EmblemInks {
  const { colors } = scene;
  if (luminance(field) > 0.1)
    return {
      body: colors.deep,
      shade: mix(colors.deep, colors.first, 0.55),
      light: colors.light,
      accent: colors.accent,
    };
  return {
    body: mix(colors.second, colors.light, 0.25),
    shade: mix(colors.second, colors.deep, 0.4),
    light: colors.light,
    accent: colors.accent,
  };
}

/** The object with the soft offset shadow of a cut sheet. */
function cutOut(scene: Scene, draw: Emblem, scale: number, field: string, turn: number): string {
  const { focus, colors } = scene;
  return (
    at(focus.x + focus.size * 0.045, focus.y + focus.size * 0.055, draw(oneInk(colors.deep)), turn, scale, {
      opacity: 0.26,
    }) + at(focus.x, focus.y, draw(inksOn(scene, field)), turn, scale)
  );
}

type Staging = (scene: Scene, draw: Emblem) => string;

const backing = (scene: Scene): string => {
  const { width, height, colors } = scene;
  return rect(
    0,
    0,
    width,
    height,
    scene.fade([
      [0, colors.ground],
      [1, mix(colors.ground, colors.deep, 0.25)],
    ]),
  );
};

const STAGINGS: Staging[] = [
  // On a disc of its own, with rays or rings behind.
  (scene, draw) => {
    const { width, height, focus, colors, random } = scene;
    const field = mix(colors.second, colors.light, 0.15);
    let out = backing(scene);
    if (random.chance(0.5)) {
      const rays = random.pick([12, 18, 24]);
      for (const i of range(rays))
        out += polygon(
          [
            [focus.x, focus.y],
            polar(focus.x, focus.y, width + height, (i * 360) / rays),
            polar(focus.x, focus.y, width + height, ((i + 0.5) * 360) / rays),
          ],
          mix(colors.ground, colors.first, 0.3),
        );
    } else {
      for (const i of range(4))
        out += circle(
          focus.x,
          focus.y,
          focus.size * (1.6 - i * 0.2),
          mix(colors.ground, field, 0.12 + i * 0.14),
        );
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
  // Larger than the sheet.
  (scene, draw) => {
    const { focus, colors, random, width, height } = scene;
    const field = random.pick([colors.accent, colors.second, colors.ground]);
    const inks =
      field === colors.accent
        ? { ...inksOn(scene, field), accent: colors.light, light: colors.second }
        : inksOn(scene, field);
    return (
      rect(0, 0, width, height, field) +
      at(
        focus.x + random.sign() * focus.size * 0.2,
        focus.y + focus.size * 0.05,
        draw(inks),
        random.between(-16, 16),
        focus.size / 41,
      )
    );
  },
  // Cut by a slanting edge, printed the other way round beyond it.
  (scene, draw) => {
    const { focus, colors, random, width, height } = scene;
    const lean = focus.size * random.between(-0.5, 0.5);
    const beyond =
      luminance(colors.ground) > 0.2
        ? colors.deep
        : scene.wide
          ? mix(colors.ground, colors.deep, 0.7)
          : colors.second;
    const [one, other] = [colors.ground, beyond];
    const half = polygon(
      [
        [focus.x + lean, -10],
        [width + 20, -10],
        [width + 20, height + 10],
        [focus.x - lean, height + 10],
      ],
      other,
    );
    const scale = focus.size / 54;
    return (
      rect(0, 0, width, height, one) +
      half +
      at(
        focus.x,
        focus.y,
        draw({ ...oneInk(scene.wide ? mix(other, colors.light, 0.12) : other), accent: colors.accent }),
        0,
        scale,
      ) +
      `<g ${scene.clip(half)}>${at(focus.x, focus.y, draw({ ...oneInk(scene.wide ? mix(colors.second, colors.light, 0.3) : one), accent: colors.accent }), 0, scale)}</g>`
    );
  },
  // Many, and one that differs.
  (scene, draw) => {
    const { focus, colors, random, width, height } = scene;
    const cell = focus.size * random.pick([0.62, 0.8]);
    const scale = cell / 128;
    let out = rect(0, 0, width, height, colors.ground);
    const columns = Math.ceil(width / cell) + 2;
    const rows = Math.ceil(height / cell) + 2;
    const [heroColumn, heroRow] = [Math.round(focus.x / cell), Math.round(focus.y / cell)];
    for (const r of range(rows)) {
      for (const c of range(columns)) {
        const hero = c === heroColumn && r === heroRow;
        const x = focus.x + (c - heroColumn) * cell;
        const y = focus.y + (r - heroRow) * cell;
        if (y > focus.y + focus.size * 1.05) continue;
        const ink = mix(colors.ground, luminance(colors.ground) > 0.2 ? colors.deep : colors.light, 0.2);
        out += hero
          ? circle(x, y, cell * 0.5, colors.light) +
            at(x, y, draw(inksOn(scene, colors.light)), 0, scale * 1.12)
          : at(x, y, draw({ ...oneInk(ink), light: mix(colors.ground, ink, 0.35) }), 0, scale);
      }
    }
    return out;
  },
  // On a hill at dusk before a great striped sun.
  (scene, draw) => {
    const { focus, colors, random, width, height } = scene;
    let out = rect(
      0,
      0,
      width,
      height,
      scene.fade([
        [0, mix(colors.ground, colors.deep, 0.4)],
        [1, mix(colors.ground, colors.second, 0.35)],
      ]),
    );
    if (luminance(colors.ground) < 0.2)
      out += stars(random, Math.round(width / 14), width, focus.y, colors.light);
    const field = mix(colors.second, colors.light, 0.3);
    let sun = circle(focus.x, focus.y, focus.size * 0.92, field);
    for (const i of range(6))
      sun += rect(
        focus.x - focus.size,
        focus.y + focus.size * (0.12 + i * 0.15),
        focus.size * 2,
        focus.size * (0.015 + i * 0.012),
        mix(colors.ground, colors.second, 0.2),
      );
    out += sun + cutOut(scene, draw, focus.size / 66, field, 0);
    const floor = focus.y + focus.size * 0.74;
    out += path(
      land(ridge(width, floor, focus.size * 0.05, random.between(0, 9), 0.7), height + 10),
      mix(colors.first, colors.deep, 0.55),
    );
    return (
      out +
      path(
        land(
          ridge(width, floor + focus.size * 0.16, focus.size * 0.06, random.between(0, 9), 0.9),
          height + 10,
        ),
        colors.deep,
      )
    );
  },
  // In a niche.
  (scene, draw) => {
    const { focus, colors, random } = scene;
    const [w, h] = [focus.size * 0.78, focus.size * 1.02];
    const floor = scene.wide ? scene.height + 10 : focus.y + h;
    const field = mix(colors.second, colors.light, 0.25);
    const niche = (grow: number, ink: string) =>
      path(
        `M${round(focus.x - w * grow)} ${round(floor)}V${round(focus.y - h * 0.2)}C${round(focus.x - w * grow)} ${round(focus.y - h * 0.7)} ${round(focus.x - w * 0.3)} ${round(focus.y - h * 0.9 * grow)} ${round(focus.x)} ${round(focus.y - h * 1.06 * grow)}C${round(focus.x + w * 0.3)} ${round(focus.y - h * 0.9 * grow)} ${round(focus.x + w * grow)} ${round(focus.y - h * 0.7)} ${round(focus.x + w * grow)} ${round(focus.y - h * 0.2)}V${round(floor)}Z`,
        ink,
      );
    return (
      backing(scene) +
      niche(1.16, mix(colors.first, colors.deep, 0.3)) +
      niche(1.08, mix(colors.first, colors.ground, 0.3)) +
      niche(1, field) +
      cutOut(scene, draw, focus.size / 76, field, random.between(-4, 4))
    );
  },
  // Under a lamp, with a long shadow.
  (scene, draw) => {
    const { focus, colors, random, width, height } = scene;
    const floor = focus.y + focus.size * 0.3;
    const field = mix(colors.ground, colors.light, 0.12);
    let out =
      rect(0, 0, width, height, field) +
      rect(
        0,
        floor,
        width,
        height,
        scene.fade([
          [0, mix(colors.first, field, 0.3)],
          [1, mix(colors.first, colors.deep, 0.6)],
        ]),
      );
    const slant = random.sign() * 42;
    const shade = draw(oneInk(colors.deep));
    const scale = round((focus.size / 62) * 100) / 100;
    out += `<g transform="translate(${round(focus.x)} ${round(focus.y + 48 * scale)}) skewX(${-slant}) scale(${scale} ${round(scale * -0.7 * 100) / 100}) translate(0 -48)" opacity=".36">${shade}</g>`;
    return out + at(focus.x, focus.y, draw(inksOn(scene, field)), 0, scale);
  },
];

/** One object, large, on a plain field: the oldest way to make a poster. */
export const emblem: Motif = {
  draw(scene) {
    const draw = EMBLEMS[scene.emblem ?? ''] ?? scene.random.pick(Object.values(EMBLEMS));
    return scene.random.pick(STAGINGS)(scene, draw);
  },
};
