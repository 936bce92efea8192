import { mix } from '../color.ts';
import { round } from '../curves.ts';
import type { Motif } from '../scene.ts';
import { at, circle, cover, ellipse, line, path, rect, shape } from '../svg-shapes.ts';
import { bust, profile, someone } from './figures.ts';

const blinds: Motif = (scene) => {
  const { width, height, focus, random } = scene;
  const { ground, deep, accent, light } = scene.colors;
  let out = cover(scene, mix(deep, ground, 0.4));
  const tilt = random.between(-24, 24);
  const slat = focus.size * random.between(0.07, 0.11);
  const glow = mix(accent, light, random.between(0.1, 0.6));
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
  out += profile(headX, headY, h, deep, !left);
  if (random.chance(0.5)) {
    const hx = left ? headX + h * 0.46 : headX - h * 0.46;
    const hy = headY + h * 0.2;
    out +=
      ellipse(hx + (left ? -h * 0.03 : h * 0.03), hy, h * 0.46, h * 0.06, deep) +
      path(
        `M${round(hx - h * 0.29)} ${round(hy)}C${round(hx - h * 0.28)} ${round(hy - h * 0.3)} ${round(hx - h * 0.05)} ${round(hy - h * 0.3)} ${round(hx)} ${round(hy - h * 0.24)}C${round(hx + h * 0.05)} ${round(hy - h * 0.3)} ${round(hx + h * 0.28)} ${round(hy - h * 0.3)} ${round(hx + h * 0.29)} ${round(hy)}Z`,
        deep,
      );
  }
  out += rect(0, focus.y + focus.size * 0.6, width, height, scene.fade([0, deep, 0], [0.35, deep, 1]));
  return out;
};

const door: Motif = (scene) => {
  const { width, height, focus, random } = scene;
  const { ground, deep, first, accent, light } = scene.colors;
  const wall = mix(ground, deep, 0.25);
  const floorY = focus.y + focus.size * 0.72;
  let out = cover(scene, scene.fade(mix(wall, deep, 0.4), wall));
  out += rect(0, floorY, width, height - floorY, scene.fade(mix(deep, wall, 0.3), deep));
  const [w, h] = [focus.size * random.between(0.56, 0.72), focus.size * 1.45];
  const [x, y] = [focus.x - w / 2, floorY - h];
  const lit = mix(accent, light, 0.25);
  const side = random.sign();
  out += shape(
    scene.fade([0, lit, 0.95], [1, lit, 0.12]),
    [x, floorY],
    [x + w, floorY],
    [x + w + w * (0.7 + side * 0.5), height],
    [x - w * (0.7 - side * 0.5), height],
  );
  out +=
    rect(x - 12, y - 12, w + 24, h + 12, mix(wall, deep, 0.6)) + rect(x, y, w, h, scene.fade(accent, lit));
  const open = w * random.between(0.34, 0.6);
  const hinge = side > 0 ? x : x + w;
  out += shape(
    mix(first, deep, 0.35),
    [hinge, y],
    [hinge + side * open, y + h * 0.05],
    [hinge + side * open, floorY + h * 0.06],
    [hinge, floorY],
  );
  out += shape(
    mix(first, deep, 0.55),
    [hinge + side * open * 0.2, y + h * 0.1],
    [hinge + side * open * 0.8, y + h * 0.125],
    [hinge + side * open * 0.8, y + h * 0.48],
    [hinge + side * open * 0.2, y + h * 0.47],
  );
  out += circle(hinge + side * open * 0.88, y + h * 0.58, w * 0.025, light);
  const px = hinge + side * (open + (w - open) * 0.52);
  out += someone(random, px, floorY + 2, h * 0.62, deep);
  out += shape(
    { fill: deep, opacity: 0.55 },
    [px - h * 0.09, floorY],
    [px + h * 0.09, floorY],
    [px + h * 0.16 + side * h * 0.16, floorY + h * 0.62],
    [px - h * 0.12 + side * h * 0.16, floorY + h * 0.62],
  );
  return out;
};

const lamp: Motif = (scene) => {
  const { width, height, focus, random } = scene;
  const { ground, deep, first, accent, light } = scene.colors;
  let out = cover(scene, scene.fade(mix(ground, deep, 0.4), mix(ground, deep, 0.1)));
  const shadeY = focus.y - focus.size * 0.62;
  const floorY = focus.y + focus.size * 0.78;
  const w = focus.size * random.between(0.26, 0.36);
  const lit = mix(accent, light, 0.3);
  out += ellipse(focus.x, floorY, focus.size * 0.98, focus.size * 0.2, lit, { opacity: 0.9 });
  out += shape(
    scene.fade([0, lit, 0.85], [1, lit, 0.18]),
    [focus.x - w * 0.8, shadeY],
    [focus.x + w * 0.8, shadeY],
    [focus.x + focus.size * 0.98, floorY],
    [focus.x - focus.size * 0.98, floorY],
  );
  out +=
    line([focus.x, -10], [focus.x, shadeY - w * 0.8], deep, 4) + circle(focus.x, shadeY + 2, w * 0.28, light);
  out += path(
    `M${round(focus.x - w)} ${round(shadeY)}C${round(focus.x - w * 0.9)} ${round(shadeY - w * 0.7)} ${round(focus.x - w * 0.3)} ${round(shadeY - w * 0.6)} ${round(focus.x - w * 0.16)} ${round(shadeY - w)}L${round(focus.x + w * 0.16)} ${round(shadeY - w)}C${round(focus.x + w * 0.3)} ${round(shadeY - w * 0.6)} ${round(focus.x + w * 0.9)} ${round(shadeY - w * 0.7)} ${round(focus.x + w)} ${round(shadeY)}Z`,
    first,
  );
  const t = focus.size * 0.5;
  const tableY = floorY - t * 0.62;
  const scenes = random.pick(['table', 'chair', 'pair']);
  if (scenes === 'chair') {
    const c = t * 0.55;
    out +=
      rect(focus.x - c * 0.5, floorY - c * 2.1, c * 0.12, c * 2.1, deep) +
      rect(focus.x - c * 0.5, floorY - c * 2.1, c * 0.14, c, deep);
    out +=
      rect(focus.x - c * 0.5, floorY - c, c, c * 0.14, deep) +
      rect(focus.x + c * 0.38, floorY - c, c * 0.12, c, deep) +
      rect(focus.x - c * 0.5, floorY - c * 1.9, c * 0.1, c * 0.5, deep);
    out += ellipse(focus.x, floorY + 4, c * 0.9, c * 0.12, deep, { opacity: 0.5 });
  } else {
    out += bust(focus.x - t * 0.95, tableY + 6, t * 1.05, deep);
    out += bust(focus.x + t * 0.95, tableY + 6, t * 1.05, scenes === 'pair' ? mix(first, deep, 0.5) : deep);
    out += shape(
      mix(first, light, 0.3),
      [focus.x - t * 1.2, tableY],
      [focus.x + t * 1.2, tableY],
      [focus.x + t * 1.5, tableY + t * 0.16],
      [focus.x - t * 1.5, tableY + t * 0.16],
    );
    out += shape(
      scene.fade([0, first], [0.5, deep]),
      [focus.x - t * 1.5, tableY + t * 0.16],
      [focus.x + t * 1.5, tableY + t * 0.16],
      [focus.x + t * 1.36, height],
      [focus.x - t * 1.36, height],
    );
  }
  out += rect(0, floorY + focus.size * 0.1, width, height, scene.fade([0, deep, 0], [0.5, deep, 0.85]));
  return out;
};

export const rooms = { blinds, door, lamp };
