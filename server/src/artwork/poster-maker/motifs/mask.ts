import type { Motif } from '../scene.ts';
import { at, circle, cover, ellipse, path, rect, ring, round, sector, stroke, trace } from '../svg-shapes.ts';

/** A face built of a few plain planes. */
export const mask: Motif = (scene) => {
  const { focus, colors, random } = scene;
  const s = focus.size * 0.8;
  let out = cover(scene, colors.ground);
  const turn = random.between(-8, 8);
  const [one, two] = random.shuffle([colors.light, colors.accent, colors.second]);
  let face = sector(0, 0, s, 90, 270, one ?? colors.light) + sector(0, 0, s, -90, 90, two ?? colors.accent);
  face = `<g transform="scale(.78 1.08)">${face}</g>`;
  const brow = random.between(0.28, 0.36);
  face += stroke(
    `M${round(-s * 0.6)} ${round(-s * brow)}Q${round(-s * 0.34)} ${round(-s * (brow + 0.24))} ${round(-s * 0.04)} ${round(-s * brow)}L${round(s * 0.14)} ${round(s * 0.3)}Q0 ${round(s * 0.4)} ${round(-s * 0.14)} ${round(s * 0.3)}`,
    colors.deep,
    s * 0.06,
  );
  face +=
    sector(-s * 0.33, -s * 0.1, s * 0.17, 0, 180, colors.deep) +
    circle(s * 0.34, -s * 0.08, s * 0.16, colors.deep) +
    circle(s * 0.34, -s * 0.08, s * 0.07, colors.light);
  face += trace(
    `M${round(s * 0.14)} ${round(-s * (brow + 0.02))}L${round(s * 0.58)} ${round(-s * (brow + 0.14))}`,
    colors.deep,
    s * 0.07,
  );
  face += trace(
    `M${round(-s * 0.3)} ${round(s * 0.62)}Q0 ${round(s * random.between(0.4, 0.8))} ${round(s * 0.34)} ${round(s * 0.58)}`,
    colors.deep,
    s * 0.085,
    { 'stroke-linecap': 'round' },
  );
  const hair = ellipse(0, -s * 0.2, s * 0.98, s * 1.12, colors.deep);
  out +=
    ring(focus.x, focus.y, s * 1.5, colors.first, s * 0.24) +
    at(
      focus.x,
      focus.y,
      hair +
        rect(-s * 0.3, s * 0.7, s * 0.6, s * 0.7, colors.first) +
        path(
          `M${round(-s * 1.3)} ${round(s * 3)}C${round(-s * 1.3)} ${round(s * 1.3)} ${round(-s * 0.6)} ${round(s * 1.3)} 0 ${round(s * 1.3)}C${round(s * 0.6)} ${round(s * 1.3)} ${round(s * 1.3)} ${round(s * 1.3)} ${round(s * 1.3)} ${round(s * 3)}Z`,
          colors.deep,
        ) +
        face,
      turn,
    );
  return out;
};
