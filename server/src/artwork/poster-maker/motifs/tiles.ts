import { mix } from '../color.ts';
import { range } from '../curves.ts';
import type { Motif } from '../scene.ts';
import { at, circle, cover, rect, sector, shape } from '../svg-shapes.ts';
import { someone, stars } from './figures.ts';

const bauhaus: Motif = (scene) => {
  const { width, height, random } = scene;
  const { ground, deep, first, second, accent, light } = scene.colors;
  const columns = scene.wide ? random.whole(6, 8) : random.whole(3, 4);
  const cell = width / columns;
  const rows = Math.ceil(height / cell);
  const inks = [first, second, accent, light, deep, ground];
  let out = cover(scene, ground);
  for (const r of range(rows)) {
    for (const c of range(columns)) {
      const calm = scene.wide && (c > columns * 0.55 || r > rows * 0.7);
      const field = calm ? mix(ground, deep, random.pick([0, 0.15, 0.3])) : random.pick(inks);
      const ink = calm
        ? mix(ground, deep, random.pick([0.35, 0.5]))
        : random.pick(inks.filter((one) => one !== field));
      const other = calm ? ink : random.pick(inks.filter((one) => one !== field && one !== ink));
      const corner = random.whole(0, 3);
      const x0 = c * cell;
      const y0 = r * cell;
      let tile = rect(0, 0, cell + 1, cell + 1, field);
      switch (random.whole(0, 8)) {
        case 0:
          tile += sector(0, 0, cell, 0, 90, ink);
          break;
        case 1:
          tile += sector(0, 0, cell, 0, 90, ink) + sector(0, 0, cell * 0.55, 0, 90, other);
          break;
        case 2:
          tile +=
            circle(cell / 2, cell / 2, cell * 0.42, ink) + circle(cell / 2, cell / 2, cell * 0.18, other);
          break;
        case 3:
          tile += shape(ink, [0, 0], [cell, 0], [0, cell]);
          break;
        case 4:
          tile +=
            sector(cell / 2, 0, cell / 2, 0, 180, ink) + sector(cell / 2, cell, cell / 2, 180, 360, other);
          break;
        case 5:
          for (const i of range(4)) tile += rect(0, (i * cell) / 4, cell + 1, cell / 8, ink);
          break;
        case 6:
          tile +=
            sector(0, cell / 2, cell / 2, -90, 90, ink) + sector(cell / 2, cell / 2, cell / 2, -90, 90, ink);
          break;
        case 7:
          for (const i of range(9))
            tile += circle(
              cell * (0.2 + (i % 3) * 0.3),
              cell * (0.2 + Math.floor(i / 3) * 0.3),
              cell * 0.085,
              ink,
            );
          break;
        default:
          tile += sector(0, 0, cell, 0, 90, ink, cell * 0.66) + sector(0, 0, cell * 0.33, 0, 90, other);
      }
      out += at(x0 + cell / 2, y0 + cell / 2, at(-cell / 2, -cell / 2, tile), corner * 90);
    }
  }
  return out;
};

/** Broad bands of colour with the holes of a film strip. */
const filmStrip: Motif = (scene) => {
  const { focus, random } = scene;
  const { ground, deep, first, second, accent, light } = scene.colors;
  const out = cover(scene, scene.fade(ground, mix(ground, deep, 0.5)));
  const turn = random.pick([-38, -24, 24, 38, -12, 12]);
  const inks = random.shuffle([first, second, accent, light, mix(first, deep, 0.4)]);
  const band = focus.size * random.between(0.16, 0.24);
  let strips = '';
  inks.forEach((ink, i) => {
    strips += rect((i - 2.5) * band, -2400, band + 1, 4800, ink);
  });
  const w = band * 2.2;
  strips += rect(-w / 2, -2400, w, 4800, deep);
  const frame = w * 0.62;
  for (let y = -14 * frame; y < 14 * frame; y += frame * 1.3) {
    strips += rect(
      -frame * 0.58,
      y,
      frame * 1.16,
      frame * 1.08,
      random.pick([accent, light, second, first]),
      { rx: 4 },
    );
    if (random.chance(0.7))
      strips += circle(
        random.between(-0.3, 0.3) * frame,
        y + frame * 0.55,
        frame * random.between(0.16, 0.34),
        deep,
        { opacity: 0.85 },
      );
  }
  for (let y = -2400; y < 2400; y += band * 0.32) {
    strips +=
      rect(-w * 0.46, y, w * 0.07, band * 0.18, ground, { rx: 2 }) +
      rect(w * 0.39, y, w * 0.07, band * 0.18, ground, { rx: 2 });
  }
  return out + at(focus.x, focus.y, strips, turn);
};

const checker: Motif = (scene) => {
  const { width, height, focus, random } = scene;
  const { ground, deep, first, accent, light } = scene.colors;
  const horizon = focus.y + focus.size * 0.3;
  let out = rect(0, 0, width, horizon + 2, scene.fade(mix(ground, deep, 0.4), mix(ground, light, 0.2)));
  if (random.chance(0.5)) out += stars(random, 50, width, horizon, light);
  out += circle(
    focus.x + random.between(-0.2, 0.2) * focus.size,
    horizon - focus.size * random.between(0.2, 0.6),
    focus.size * random.between(0.34, 0.56),
    accent,
  );
  out += rect(0, horizon, width, height - horizon, light);
  const tiles = 11;
  const spread = width * 2.6;
  const depthAt = (i: number) => horizon + (height - horizon) * (i / 9) ** 2.1;
  const xAt = (k: number, y: number) =>
    focus.x + (k - tiles / 2) * (spread / tiles) * (0.06 + 0.94 * ((y - horizon) / (height - horizon)));
  for (const i of range(9)) {
    const [y0, y1] = [depthAt(i), depthAt(i + 1)];
    for (const k of range(tiles)) {
      if ((i + k) % 2) continue;
      out += shape(deep, [xAt(k, y0), y0], [xAt(k + 1, y0), y0], [xAt(k + 1, y1), y1], [xAt(k, y1), y1]);
    }
  }
  out += rect(
    0,
    horizon,
    width,
    height - horizon,
    scene.fade([0, first, 0.5], [0.35, first, 0.25], [1, deep, 0.92]),
  );
  const feet = depthAt(4.4);
  out += shape(
    { fill: deep, opacity: 0.5 },
    [focus.x - 14, feet],
    [focus.x + 14, feet],
    [focus.x + focus.size * 0.5, height],
    [focus.x + focus.size * 0.2, height],
  );
  out += someone(random, focus.x, feet, focus.size * random.between(0.6, 0.8), deep);
  return out;
};

export const tiles = { bauhaus, filmStrip, checker };
