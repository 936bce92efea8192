import { mix } from '../color.ts';
import type { Motif } from '../scene.ts';
import { cover, ellipse, line, path, range, rect, round } from '../svg-shapes.ts';
import { robed, walker } from './figures.ts';

export const rain: Motif = (scene) => {
  const { width, height, focus, colors, random } = scene;
  const floor = focus.y + focus.size * 0.72;
  let out = cover(
    scene,
    scene.fade([0, mix(colors.ground, colors.deep, 0.25)], [0.8, mix(colors.ground, colors.second, 0.3)]),
  );
  out += rect(
    0,
    floor,
    width,
    height - floor,
    scene.fade(mix(colors.ground, colors.deep, 0.45), mix(colors.deep, colors.ground, 0.1)),
  );
  const slant = random.sign() * random.between(0.1, 0.3);
  for (const i of range((width * height) / 3600)) {
    const long = random.between(20, 80);
    const [x, y] = [random.between(-60, width + 60), random.between(-60, floor)];
    out += line(
      [x, y],
      [x - slant * long, y + long],
      i % 9 ? mix(colors.second, colors.light, 0.35) : colors.light,
      random.between(0.8, 2),
      { opacity: random.between(0.25, 0.7), 'stroke-linecap': 'round' },
    );
  }
  const s = focus.size * random.between(0.5, 0.66);
  const [x, feet] = [focus.x, floor + s * 0.12];
  const figure = random.chance(0.5)
    ? walker(x, feet, s * 1.25, colors.deep)
    : robed(x, feet, s * 1.25, colors.deep);
  const topY = feet - s * 1.18;
  let umbrella = path(
    `M${round(x - s * 0.72)} ${round(topY)}C${round(x - s * 0.66)} ${round(topY - s * 0.62)} ${round(x + s * 0.66)} ${round(topY - s * 0.62)} ${round(x + s * 0.72)} ${round(topY)}Q${round(x + s * 0.6)} ${round(topY - s * 0.1)} ${round(x + s * 0.48)} ${round(topY)}Q${round(x + s * 0.24)} ${round(topY - s * 0.14)} ${round(x)} ${round(topY)}Q${round(x - s * 0.24)} ${round(topY - s * 0.14)} ${round(x - s * 0.48)} ${round(topY)}Q${round(x - s * 0.6)} ${round(topY - s * 0.1)} ${round(x - s * 0.72)} ${round(topY)}Z`,
    colors.accent,
  );
  umbrella += path(
    `M${round(x)} ${round(topY - s * 0.47)}C${round(x + s * 0.4)} ${round(topY - s * 0.44)} ${round(x + s * 0.5)} ${round(topY - s * 0.2)} ${round(x + s * 0.48)} ${round(topY)}Q${round(x + s * 0.24)} ${round(topY - s * 0.14)} ${round(x)} ${round(topY)}Z`,
    mix(colors.accent, colors.deep, 0.25),
  );
  umbrella += line([x, topY - s * 0.52], [x, topY + s * 0.4], colors.deep, 3.5);
  for (const i of range(5))
    out += ellipse(
      x + random.between(-0.9, 0.9) * focus.size,
      floor + 20 + i * random.between(8, 34),
      random.between(16, 60),
      random.between(2, 7),
      'none',
      { stroke: mix(colors.second, colors.light, 0.4), 'stroke-width': 1.6, opacity: 0.6 },
    );
  const mirror = `<g transform="translate(0 ${round(feet * 2)}) scale(1 -1)" opacity=".22">${figure}${umbrella}</g>`;
  return out + mirror + figure + umbrella;
};
