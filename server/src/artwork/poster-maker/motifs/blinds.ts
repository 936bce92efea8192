import { mix } from '../color.ts';
import type { Motif } from '../scene.ts';
import { at, cover, ellipse, path, rect, round, shape } from '../svg-shapes.ts';
import { profile } from './figures.ts';

export const blinds: Motif = (scene) => {
  const { width, height, focus, colors, random } = scene;
  let out = cover(scene, mix(colors.deep, colors.ground, 0.4));
  const tilt = random.between(-24, 24);
  const slat = focus.size * random.between(0.07, 0.11);
  const glow = mix(colors.accent, colors.light, random.between(0.1, 0.6));
  let slats = '';
  for (let y = -height; y < height * 1.2; y += slat * 1.75)
    slats += shape(glow, [-width, y], [width, y + slat * 0.2], [width, y + slat], [-width, y + slat * 0.9]);
  const windowClip = scene.clip(
    shape(
      '#000',
      [focus.x - focus.size * 0.95, focus.y - focus.size * 0.95],
      [focus.x + focus.size * 0.9, focus.y - focus.size * 1.1],
      [focus.x + focus.size * 1.05, focus.y + focus.size * 0.8],
      [focus.x - focus.size * 0.8, focus.y + focus.size * 0.95],
    ),
  );
  out += `<g ${windowClip} opacity=".92">${at(focus.x, focus.y, slats, tilt)}</g>`;
  const h = focus.size * 1.5;
  const left = random.chance(0.5);
  const headX = left ? focus.x - h * 0.36 : focus.x + h * 0.36;
  const headY = focus.y - h * 0.42;
  out += profile(headX, headY, h, colors.deep, !left);
  if (random.chance(0.5)) {
    const hx = left ? headX + h * 0.46 : headX - h * 0.46;
    const hy = headY + h * 0.2;
    out +=
      ellipse(hx + (left ? -h * 0.03 : h * 0.03), hy, h * 0.46, h * 0.06, colors.deep) +
      path(
        `M${round(hx - h * 0.29)} ${round(hy)}C${round(hx - h * 0.28)} ${round(hy - h * 0.3)} ${round(hx - h * 0.05)} ${round(hy - h * 0.3)} ${round(hx)} ${round(hy - h * 0.24)}C${round(hx + h * 0.05)} ${round(hy - h * 0.3)} ${round(hx + h * 0.28)} ${round(hy - h * 0.3)} ${round(hx + h * 0.29)} ${round(hy)}Z`,
        colors.deep,
      );
  }
  out += rect(
    0,
    focus.y + focus.size * 0.6,
    width,
    height,
    scene.fade([0, colors.deep, 0], [0.35, colors.deep, 1]),
  );
  return out;
};
