import { mix } from '../color.ts';
import type { Motif } from '../scene.ts';
import { circle, cover, path, range, rect, round } from '../svg-shapes.ts';
import { someone } from './figures.ts';

export const curtain: Motif = (scene) => {
  const { width, height, focus, colors, random } = scene;
  const lit = mix(colors.light, colors.accent, 0.3);
  let out = cover(scene, scene.fade(mix(colors.deep, colors.ground, 0.3), colors.deep));
  const floor = focus.y + focus.size * 0.8;
  out +=
    circle(focus.x, focus.y, focus.size * random.between(0.5, 0.62), colors.accent) +
    rect(0, floor, width, height, mix(colors.deep, colors.first, 0.25));
  out += path(
    `M${round(focus.x - focus.size * 0.5)} ${round(floor + 16)}a${round(focus.size * 0.5)} ${round(focus.size * 0.09)} 0 1 0 ${round(focus.size)} 0a${round(focus.size * 0.5)} ${round(focus.size * 0.09)} 0 1 0 ${round(-focus.size)} 0Z`,
    lit,
  );
  out += someone(random, focus.x, floor + 20, focus.size * 0.72, colors.deep);
  const cloth = random.chance(0.7) ? colors.first : colors.accent;
  for (const side of [-1, 1]) {
    const edge = side < 0 ? 0 : width;
    const inner = focus.x + side * focus.size * random.between(0.42, 0.6);
    const folds = Math.max(5, Math.round(Math.abs(edge - inner) / 26));
    const fold = Math.abs(edge - inner) / folds;
    for (const i of range(folds + 2)) {
      const x = edge - side * i * fold;
      const waist = side * focus.size * 0.2 * (i / folds) ** 2;
      const pull = side * focus.size * 0.34 * (i / folds) ** 2;
      const w = fold * 1.15;
      const shade = scene.fadeRight(
        [0, mix(cloth, colors.deep, 0.62)],
        [0.45, mix(cloth, colors.light, 0.12)],
        [1, mix(cloth, colors.deep, 0.5)],
      );
      out += path(
        `M${round(x - w / 2)} -10C${round(x - w / 2)} ${round(height * 0.3)} ${round(x - w / 2 + pull)} ${round(height * 0.45)} ${round(x - w / 2 + pull)} ${round(floor * 0.85)}C${round(x - w / 2 + pull)} ${round(height * 0.9)} ${round(x - w / 2 + waist)} ${height} ${round(x - w / 2 + waist)} ${height + 10}L${round(x + w / 2 + waist)} ${height + 10}C${round(x + w / 2 + waist)} ${height} ${round(x + w / 2 + pull)} ${round(height * 0.9)} ${round(x + w / 2 + pull)} ${round(floor * 0.85)}C${round(x + w / 2 + pull)} ${round(height * 0.45)} ${round(x + w / 2)} ${round(height * 0.3)} ${round(x + w / 2)} -10Z`,
        shade,
      );
    }
  }
  return out + rect(0, floor, width, height, scene.fade([0, colors.deep, 0], [0.6, colors.deep, 0.7]));
};
