import { mix } from '../color.ts';
import type { Motif } from '../scene.ts';
import { circle, cover, path, rect, round } from '../svg-shapes.ts';
import { profile } from './figures.ts';
import { shoulders } from './shoulders.ts';

/** Two heads in profile: facing, turned away, or one within the other. */
export const profiles: Motif = (scene) => {
  const { width, height, focus, colors, random } = scene;
  const pose = random.pick(['facing', 'apart', 'nested', 'facing']);
  let out = cover(scene, colors.ground);
  const h = focus.size * random.between(1.5, 1.75);
  const y = focus.y - h * 0.45;
  const fillDown = (x: number, w: number, ink: string) => rect(x, y + h - 2, w, height, ink);
  if (pose === 'nested') {
    out += circle(focus.x, focus.y, focus.size * 0.82, colors.accent);
    out +=
      profile(focus.x - h * 0.5, y, h * 1.05, colors.deep) +
      shoulders(focus.x - h * 0.5, y + h * 1.05, h * 1.05, 1, height, colors.deep);
    out +=
      profile(focus.x - h * 0.16, y + h * 0.32, h * 0.72, colors.first) +
      shoulders(focus.x - h * 0.16, y + h * 1.04, h * 0.72, 1, height, colors.first);
    return out;
  }
  const split = focus.x;
  out += rect(
    scene.wide ? 0 : split,
    0,
    scene.wide ? split : width - split,
    height,
    pose === 'apart' ? colors.first : mix(colors.ground, colors.second, 0.35),
  );
  if (pose === 'facing')
    out += circle(split, focus.y - h * 0.02, focus.size * random.between(0.3, 0.5), colors.accent);
  const gap = focus.size * (pose === 'facing' ? random.between(0.02, 0.1) : 0.02);
  if (pose === 'facing') {
    out += profile(split + gap - h * 0.085, y, h, colors.deep) + fillDown(split + gap, width, colors.deep);
    out +=
      profile(split - gap + h * 0.085, y, h, mix(colors.first, colors.deep, 0.35), true) +
      fillDown(0, split - gap, mix(colors.first, colors.deep, 0.35));
  } else {
    const clipLeft = scene.clip(rect(0, 0, split - gap, height + 10, '#000'));
    const clipRight = scene.clip(rect(split + gap, 0, width, height + 10, '#000'));
    out += `<g ${clipLeft}>${profile(split - h * 0.62, y, h, colors.deep)}${shoulders(split - h * 0.62, y + h, h, 1, height, colors.deep)}</g>`;
    out += `<g ${clipRight}>${profile(split + h * 0.62, y + h * 0.03, h, colors.accent, true)}${shoulders(split + h * 0.62, y + h * 1.03, h, -1, height, colors.accent)}</g>`;
    let tear = `M${round(split)} -10`;
    for (let ty = 0; ty < height + 40; ty += 34)
      tear += `L${round(split + random.between(-16, 16))} ${round(ty)}`;
    out += path(tear, 'none', { stroke: colors.light, 'stroke-width': 7, 'stroke-linejoin': 'bevel' });
  }
  return out;
};
