import { mix } from '../color.ts';
import { polar, range, round } from '../curves.ts';
import type { Motif } from '../scene.ts';
import { at, circle, cover, path, polygon, rect, ring, shape } from '../svg-shapes.ts';
import { someone } from './figures.ts';
import { star } from './tilework.ts';

function archPath(x: number, foot: number, w: number, h: number): string {
  const shoulder = foot - h * 0.62;
  return `M${round(x - w / 2)} ${round(foot)}L${round(x - w / 2)} ${round(shoulder)}C${round(x - w / 2)} ${round(shoulder - h * 0.2)} ${round(x - w * 0.2)} ${round(foot - h * 0.93)} ${round(x)} ${round(foot - h)}C${round(x + w * 0.2)} ${round(foot - h * 0.93)} ${round(x + w / 2)} ${round(shoulder - h * 0.2)} ${round(x + w / 2)} ${round(shoulder)}L${round(x + w / 2)} ${round(foot)}Z`;
}

/** Arch behind arch behind arch, and daylight at the end. */
const arcade: Motif = (scene) => {
  const { width, height, focus, random } = scene;
  const { ground, deep, first, second, accent, light } = scene.colors;
  const floor = focus.y + focus.size * 0.78;
  let out = cover(scene, mix(ground, deep, 0.1));
  out += rect(0, floor, width, height - floor, mix(ground, deep, 0.45));
  const count = random.whole(5, 6);
  for (const i of range(count)) {
    const t = 1 - i / count;
    const w = focus.size * (0.34 + t * 1.5);
    const h = focus.size * (0.5 + t * 1.55);
    const foot = floor + t ** 1.6 * (height - floor) * 1.05;
    const last = i === count - 1;
    const tone = mix(mix(first, second, i / count), deep, 0.66 * (1 - i / count));
    out += path(archPath(focus.x, foot, w * 1.1, h * 1.045), mix(tone, light, 0.3));
    out += path(archPath(focus.x, foot, w, h), last ? scene.fade(accent, mix(accent, light, 0.55)) : tone);
    out += shape(
      last ? mix(accent, light, 0.55) : mix(tone, deep, 0.3),
      [focus.x - w / 2, foot],
      [focus.x + w / 2, foot],
      [focus.x + w * 0.38, floor],
      [focus.x - w * 0.38, floor],
    );
  }
  const lit = mix(accent, light, 0.5);
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
    deep,
  );
  return out;
};

/** A sun of tilework: rings of petals, as under a dome. */
const dome: Motif = (scene) => {
  const { width, height, focus, random } = scene;
  const { ground, deep, first, second, accent, light } = scene.colors;
  let out = cover(scene, mix(ground, deep, 0.3));
  const petals = random.pick([12, 16, 20, 24]);
  const reach = Math.hypot(width, height) * 0.62;
  const tiers = 8;
  const inks = [first, second, mix(ground, first, 0.4), mix(second, light, 0.4)];
  for (let tier = tiers; tier >= 1; tier--) {
    const r = (reach * (tier / tiers) ** 1.35) | 0;
    const turn = tier % 2 ? 180 / petals : 0;
    for (const i of range(petals)) {
      const a = turn + (i * 360) / petals;
      const half = 200 / petals;
      const tip = polar(focus.x, focus.y, r * 1.14, a);
      const [p, q] = [
        polar(focus.x, focus.y, r * 0.86, a - half),
        polar(focus.x, focus.y, r * 0.86, a + half),
      ];
      const [c, d] = [
        polar(focus.x, focus.y, r * 1.08, a - half * 0.8),
        polar(focus.x, focus.y, r * 1.08, a + half * 0.8),
      ];
      const ink = inks[(tier + (i % 2)) % inks.length] ?? first;
      const veil = Math.min(0.65, (tier / tiers) * (scene.wide ? 0.75 : 0.45));
      out += path(
        `M${round(focus.x)} ${round(focus.y)}L${p.map(round).join(' ')}Q${c.map(round).join(' ')} ${tip.map(round).join(' ')}Q${d.map(round).join(' ')} ${q.map(round).join(' ')}Z`,
        mix(ink, deep, veil),
        { stroke: mix(light, deep, veil), 'stroke-width': 1.6, 'stroke-opacity': 0.65 },
      );
    }
  }
  const r = focus.size * 0.2;
  out += circle(focus.x, focus.y, r * 1.12, light) + circle(focus.x, focus.y, r, deep);
  out +=
    at(focus.x, focus.y, polygon(star(r * 0.88, 0.6, 12), accent) + polygon(star(r * 0.45, 0.6, 12), light)) +
    ring(focus.x, focus.y, r * 1.3, accent, 2.5);
  return out;
};

export const arches = { arcade, dome };
