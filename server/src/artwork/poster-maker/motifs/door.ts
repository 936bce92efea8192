import { mix } from '../color.ts';
import type { Motif } from '../scene.ts';
import { circle, cover, polygon, rect, shape } from '../svg-shapes.ts';
import { someone } from './figures.ts';

export const door: Motif = (scene) => {
  const { width, height, focus, colors, random } = scene;
  const wall = mix(colors.ground, colors.deep, 0.25);
  const floorY = focus.y + focus.size * 0.72;
  let out = cover(scene, scene.fade(mix(wall, colors.deep, 0.4), wall));
  out += rect(0, floorY, width, height - floorY, scene.fade(mix(colors.deep, wall, 0.3), colors.deep));
  const [w, h] = [focus.size * random.between(0.56, 0.72), focus.size * 1.45];
  const [x, y] = [focus.x - w / 2, floorY - h];
  const lit = mix(colors.accent, colors.light, 0.25);
  const side = random.sign();
  out += shape(
    scene.fade([0, lit, 0.95], [1, lit, 0.12]),
    [x, floorY],
    [x + w, floorY],
    [x + w + w * (0.7 + side * 0.5), height],
    [x - w * (0.7 - side * 0.5), height],
  );
  out +=
    rect(x - 12, y - 12, w + 24, h + 12, mix(wall, colors.deep, 0.6)) +
    rect(x, y, w, h, scene.fade(colors.accent, lit));
  const open = w * random.between(0.34, 0.6);
  const hinge = side > 0 ? x : x + w;
  out += shape(
    mix(colors.first, colors.deep, 0.35),
    [hinge, y],
    [hinge + side * open, y + h * 0.05],
    [hinge + side * open, floorY + h * 0.06],
    [hinge, floorY],
  );
  out += shape(
    mix(colors.first, colors.deep, 0.55),
    [hinge + side * open * 0.2, y + h * 0.1],
    [hinge + side * open * 0.8, y + h * 0.125],
    [hinge + side * open * 0.8, y + h * 0.48],
    [hinge + side * open * 0.2, y + h * 0.47],
  );
  out += circle(hinge + side * open * 0.88, y + h * 0.58, w * 0.025, colors.light);
  const px = hinge + side * (open + (w - open) * 0.52);
  out += someone(random, px, floorY + 2, h * 0.62, colors.deep);
  out += polygon(
    [
      [px - h * 0.09, floorY],
      [px + h * 0.09, floorY],
      [px + h * 0.16 + side * h * 0.16, floorY + h * 0.62],
      [px - h * 0.12 + side * h * 0.16, floorY + h * 0.62],
    ],
    colors.deep,
    { opacity: 0.55 },
  );
  return out;
};
