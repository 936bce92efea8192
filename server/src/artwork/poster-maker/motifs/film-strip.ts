import { mix } from '../color.ts';
import type { Motif } from '../scene.ts';
import { at, circle, cover, rect } from '../svg-shapes.ts';

/** Broad bands of colour with the holes of a film strip. */
export const filmStrip: Motif = (scene) => {
  const { focus, colors, random } = scene;
  const out = cover(scene, scene.fade(colors.ground, mix(colors.ground, colors.deep, 0.5)));
  const turn = random.pick([-38, -24, 24, 38, -12, 12]);
  const inks = random.shuffle([
    colors.first,
    colors.second,
    colors.accent,
    colors.light,
    mix(colors.first, colors.deep, 0.4),
  ]);
  const band = focus.size * random.between(0.16, 0.24);
  let strips = '';
  inks.forEach((ink, i) => {
    strips += rect((i - 2.5) * band, -2400, band + 1, 4800, ink);
  });
  const w = band * 2.2;
  strips += rect(-w / 2, -2400, w, 4800, colors.deep);
  const frame = w * 0.62;
  for (let y = -14 * frame; y < 14 * frame; y += frame * 1.3) {
    strips += rect(
      -frame * 0.58,
      y,
      frame * 1.16,
      frame * 1.08,
      random.pick([colors.accent, colors.light, colors.second, colors.first]),
      { rx: 4 },
    );
    if (random.chance(0.7))
      strips += circle(
        random.between(-0.3, 0.3) * frame,
        y + frame * 0.55,
        frame * random.between(0.16, 0.34),
        colors.deep,
        { opacity: 0.85 },
      );
  }
  for (let y = -2400; y < 2400; y += band * 0.32) {
    strips +=
      rect(-w * 0.46, y, w * 0.07, band * 0.18, colors.ground, { rx: 2 }) +
      rect(w * 0.39, y, w * 0.07, band * 0.18, colors.ground, { rx: 2 });
  }
  return out + at(focus.x, focus.y, strips, turn);
};
