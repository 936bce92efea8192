import { mix } from '../color.ts';
import type { Motif } from '../scene.ts';
import { at, circle, cover, range, rect, sector, shape } from '../svg-shapes.ts';

export const bauhaus: Motif = (scene) => {
  const { width, height, colors, random } = scene;
  const columns = scene.wide ? random.whole(6, 8) : random.whole(3, 4);
  const cell = width / columns;
  const rows = Math.ceil(height / cell);
  const inks = [colors.first, colors.second, colors.accent, colors.light, colors.deep, colors.ground];
  let out = cover(scene, colors.ground);
  for (const r of range(rows)) {
    for (const c of range(columns)) {
      const calm = scene.wide && (c > columns * 0.55 || r > rows * 0.7);
      const field = calm ? mix(colors.ground, colors.deep, random.pick([0, 0.15, 0.3])) : random.pick(inks);
      const ink = calm
        ? mix(colors.ground, colors.deep, random.pick([0.35, 0.5]))
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
