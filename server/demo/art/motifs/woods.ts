import { mix } from '../color.ts';
import type { Motif } from '../scene.ts';
import {
  at,
  circle,
  ellipse,
  land,
  path,
  polygon,
  range,
  rect,
  ridge,
  round,
  smooth,
} from '../svg-shapes.ts';
import { bird, someone, stars } from './figures.ts';

export const forest: Motif = {
  draw(scene) {
    const { width, height, focus, colors, random } = scene;
    const pale = mix(colors.second, colors.light, 0.4);
    let out = rect(
      0,
      0,
      width,
      height,
      scene.fade([
        [0, mix(colors.ground, pale, 0.35)],
        [0.6, mix(colors.ground, pale, 0.6)],
        [1, colors.ground],
      ]),
    );
    out += circle(focus.x, focus.y, focus.size * random.between(0.42, 0.6), colors.accent);
    const floor = height * random.between(0.7, 0.78);
    for (const layer of range(4)) {
      const depth = layer / 3;
      const tone = mix(mix(pale, colors.first, 0.25 + depth * 0.6), colors.deep, depth * 0.95);
      const count = Math.round((width / 600) * (13 - layer * 3));
      const ground = floor + (height - floor) * depth * 0.5;
      for (const i of range(count)) {
        const x = ((i + random.between(0.1, 0.9)) / count) * width;
        if (layer > 1 && Math.abs(x - focus.x) < focus.size * 0.34) continue;
        const w = (5 + depth * 34) * random.between(0.6, 1.3);
        const lean = random.between(-1, 1) * w * 0.5;
        out += polygon(
          [
            [x - w / 2 + lean, -10],
            [x + w / 2 + lean, -10],
            [x + w * 0.62, ground + 30],
            [x - w * 0.62, ground + 30],
          ],
          tone,
        );
        if (layer > 0 && random.chance(0.7)) {
          const y = random.between(0.1, 0.5) * height;
          const reach = random.sign() * w * random.between(1.5, 3.4);
          out += path(
            `M${round(x)} ${round(y + w)}Q${round(x + reach * 0.5)} ${round(y)} ${round(x + reach)} ${round(y - w * 1.6)}Q${round(x + reach * 0.5)} ${round(y - w * 0.4)} ${round(x)} ${round(y)}Z`,
            tone,
          );
        }
      }
      out += path(land(ridge(width, ground, 10, random.between(0, 9), 1.3), height + 10), tone);
      if (layer === 1)
        out += someone(
          random,
          focus.x + random.between(-0.15, 0.15) * focus.size,
          ground + 12,
          focus.size * 0.36,
          colors.deep,
        );
    }
    return out;
  },
};

function canopy(
  random: { between(a: number, b: number): number },
  size: number,
  tone: string,
  lit: string,
): string {
  let leaves = '';
  for (const i of range(9)) {
    const angle = (i / 9) * Math.PI * 2;
    leaves += ellipse(
      Math.cos(angle) * size * 0.55,
      Math.sin(angle) * size * 0.4,
      size * random.between(0.38, 0.52),
      size * random.between(0.3, 0.42),
      tone,
    );
  }
  leaves += ellipse(0, 0, size * 0.7, size * 0.5, tone);
  for (const _ of range(7))
    leaves += ellipse(
      random.between(-0.7, 0.1) * size,
      random.between(-0.6, 0.1) * size,
      size * random.between(0.1, 0.2),
      size * random.between(0.07, 0.13),
      lit,
    );
  return leaves;
}

/** A bare hill, a zigzag path and one tree on its top. */
export const hillTree: Motif = {
  draw(scene) {
    const { width, height, focus, colors, random } = scene;
    const top = focus.y + focus.size * 0.2;
    let out = rect(
      0,
      0,
      width,
      height,
      scene.fade([
        [0, colors.ground],
        [1, mix(colors.ground, colors.light, 0.5)],
      ]),
    );
    if (random.chance(0.6))
      out += circle(
        focus.x + random.sign() * focus.size * 0.6,
        focus.y - focus.size * 0.3,
        focus.size * random.between(0.18, 0.32),
        colors.accent,
      );
    out += path(
      land(ridge(width, top + focus.size * 0.45, focus.size * 0.12, random.between(0, 9), 0.8), height),
      mix(colors.second, colors.ground, 0.3),
    );
    const hill = `M-40 ${round(height * 0.98)}C${round(focus.x - focus.size * 0.9)} ${round(height * 0.8)} ${round(focus.x - focus.size * 0.5)} ${round(top)} ${round(focus.x)} ${round(top)}C${round(focus.x + focus.size * 0.6)} ${round(top)} ${round(focus.x + focus.size * 1.1)} ${round(height * 0.76)} ${width + 60} ${round(height * 0.9)}L${width + 60} ${height + 10}L-40 ${height + 10}Z`;
    out += path(
      hill,
      scene.fade([
        [0, mix(colors.first, colors.light, 0.14)],
        [0.5, colors.first],
        [1, mix(colors.first, colors.deep, 0.75)],
      ]),
    );
    const turns = random.whole(5, 7);
    const span = height * 0.86 - top;
    const points = range(turns * 2 + 1).map((i) => {
      const t = i / (turns * 2);
      const swing = focus.size * (0.06 + t * 0.46) * (Math.floor(i / 1) % 2 ? 1 : -1);
      return [focus.x + swing + t * focus.size * 0.1, top + 6 + span * t ** 1.25] as const;
    });
    out += path(smooth([[focus.x, top], ...points.slice(1)]), 'none', {
      stroke: mix(colors.light, colors.second, 0.25),
      'stroke-width': focus.size * 0.028,
      'stroke-linejoin': 'round',
      'stroke-linecap': 'round',
    });
    const size = focus.size * random.between(0.24, 0.34);
    out += polygon(
      [
        [focus.x - size * 0.08, top + 8],
        [focus.x + size * 0.08, top + 8],
        [focus.x + size * 0.03, top - size * 1.2],
        [focus.x - size * 0.03, top - size * 1.2],
      ],
      colors.deep,
    );
    out += at(
      focus.x,
      top - size * 1.25,
      canopy(random, size, mix(colors.deep, colors.first, 0.12), mix(colors.deep, colors.accent, 0.5)),
    );
    out += someone(random, focus.x + focus.size * 0.16, top + span * 0.2, focus.size * 0.11, colors.deep);
    return out;
  },
};

const cypressPath = (x: number, foot: number, tall: number, fat: number): string =>
  `M${round(x)} ${round(foot - tall)}C${round(x + fat * 0.5)} ${round(foot - tall * 0.75)} ${round(x + fat)} ${round(foot - tall * 0.4)} ${round(x + fat * 0.75)} ${round(foot - tall * 0.14)}C${round(x + fat * 0.5)} ${round(foot)} ${round(x - fat * 0.5)} ${round(foot)} ${round(x - fat * 0.75)} ${round(foot - tall * 0.14)}C${round(x - fat)} ${round(foot - tall * 0.4)} ${round(x - fat * 0.5)} ${round(foot - tall * 0.75)} ${round(x)} ${round(foot - tall)}Z`;

export const cypresses: Motif = {
  draw(scene) {
    const { width, height, focus, colors, random } = scene;
    const floor = focus.y + focus.size * 0.62;
    let out = rect(
      0,
      0,
      width,
      height,
      scene.fade([
        [0, mix(colors.ground, colors.deep, 0.14)],
        [0.7, mix(colors.ground, colors.light, 0.3)],
      ]),
    );
    out += circle(
      focus.x,
      focus.y - focus.size * 0.06,
      focus.size * random.between(0.5, 0.66),
      colors.accent,
    );
    out += path(
      land(ridge(width, floor - 20, focus.size * 0.06, random.between(0, 9), 0.7), height),
      mix(colors.first, colors.second, 0.4),
    );
    const count = random.whole(5, 7);
    const gap = focus.size * 0.3;
    for (const i of range(count)) {
      const side = i - (count - 1) / 2;
      const tall = focus.size * (1.25 - Math.abs(side) * 0.16) * random.between(0.86, 1.06);
      const x = focus.x + side * gap;
      const fat = focus.size * random.between(0.08, 0.11);
      const foot = floor + random.between(0, 18);
      const tone = mix(colors.deep, colors.first, 0.2 + Math.abs(side) * 0.1);
      out += rect(x - 3, foot - 8, 6, 30, colors.deep);
      out += path(cypressPath(x, foot, tall, fat), tone);
      out += path(
        `M${round(x)} ${round(foot - tall)}C${round(x + fat * 0.5)} ${round(foot - tall * 0.75)} ${round(x + fat)} ${round(foot - tall * 0.4)} ${round(x + fat * 0.75)} ${round(foot - tall * 0.14)}C${round(x + fat * 0.3)} ${round(foot - tall * 0.3)} ${round(x + fat * 0.1)} ${round(foot - tall * 0.7)} ${round(x)} ${round(foot - tall)}Z`,
        mix(tone, colors.light, 0.16),
      );
    }
    out += path(
      land(ridge(width, floor + 24, 8, random.between(0, 9), 0.9), height + 10),
      scene.fade([
        [0, mix(colors.first, colors.deep, 0.5)],
        [1, colors.deep],
      ]),
    );
    out += someone(
      random,
      focus.x + gap * random.pick([-0.5, 0.5, 1.5]),
      floor + 34,
      focus.size * 0.2,
      mix(colors.light, colors.accent, 0.2),
    );
    return out;
  },
};

export const moonBirds: Motif = {
  draw(scene) {
    const { width, height, focus, colors, random } = scene;
    let out = rect(
      0,
      0,
      width,
      height,
      scene.fade([
        [0, mix(colors.ground, colors.deep, 0.3)],
        [1, mix(colors.ground, colors.second, 0.25)],
      ]),
    );
    out += stars(random, Math.round(width / 12), width, height * 0.7, colors.light);
    const moon = focus.size * random.between(0.5, 0.72);
    out +=
      circle(focus.x, focus.y, moon * 1.25, colors.light, { opacity: 0.06 }) +
      circle(
        focus.x,
        focus.y,
        moon,
        random.chance(0.6) ? mix(colors.light, colors.accent, 0.22) : colors.accent,
      );
    for (const _ of range(5))
      out += circle(
        focus.x + random.between(-0.6, 0.6) * moon,
        focus.y + random.between(-0.6, 0.6) * moon,
        moon * random.between(0.05, 0.15),
        colors.deep,
        { opacity: 0.07 },
      );
    const flock = random.whole(5, 11);
    for (const i of range(flock)) {
      const t = i / flock;
      out += bird(
        focus.x - moon * 1.1 + t * moon * 2.2 + random.between(-20, 20),
        focus.y + Math.sin(t * 4) * moon * 0.5 + random.between(-30, 30),
        focus.size * random.between(0.12, 0.3),
        colors.deep,
        random.between(0.3, 0.65),
        random.between(-18, 18),
      );
    }
    const side = random.sign();
    const edge = side > 0 ? width : 0;
    const y = focus.y + moon * 0.95;
    let branch = path(
      `M${edge + side * 10} ${round(y + 50)}C${round(edge - side * moon * 0.7)} ${round(y + 50)} ${round(edge - side * moon)} ${round(y + 6)} ${round(edge - side * moon * 1.9)} ${round(y - 20)}C${round(edge - side * moon)} ${round(y + 22)} ${round(edge - side * moon * 0.7)} ${round(y + 72)} ${edge + side * 10} ${round(y + 84)}Z`,
      colors.deep,
    );
    for (const i of range(12)) {
      const t = i / 12;
      branch += at(
        edge - side * moon * 1.8 * t,
        y + 40 - t * 52,
        ellipse(0, -15, 6, 16, i % 4 === 0 ? colors.accent : mix(colors.deep, colors.first, 0.5)),
        random.between(-60, 60),
      );
    }
    out += branch;
    out += path(
      land(ridge(width, height * 0.86, height * 0.02, random.between(0, 9), 0.9), height + 10),
      colors.deep,
    );
    return out;
  },
};
