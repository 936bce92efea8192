import { mix } from '../color.ts';
import { range, round } from '../curves.ts';
import type { Motif } from '../scene.ts';
import { at, circle, cover, ellipse, line, path, rect, ring, shape } from '../svg-shapes.ts';
import { bust, robed, walker } from './figures.ts';

const rain: Motif = (scene) => {
  const { width, height, focus, random } = scene;
  const { ground, deep, second, accent, light } = scene.colors;
  const floor = focus.y + focus.size * 0.72;
  let out = cover(scene, scene.fade([0, mix(ground, deep, 0.25)], [0.8, mix(ground, second, 0.3)]));
  out += rect(0, floor, width, height - floor, scene.fade(mix(ground, deep, 0.45), mix(deep, ground, 0.1)));
  const slant = random.sign() * random.between(0.1, 0.3);
  for (const i of range((width * height) / 3600)) {
    const long = random.between(20, 80);
    const [x, y] = [random.between(-60, width + 60), random.between(-60, floor)];
    out += line(
      [x, y],
      [x - slant * long, y + long],
      i % 9 ? mix(second, light, 0.35) : light,
      random.between(0.8, 2),
      { opacity: random.between(0.25, 0.7), 'stroke-linecap': 'round' },
    );
  }
  const s = focus.size * random.between(0.5, 0.66);
  const [x, feet] = [focus.x, floor + s * 0.12];
  const figure = random.chance(0.5) ? walker(x, feet, s * 1.25, deep) : robed(x, feet, s * 1.25, deep);
  const topY = feet - s * 1.18;
  let umbrella = path(
    `M${round(x - s * 0.72)} ${round(topY)}C${round(x - s * 0.66)} ${round(topY - s * 0.62)} ${round(x + s * 0.66)} ${round(topY - s * 0.62)} ${round(x + s * 0.72)} ${round(topY)}Q${round(x + s * 0.6)} ${round(topY - s * 0.1)} ${round(x + s * 0.48)} ${round(topY)}Q${round(x + s * 0.24)} ${round(topY - s * 0.14)} ${round(x)} ${round(topY)}Q${round(x - s * 0.24)} ${round(topY - s * 0.14)} ${round(x - s * 0.48)} ${round(topY)}Q${round(x - s * 0.6)} ${round(topY - s * 0.1)} ${round(x - s * 0.72)} ${round(topY)}Z`,
    accent,
  );
  umbrella += path(
    `M${round(x)} ${round(topY - s * 0.47)}C${round(x + s * 0.4)} ${round(topY - s * 0.44)} ${round(x + s * 0.5)} ${round(topY - s * 0.2)} ${round(x + s * 0.48)} ${round(topY)}Q${round(x + s * 0.24)} ${round(topY - s * 0.14)} ${round(x)} ${round(topY)}Z`,
    mix(accent, deep, 0.25),
  );
  umbrella += line([x, topY - s * 0.52], [x, topY + s * 0.4], deep, 3.5);
  for (const i of range(5))
    out += ellipse(
      x + random.between(-0.9, 0.9) * focus.size,
      floor + 20 + i * random.between(8, 34),
      random.between(16, 60),
      random.between(2, 7),
      'none',
      { stroke: mix(second, light, 0.4), 'stroke-width': 1.6, opacity: 0.6 },
    );
  const mirror = `<g transform="translate(0 ${round(feet * 2)}) scale(1 -1)" opacity=".22">${figure}${umbrella}</g>`;
  return out + mirror + figure + umbrella;
};

/** The street seen from above: one car, its light before it. */
const headlights: Motif = (scene) => {
  const { width, height, focus, random } = scene;
  const { ground, deep, first, second, accent, light } = scene.colors;
  let out = cover(scene, scene.fade(ground, mix(ground, deep, 0.8)));
  const s = focus.size * 0.17;
  const turn = random.between(-28, 28);
  const beam = scene.fade([0, mix(accent, light, 0.3), 0], [1, mix(accent, light, 0.3), 0.9]);
  let lane = rect(-s * 2.4, -2000, s * 4.8, 4000, mix(deep, ground, 0.35));
  for (const i of range(30))
    lane += rect(-s * 0.09, -2000 + i * s * 2.4, s * 0.18, s * 1.2, mix(second, ground, 0.3));
  lane +=
    rect(-s * 2.5, -2000, s * 0.14, 4000, second, { opacity: 0.6 }) +
    rect(s * 2.36, -2000, s * 0.14, 4000, second, { opacity: 0.6 });
  let car = shape(
    beam,
    [-s * 0.45, -s * 1.2],
    [-s * 2.1, -s * 5.6],
    [s * 0.9, -s * 5.6],
    [-s * 0.15, -s * 1.2],
  );
  car += shape(beam, [s * 0.15, -s * 1.2], [-s * 0.9, -s * 5.6], [s * 2.1, -s * 5.6], [s * 0.45, -s * 1.2]);
  car += rect(-s * 0.62, -s * 1.3, s * 1.24, s * 2.7, accent, { rx: s * 0.3 });
  car += path(
    `M${round(-s * 0.46)} ${round(-s * 0.5)}Q0 ${round(-s * 0.8)} ${round(s * 0.46)} ${round(-s * 0.5)}L${round(s * 0.38)} ${round(-s * 0.1)}L${round(-s * 0.38)} ${round(-s * 0.1)}Z`,
    deep,
  );
  car +=
    rect(-s * 0.38, -s * 0.06, s * 0.76, s * 0.8, mix(accent, deep, 0.2), { rx: s * 0.08 }) +
    rect(-s * 0.36, s * 0.8, s * 0.72, s * 0.22, deep, { rx: s * 0.08 });
  car += circle(-s * 0.4, -s * 1.22, s * 0.13, light) + circle(s * 0.4, -s * 1.22, s * 0.13, light);
  out += at(focus.x, focus.y, lane + at(s * 1.15, s * 0.9, car), turn);
  for (const _ of range(random.whole(5, 9))) {
    const [x, y] = [random.between(0, width), random.between(0, height)];
    const away = Math.abs(
      (x - focus.x) * Math.cos((turn * Math.PI) / 180) + (y - focus.y) * Math.sin((turn * Math.PI) / 180),
    );
    if (away < s * 3.8) continue;
    const r = s * random.between(0.5, 1.1);
    out +=
      circle(x + r * 0.25, y + r * 0.3, r, deep, { opacity: 0.5 }) +
      circle(x, y, r, mix(first, ground, 0.3)) +
      ring(x, y, r * 0.55, mix(first, second, 0.3), 2);
  }
  return out;
};

const beam: Motif = (scene) => {
  const { width, height, focus, random } = scene;
  const { ground, deep, first, accent, light } = scene.colors;
  let out = cover(scene, scene.fade(deep, mix(ground, deep, 0.35)));
  const side = scene.wide ? 1 : random.sign();
  const from = [side > 0 ? width * 1.02 : -width * 0.02, height * 0.03] as const;
  const ray = mix(accent, light, 0.45);
  const spread = focus.size * 0.62;
  const reach = side > 0 ? -40 : width + 40;
  for (const [grow, opacity] of [
    [1.25, 0.16],
    [1, 0.3],
    [0.66, 0.5],
  ] as const) {
    out += shape(
      { fill: ray, opacity },
      [from[0], from[1] - 6],
      [reach, focus.y + spread * grow * 1.05],
      [reach, focus.y - spread * grow * 0.55],
      [from[0], from[1] + 6],
    );
  }
  for (const _ of range(70)) {
    const t = random.between(0.15, 1);
    const x = from[0] + (reach - from[0]) * t;
    const y = from[1] + (focus.y + spread * random.between(-0.5, 0.95) - from[1]) * t;
    out += circle(x, y, random.between(0.8, 2.8), light, { opacity: random.between(0.3, 0.9) });
  }
  out += circle(from[0], from[1], focus.size * 0.09, light);
  const rows = 3;
  for (const r of range(rows)) {
    const y = focus.y + focus.size * (0.72 + r * 0.24);
    const h = focus.size * (0.34 + r * 0.1);
    const gap = h * 1.02;
    const tone = mix(mix(deep, first, 0.5), deep, r / (rows - 1));
    const chosen = Math.round(focus.x / gap);
    for (const i of range(width / gap + 2)) {
      const x = (i + (r % 2) / 2) * gap + random.between(-6, 6);
      out += bust(x, y + h * 0.5, h * random.between(0.92, 1.08), r === 0 && i === chosen ? accent : tone);
    }
    out += rect(0, y + h * 0.48, width, height, tone);
  }
  return out;
};

export const cityNights = { rain, headlights, beam };
