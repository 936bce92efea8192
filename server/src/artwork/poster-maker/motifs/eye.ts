import { mix } from '../color.ts';
import type { Motif } from '../scene.ts';
import { circle, cover, path, polar, range, round, sector, shape } from '../svg-shapes.ts';

export const eye: Motif = (scene) => {
  const { focus, colors, random } = scene;
  let out = cover(scene, colors.ground);
  const [w, h] = [focus.size * random.between(0.88, 1.02), focus.size * random.between(0.5, 0.66)];
  const [x, y] = [focus.x, focus.y];
  const rays = random.chance(0.6);
  if (rays) {
    const n = random.whole(14, 26);
    for (const i of range(n)) {
      const a = (i / n) * 360;
      out += shape(
        i % 2 ? colors.first : mix(colors.first, colors.second, 0.5),
        polar(x, y, w * 0.9, a - 90 / n),
        polar(x, y, w * (i % 2 ? 1.35 : 1.65), a),
        polar(x, y, w * 0.9, a + 90 / n),
      );
    }
  }
  const lid = `M${round(x - w)} ${round(y)}C${round(x - w * 0.5)} ${round(y - h * 1.3)} ${round(x + w * 0.5)} ${round(y - h * 1.3)} ${round(x + w)} ${round(y)}C${round(x + w * 0.5)} ${round(y + h * 1.3)} ${round(x - w * 0.5)} ${round(y + h * 1.3)} ${round(x - w)} ${round(y)}Z`;
  out += path(lid, colors.deep, {
    transform: `translate(${round(x * -0.08)} ${round(y * -0.08)}) scale(1.08)`,
  });
  out += path(lid, colors.light);
  const iris = h * 0.82;
  let inner = circle(x, y, iris, colors.deep) + circle(x, y, iris * 0.92, colors.accent);
  const spokes = random.whole(18, 34);
  for (const i of range(spokes))
    inner += sector(
      x,
      y,
      iris * 0.9,
      (i / spokes) * 360,
      (i / spokes) * 360 + 180 / spokes,
      mix(colors.accent, colors.deep, 0.35),
      iris * 0.42,
    );
  inner +=
    circle(x, y, iris * 0.44, colors.deep) +
    circle(x - iris * 0.22, y - iris * 0.26, iris * 0.13, colors.light);
  out += `<g ${scene.clip(`<path d="${lid}"/>`)}>${inner}</g>`;
  if (random.chance(0.5)) {
    const t = h * 0.26;
    const ty = y + h * random.between(1.3, 1.7);
    out += path(
      `M${round(x)} ${round(ty - t * 1.9)}C${round(x + t * 0.5)} ${round(ty - t * 0.8)} ${round(x + t)} ${round(ty - t * 0.4)} ${round(x + t)} ${round(ty + t * 0.15)}A${round(t)} ${round(t)} 0 0 1 ${round(x - t)} ${round(ty + t * 0.15)}C${round(x - t)} ${round(ty - t * 0.4)} ${round(x - t * 0.5)} ${round(ty - t * 0.8)} ${round(x)} ${round(ty - t * 1.9)}Z`,
      rays ? colors.deep : colors.second,
    );
  }
  return out;
};
