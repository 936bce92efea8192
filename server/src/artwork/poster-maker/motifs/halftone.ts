import { mix } from '../color.ts';
import type { Motif } from '../scene.ts';
import { circle, cover, polar, rect, round } from '../svg-shapes.ts';
import { PROFILE } from './figures.ts';
import { shoulders } from './shoulders.ts';

/** A head made of printing dots. */
export const halftone: Motif = (scene) => {
  const { width, height, focus, colors, random } = scene;
  let out = cover(scene, colors.ground);
  const h = focus.size * 1.85;
  const left = random.chance(0.5);
  const x = left ? focus.x - h * 0.4 : focus.x + h * 0.4;
  const y = focus.y - h * 0.46;
  const scale = h / 131;
  const disc = polar(focus.x, focus.y, focus.size * 0.2, random.between(0, 360));
  out += circle(disc[0], disc[1], focus.size * 0.74, colors.accent);
  const dots = focus.size * random.between(0.045, 0.06);
  let screen = rect(-width, -height, width * 3, height * 3, mix(colors.deep, colors.first, 0.2));
  const angle = 24;
  for (let v = -height * 1.2; v < height * 1.6; v += dots) {
    for (let u = -width * 1.2; u < width * 1.8; u += dots) {
      const rad = (angle * Math.PI) / 180;
      const px = focus.x + (u - focus.x) * Math.cos(rad) - (v - focus.y) * Math.sin(rad);
      const py = focus.y + (u - focus.x) * Math.sin(rad) + (v - focus.y) * Math.cos(rad);
      if (Math.abs(px - focus.x) > h * 0.6 || py < y - 20 || py > y + h * 1.1) continue;
      const side = left ? (focus.x + h * 0.2 - px) / (h * 0.62) : (px - focus.x + h * 0.2) / (h * 0.62);
      const light = Math.min(1, Math.max(0, side * 0.9 - ((py - y) / h) * 0.35 + 0.12));
      if (light > 0.06) screen += circle(px, py, dots * 0.64 * Math.sqrt(light), colors.light);
    }
  }
  const head = scene.clip(
    `<path d="${PROFILE}" transform="translate(${round(x)} ${round(y)}) scale(${left ? round(scale * 100) / 100 : -round(scale * 100) / 100} ${round(scale * 100) / 100})"/>`,
  );
  out += `<g ${head}>${screen}</g>`;
  out += shoulders(x, y + h, h, left ? 1 : -1, height, mix(colors.deep, colors.first, 0.2));
  return out;
};
