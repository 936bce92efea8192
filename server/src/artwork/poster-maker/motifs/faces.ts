import { mix } from '../color.ts';
import { polar, range, round } from '../curves.ts';
import type { Motif } from '../scene.ts';
import { at, circle, cover, ellipse, path, rect, ring, sector, shape, stroke, trace } from '../svg-shapes.ts';
import { bust } from './figures.ts';

const crowd: Motif = (scene) => {
  const { width, height, focus, random } = scene;
  const { ground, deep, first, second, accent, light } = scene.colors;
  let out = cover(scene, scene.fade(mix(ground, light, 0.15), ground));
  if (random.chance(0.7))
    out += circle(focus.x, focus.y - focus.size * 0.3, focus.size * random.between(0.36, 0.56), accent);
  const rows = random.whole(5, 6);
  const heroRow = random.whole(1, 2);
  let heroSeen = false;
  for (const r of range(rows)) {
    const depth = r / (rows - 1);
    const h = focus.size * (0.36 + depth * 0.34);
    const gap = h * 0.98;
    const y = focus.y + focus.size * (0.22 + depth * 0.9);
    const tone = mix(mix(second, first, depth), deep, 0.1 + depth * 0.88);
    const offset = focus.x % gap;
    const count = Math.ceil(width / gap) + 3;
    for (const i of range(count)) {
      const px = offset + (i - 1.5 + (r % 2) / 2) * gap;
      const hero: boolean = r === heroRow && Math.round((px - focus.x) / gap) === 0 && !heroSeen;
      heroSeen ||= hero;
      out += bust(px, y + h * 0.3, h * (hero ? 1.16 : random.between(0.92, 1.06)), hero ? light : tone);
    }
    out += rect(0, y + h * 0.28, width, height, tone);
  }
  return out;
};

const eye: Motif = (scene) => {
  const { focus, random } = scene;
  const { ground, deep, first, second, accent, light } = scene.colors;
  let out = cover(scene, ground);
  const [w, h] = [focus.size * random.between(0.88, 1.02), focus.size * random.between(0.5, 0.66)];
  const [x, y] = [focus.x, focus.y];
  const rays = random.chance(0.6);
  if (rays) {
    const n = random.whole(14, 26);
    for (const i of range(n)) {
      const a = (i / n) * 360;
      out += shape(
        i % 2 ? first : mix(first, second, 0.5),
        polar(x, y, w * 0.9, a - 90 / n),
        polar(x, y, w * (i % 2 ? 1.35 : 1.65), a),
        polar(x, y, w * 0.9, a + 90 / n),
      );
    }
  }
  const lid = `M${round(x - w)} ${round(y)}C${round(x - w * 0.5)} ${round(y - h * 1.3)} ${round(x + w * 0.5)} ${round(y - h * 1.3)} ${round(x + w)} ${round(y)}C${round(x + w * 0.5)} ${round(y + h * 1.3)} ${round(x - w * 0.5)} ${round(y + h * 1.3)} ${round(x - w)} ${round(y)}Z`;
  out += path(lid, deep, {
    transform: `translate(${round(x * -0.08)} ${round(y * -0.08)}) scale(1.08)`,
  });
  out += path(lid, light);
  const iris = h * 0.82;
  let inner = circle(x, y, iris, deep) + circle(x, y, iris * 0.92, accent);
  const spokes = random.whole(18, 34);
  for (const i of range(spokes))
    inner += sector(
      x,
      y,
      iris * 0.9,
      (i / spokes) * 360,
      (i / spokes) * 360 + 180 / spokes,
      mix(accent, deep, 0.35),
      iris * 0.42,
    );
  inner += circle(x, y, iris * 0.44, deep) + circle(x - iris * 0.22, y - iris * 0.26, iris * 0.13, light);
  out += `<g ${scene.clip(`<path d="${lid}"/>`)}>${inner}</g>`;
  if (random.chance(0.5)) {
    const t = h * 0.26;
    const ty = y + h * random.between(1.3, 1.7);
    out += path(
      `M${round(x)} ${round(ty - t * 1.9)}C${round(x + t * 0.5)} ${round(ty - t * 0.8)} ${round(x + t)} ${round(ty - t * 0.4)} ${round(x + t)} ${round(ty + t * 0.15)}A${round(t)} ${round(t)} 0 0 1 ${round(x - t)} ${round(ty + t * 0.15)}C${round(x - t)} ${round(ty - t * 0.4)} ${round(x - t * 0.5)} ${round(ty - t * 0.8)} ${round(x)} ${round(ty - t * 1.9)}Z`,
      rays ? deep : second,
    );
  }
  return out;
};

/** A face built of a few plain planes. */
const mask: Motif = (scene) => {
  const { focus, random } = scene;
  const { ground, deep, first, second, accent, light } = scene.colors;
  const s = focus.size * 0.8;
  let out = cover(scene, ground);
  const turn = random.between(-8, 8);
  const [one, two] = random.shuffle([light, accent, second]);
  let face = sector(0, 0, s, 90, 270, one ?? light) + sector(0, 0, s, -90, 90, two ?? accent);
  face = `<g transform="scale(.78 1.08)">${face}</g>`;
  const brow = random.between(0.28, 0.36);
  face += stroke(
    `M${round(-s * 0.6)} ${round(-s * brow)}Q${round(-s * 0.34)} ${round(-s * (brow + 0.24))} ${round(-s * 0.04)} ${round(-s * brow)}L${round(s * 0.14)} ${round(s * 0.3)}Q0 ${round(s * 0.4)} ${round(-s * 0.14)} ${round(s * 0.3)}`,
    deep,
    s * 0.06,
  );
  face +=
    sector(-s * 0.33, -s * 0.1, s * 0.17, 0, 180, deep) +
    circle(s * 0.34, -s * 0.08, s * 0.16, deep) +
    circle(s * 0.34, -s * 0.08, s * 0.07, light);
  face += trace(
    `M${round(s * 0.14)} ${round(-s * (brow + 0.02))}L${round(s * 0.58)} ${round(-s * (brow + 0.14))}`,
    deep,
    s * 0.07,
  );
  face += trace(
    `M${round(-s * 0.3)} ${round(s * 0.62)}Q0 ${round(s * random.between(0.4, 0.8))} ${round(s * 0.34)} ${round(s * 0.58)}`,
    deep,
    s * 0.085,
    { 'stroke-linecap': 'round' },
  );
  const hair = ellipse(0, -s * 0.2, s * 0.98, s * 1.12, deep);
  out +=
    ring(focus.x, focus.y, s * 1.5, first, s * 0.24) +
    at(
      focus.x,
      focus.y,
      hair +
        rect(-s * 0.3, s * 0.7, s * 0.6, s * 0.7, first) +
        path(
          `M${round(-s * 1.3)} ${round(s * 3)}C${round(-s * 1.3)} ${round(s * 1.3)} ${round(-s * 0.6)} ${round(s * 1.3)} 0 ${round(s * 1.3)}C${round(s * 0.6)} ${round(s * 1.3)} ${round(s * 1.3)} ${round(s * 1.3)} ${round(s * 1.3)} ${round(s * 3)}Z`,
          deep,
        ) +
        face,
      turn,
    );
  return out;
};

export const faces = { crowd, eye, mask };
