import { mix } from '../color.ts';
import type { Motif } from '../scene.ts';
import { cover, path, range, rect, round, shape } from '../svg-shapes.ts';
import { someone } from './figures.ts';

function archPath(x: number, foot: number, w: number, h: number): string {
  const shoulder = foot - h * 0.62;
  return `M${round(x - w / 2)} ${round(foot)}L${round(x - w / 2)} ${round(shoulder)}C${round(x - w / 2)} ${round(shoulder - h * 0.2)} ${round(x - w * 0.2)} ${round(foot - h * 0.93)} ${round(x)} ${round(foot - h)}C${round(x + w * 0.2)} ${round(foot - h * 0.93)} ${round(x + w / 2)} ${round(shoulder - h * 0.2)} ${round(x + w / 2)} ${round(shoulder)}L${round(x + w / 2)} ${round(foot)}Z`;
}

/** Arch behind arch behind arch, and daylight at the end. */
export const arcade: Motif = (scene) => {
  const { width, height, focus, colors, random } = scene;
  const floor = focus.y + focus.size * 0.78;
  let out = cover(scene, mix(colors.ground, colors.deep, 0.1));
  out += rect(0, floor, width, height - floor, mix(colors.ground, colors.deep, 0.45));
  const count = random.whole(5, 6);
  for (const i of range(count)) {
    const t = 1 - i / count;
    const w = focus.size * (0.34 + t * 1.5);
    const h = focus.size * (0.5 + t * 1.55);
    const foot = floor + t ** 1.6 * (height - floor) * 1.05;
    const last = i === count - 1;
    const tone = mix(mix(colors.first, colors.second, i / count), colors.deep, 0.66 * (1 - i / count));
    out += path(archPath(focus.x, foot, w * 1.1, h * 1.045), mix(tone, colors.light, 0.3));
    out += path(
      archPath(focus.x, foot, w, h),
      last ? scene.fade(colors.accent, mix(colors.accent, colors.light, 0.55)) : tone,
    );
    out += shape(
      last ? mix(colors.accent, colors.light, 0.55) : mix(tone, colors.deep, 0.3),
      [focus.x - w / 2, foot],
      [focus.x + w / 2, foot],
      [focus.x + w * 0.38, floor],
      [focus.x - w * 0.38, floor],
    );
  }
  const lit = mix(colors.accent, colors.light, 0.5);
  const mouth = focus.size * 0.24;
  out += shape(
    scene.fade([0, lit, 0.6], [1, lit, 0]),
    [focus.x - mouth, floor],
    [focus.x + mouth, floor],
    [focus.x + mouth * 3, height],
    [focus.x - mouth * 1.8, height],
  );
  out += someone(
    random,
    focus.x + random.between(-0.04, 0.04) * focus.size,
    floor + focus.size * 0.06,
    focus.size * 0.42,
    colors.deep,
  );
  return out;
};
