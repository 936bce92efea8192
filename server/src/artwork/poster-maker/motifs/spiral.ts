import { mix } from '../color.ts';
import type { Motif } from '../scene.ts';
import { circle, cover, path, polar, range, round } from '../svg-shapes.ts';
import { someone } from './figures.ts';

export const spiral: Motif = (scene) => {
  const { width, height, focus, colors, random } = scene;
  let out = cover(scene, colors.ground);
  const arms = random.whole(2, 5);
  const reach = Math.hypot(width, height);
  const twist = random.sign() * random.between(0.7, 1.3);
  for (const arm of range(arms)) {
    const edge = (offset: number, list: string[]) => {
      for (let t = 0.02; t <= 1.02; t += 0.025) {
        const r = reach * t ** 1.7;
        const angle = twist * Math.log(t * 60) * 150 + (arm / arms) * 360 + offset;
        list.push(polar(focus.x, focus.y, r, angle).map(round).join(' '));
      }
    };
    const [outer, inner]: [string[], string[]] = [[], []];
    edge(0, outer);
    edge(180 / arms, inner);
    out += path(
      `M${outer.join('L')}L${inner.reverse().join('L')}Z`,
      arm % 2 ? mix(colors.first, colors.ground, 0.25) : colors.first,
    );
  }
  const r = focus.size * 0.2;
  out += circle(focus.x, focus.y, r * 1.15, colors.deep) + circle(focus.x, focus.y, r, colors.accent);
  out += someone(random, focus.x, focus.y + r * 0.78, r * 1.4, colors.deep);
  return out;
};
