import { mix } from '../color.ts';
import { range, round } from '../curves.ts';
import type { Motif } from '../scene.ts';
import { at, circle, cover, ellipse, path, rect } from '../svg-shapes.ts';
import { someone, stars } from './figures.ts';

const orbits: Motif = (scene) => {
  const { width, height, focus, random } = scene;
  const { ground, deep, first, second, accent, light } = scene.colors;
  let out = cover(scene, scene.fade(deep, ground, mix(ground, deep, 0.7)));
  out += stars(random, Math.round((width * height) / 5200), width, height, light);
  const r = focus.size * random.between(0.34, 0.5);
  const tilt = random.between(-32, 32);
  const flat = random.between(0.24, 0.46);
  const hoops = random.whole(3, 5);
  const hoop = (i: number) => r * (1.5 + i * 0.42);
  let rings = '';
  for (const i of range(hoops))
    rings += ellipse(0, 0, hoop(i), hoop(i) * flat, 'none', {
      stroke: mix(second, light, 0.35),
      'stroke-width': i === 1 ? 3 : 1.4,
      opacity: 0.75,
    });
  out += at(focus.x, focus.y, rings, tilt);
  const body = random.pick([accent, second, first]);
  const disc = scene.clip(circle(focus.x, focus.y, r, '#000'));
  let face = circle(focus.x, focus.y, r, body);
  for (const i of range(random.whole(3, 6))) {
    const y = focus.y - r + (i + random.between(0.2, 0.9)) * r * 0.36;
    face += at(
      focus.x,
      y,
      ellipse(0, 0, r * 1.1, r * random.between(0.04, 0.12), mix(body, i % 2 ? light : deep, 0.28)),
      tilt * 0.6,
    );
  }
  face += circle(focus.x + r * 0.5, focus.y + r * 0.34, r * 1.2, deep, { opacity: 0.001 });
  face += path(
    `M${round(focus.x + r * 0.25)} ${round(focus.y - r)}A${round(r)} ${round(r)} 0 0 1 ${round(focus.x + r * 0.25)} ${round(focus.y + r)}A${round(r * 1.4)} ${round(r * 1.4)} 0 0 0 ${round(focus.x + r * 0.25)} ${round(focus.y - r)}Z`,
    deep,
    { opacity: 0 },
  );
  face += circle(focus.x - r * 0.42, focus.y - r * 0.3, r * 1.28, 'none', {
    stroke: deep,
    'stroke-width': r * 0.9,
    opacity: 0.5,
    'stroke-dasharray': 'none',
  });
  out += `<g ${disc}>${face}</g>`;
  const front = scene.clip(rect(-width, 0, width * 2, height, '#000'));
  out += at(focus.x, focus.y, `<g ${front}>${rings}</g>`, tilt);
  for (const i of range(hoops)) {
    const angle = random.between(0, Math.PI * 2);
    const moon = at(
      Math.cos(angle) * hoop(i),
      Math.sin(angle) * hoop(i) * flat,
      circle(0, 0, r * random.between(0.06, 0.17), random.pick([accent, light, second])),
    );
    out += at(focus.x, focus.y, moon, tilt);
  }
  return out;
};

const eclipse: Motif = (scene) => {
  const { width, height, focus, random } = scene;
  const { ground, deep, first, accent, light } = scene.colors;
  let out = cover(scene, scene.fade(deep, ground));
  out += stars(random, Math.round((width * height) / 9000), width, height * 0.75, light);
  const r = focus.size * random.between(0.42, 0.56);
  for (const i of range(6))
    out += circle(focus.x, focus.y, r * (1.9 - i * 0.16), mix(accent, light, i / 8), {
      opacity: 0.08 + i * 0.05,
    });
  out += circle(focus.x, focus.y, r * 1.04, mix(accent, light, 0.55));
  out += circle(
    focus.x + r * random.between(-0.05, 0.05),
    focus.y + r * random.between(-0.05, 0.05),
    r * 0.97,
    deep,
  );
  const floor = focus.y + r * 1.75;
  out += path(
    `M-20 ${round(floor + 30)}Q${round(focus.x)} ${round(floor - 40)} ${width + 20} ${round(floor + 36)}L${width + 20} ${height + 10}L-20 ${height + 10}Z`,
    scene.fade([0, mix(deep, first, 0.5)], [0.3, deep]),
  );
  out += someone(random, focus.x, floor + 4, r * 0.6, deep);
  return out;
};

export const planets = { orbits, eclipse };
