import { mix } from '../color.ts';
import type { Motif } from '../scene.ts';
import { circle, cover, ellipse, line, path, rect, round, shape } from '../svg-shapes.ts';
import { bust } from './figures.ts';

export const lamp: Motif = (scene) => {
  const { width, height, focus, colors, random } = scene;
  let out = cover(
    scene,
    scene.fade(mix(colors.ground, colors.deep, 0.4), mix(colors.ground, colors.deep, 0.1)),
  );
  const shadeY = focus.y - focus.size * 0.62;
  const floorY = focus.y + focus.size * 0.78;
  const w = focus.size * random.between(0.26, 0.36);
  const lit = mix(colors.accent, colors.light, 0.3);
  out += ellipse(focus.x, floorY, focus.size * 0.98, focus.size * 0.2, lit, { opacity: 0.9 });
  out += shape(
    scene.fade([0, lit, 0.85], [1, lit, 0.18]),
    [focus.x - w * 0.8, shadeY],
    [focus.x + w * 0.8, shadeY],
    [focus.x + focus.size * 0.98, floorY],
    [focus.x - focus.size * 0.98, floorY],
  );
  out +=
    line([focus.x, -10], [focus.x, shadeY - w * 0.8], colors.deep, 4) +
    circle(focus.x, shadeY + 2, w * 0.28, colors.light);
  out += path(
    `M${round(focus.x - w)} ${round(shadeY)}C${round(focus.x - w * 0.9)} ${round(shadeY - w * 0.7)} ${round(focus.x - w * 0.3)} ${round(shadeY - w * 0.6)} ${round(focus.x - w * 0.16)} ${round(shadeY - w)}L${round(focus.x + w * 0.16)} ${round(shadeY - w)}C${round(focus.x + w * 0.3)} ${round(shadeY - w * 0.6)} ${round(focus.x + w * 0.9)} ${round(shadeY - w * 0.7)} ${round(focus.x + w)} ${round(shadeY)}Z`,
    colors.first,
  );
  const t = focus.size * 0.5;
  const tableY = floorY - t * 0.62;
  const scenes = random.pick(['table', 'chair', 'pair']);
  if (scenes === 'chair') {
    const c = t * 0.55;
    out +=
      rect(focus.x - c * 0.5, floorY - c * 2.1, c * 0.12, c * 2.1, colors.deep) +
      rect(focus.x - c * 0.5, floorY - c * 2.1, c * 0.14, c, colors.deep);
    out +=
      rect(focus.x - c * 0.5, floorY - c, c, c * 0.14, colors.deep) +
      rect(focus.x + c * 0.38, floorY - c, c * 0.12, c, colors.deep) +
      rect(focus.x - c * 0.5, floorY - c * 1.9, c * 0.1, c * 0.5, colors.deep);
    out += ellipse(focus.x, floorY + 4, c * 0.9, c * 0.12, colors.deep, { opacity: 0.5 });
  } else {
    out += bust(focus.x - t * 0.95, tableY + 6, t * 1.05, colors.deep);
    out += bust(
      focus.x + t * 0.95,
      tableY + 6,
      t * 1.05,
      scenes === 'pair' ? mix(colors.first, colors.deep, 0.5) : colors.deep,
    );
    out += shape(
      mix(colors.first, colors.light, 0.3),
      [focus.x - t * 1.2, tableY],
      [focus.x + t * 1.2, tableY],
      [focus.x + t * 1.5, tableY + t * 0.16],
      [focus.x - t * 1.5, tableY + t * 0.16],
    );
    out += shape(
      scene.fade([0, colors.first], [0.5, colors.deep]),
      [focus.x - t * 1.5, tableY + t * 0.16],
      [focus.x + t * 1.5, tableY + t * 0.16],
      [focus.x + t * 1.36, height],
      [focus.x - t * 1.36, height],
    );
  }
  out += rect(
    0,
    floorY + focus.size * 0.1,
    width,
    height,
    scene.fade([0, colors.deep, 0], [0.5, colors.deep, 0.85]),
  );
  return out;
};
