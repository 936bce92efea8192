import { mix } from '../color.ts';
import { polar, round } from '../curves.ts';
import type { Motif } from '../scene.ts';
import { circle, cover, path, rect } from '../svg-shapes.ts';
import { PROFILE, profile } from './figures.ts';

/** Extends the chest and back of a profile to the bottom of the sheet, widening as a body does. */
function shoulders(x: number, y: number, h: number, face: 1 | -1, floor: number, fill: string): string {
  const [chest, back] = [x + face * h * 0.107, x + face * h * 0.855];
  const far = floor + 10;
  const low = Math.max(far, y + h * 0.6);
  return path(
    `M${round(chest)} ${round(y - 2)}C${round(chest - face * h * 0.12)} ${round(y + h * 0.12)} ${round(chest - face * h * 0.16)} ${round(y + h * 0.3)} ${round(chest - face * h * 0.18)} ${round(low)}L${round(back + face * h * 0.1)} ${round(low)}C${round(back + face * h * 0.09)} ${round(y + h * 0.3)} ${round(back + face * h * 0.02)} ${round(y + h * 0.1)} ${round(back)} ${round(y - 2)}Z`,
    fill,
  );
}

/** Two heads in profile: facing, turned away, or one within the other. */
const profiles: Motif = (scene) => {
  const { width, height, focus, random } = scene;
  const { ground, deep, first, second, accent, light } = scene.colors;
  const pose = random.pick(['facing', 'apart', 'nested', 'facing']);
  let out = cover(scene, ground);
  const h = focus.size * random.between(1.5, 1.75);
  const y = focus.y - h * 0.45;
  const fillDown = (x: number, w: number, ink: string) => rect(x, y + h - 2, w, height, ink);
  if (pose === 'nested') {
    out += circle(focus.x, focus.y, focus.size * 0.82, accent);
    out +=
      profile(focus.x - h * 0.5, y, h * 1.05, deep) +
      shoulders(focus.x - h * 0.5, y + h * 1.05, h * 1.05, 1, height, deep);
    out +=
      profile(focus.x - h * 0.16, y + h * 0.32, h * 0.72, first) +
      shoulders(focus.x - h * 0.16, y + h * 1.04, h * 0.72, 1, height, first);
    return out;
  }
  const split = focus.x;
  out += rect(
    scene.wide ? 0 : split,
    0,
    scene.wide ? split : width - split,
    height,
    pose === 'apart' ? first : mix(ground, second, 0.35),
  );
  if (pose === 'facing')
    out += circle(split, focus.y - h * 0.02, focus.size * random.between(0.3, 0.5), accent);
  const gap = focus.size * (pose === 'facing' ? random.between(0.02, 0.1) : 0.02);
  if (pose === 'facing') {
    out += profile(split + gap - h * 0.085, y, h, deep) + fillDown(split + gap, width, deep);
    out +=
      profile(split - gap + h * 0.085, y, h, mix(first, deep, 0.35), true) +
      fillDown(0, split - gap, mix(first, deep, 0.35));
  } else {
    const clipLeft = scene.clip(rect(0, 0, split - gap, height + 10, '#000'));
    const clipRight = scene.clip(rect(split + gap, 0, width, height + 10, '#000'));
    out += `<g ${clipLeft}>${profile(split - h * 0.62, y, h, deep)}${shoulders(split - h * 0.62, y + h, h, 1, height, deep)}</g>`;
    out += `<g ${clipRight}>${profile(split + h * 0.62, y + h * 0.03, h, accent, true)}${shoulders(split + h * 0.62, y + h * 1.03, h, -1, height, accent)}</g>`;
    let tear = `M${round(split)} -10`;
    for (let ty = 0; ty < height + 40; ty += 34)
      tear += `L${round(split + random.between(-16, 16))} ${round(ty)}`;
    out += path(tear, 'none', { stroke: light, 'stroke-width': 7, 'stroke-linejoin': 'bevel' });
  }
  return out;
};

/** A head made of printing dots. */
const halftone: Motif = (scene) => {
  const { width, height, focus, colors, random } = scene;
  const { ground, deep, first, accent } = colors;
  let out = cover(scene, ground);
  const h = focus.size * 1.85;
  const left = random.chance(0.5);
  const x = left ? focus.x - h * 0.4 : focus.x + h * 0.4;
  const y = focus.y - h * 0.46;
  const scale = h / 131;
  const disc = polar(focus.x, focus.y, focus.size * 0.2, random.between(0, 360));
  out += circle(disc[0], disc[1], focus.size * 0.74, accent);
  const dots = focus.size * random.between(0.045, 0.06);
  let screen = rect(-width, -height, width * 3, height * 3, mix(deep, first, 0.2));
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
  out += shoulders(x, y + h, h, left ? 1 : -1, height, mix(deep, first, 0.2));
  return out;
};

export const sideViews = { profiles, halftone };
