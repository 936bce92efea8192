import { mix } from '../color.ts';
import type { Motif } from '../scene.ts';
import { cover, range, rect, shape } from '../svg-shapes.ts';
import { bust } from './figures.ts';

export const facade: Motif = (scene) => {
  const { width, height, colors, random, focus } = scene;
  const columns = scene.wide ? random.whole(8, 10) : random.whole(3, 5);
  const cell = width / columns;
  const tall = cell * random.between(1.15, 1.4);
  const wall = mix(colors.ground, colors.first, 0.35);
  let out = cover(scene, wall);
  const rows = Math.ceil(height / tall) + 1;
  const heroColumn = Math.floor(focus.x / cell);
  const heroRow = Math.max(0, Math.floor(focus.y / tall));
  for (const r of range(rows)) {
    for (const c of range(columns)) {
      const [x, y] = [c * cell, r * tall];
      const hero = c === heroColumn && r === heroRow;
      const lit = hero || random.chance(0.13);
      const [w, h] = [cell * 0.58, tall * 0.66];
      const [wx, wy] = [x + (cell - w) / 2, y + (tall - h) / 2];
      out +=
        rect(wx - 6, wy - 6, w + 12, h + 12, mix(wall, colors.deep, 0.28)) +
        rect(wx - 10, wy + h + 6, w + 20, 7, mix(wall, colors.light, 0.28));
      const dark = random.pick([
        colors.deep,
        mix(colors.deep, colors.first, 0.4),
        mix(colors.deep, colors.second, 0.25),
      ]);
      out += rect(
        wx,
        wy,
        w,
        h,
        lit ? scene.fade(mix(colors.accent, colors.light, 0.35), colors.accent) : dark,
      );
      if (hero) {
        const who = scene.clip(rect(wx, wy, w, h, '#000'));
        out += `<g ${who}>${bust(wx + w * 0.5, wy + h, h * 0.68, colors.deep)}</g>`;
      } else if (random.chance(0.4)) {
        const drawn = w * random.between(0.2, 0.5);
        out += rect(
          random.chance(0.5) ? wx : wx + w - drawn,
          wy,
          drawn,
          h,
          lit ? mix(colors.accent, colors.first, 0.5) : mix(dark, colors.second, 0.35),
        );
      } else if (random.chance(0.25)) {
        out += shape(mix(dark, colors.light, 0.16), [wx, wy], [wx + w * 0.4, wy], [wx, wy + h * 0.7]);
      }
      out +=
        rect(wx + w / 2 - 2, wy, 4, h, mix(wall, colors.deep, 0.28)) +
        rect(wx, wy + h * 0.32, w, 4, mix(wall, colors.deep, 0.28));
    }
  }
  return out;
};
