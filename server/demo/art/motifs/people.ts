import { mix } from '../color.ts';
import type { Motif } from '../scene.ts';
import {
  at,
  circle,
  ellipse,
  path,
  polar,
  polygon,
  range,
  rect,
  ring,
  round,
  sector,
} from '../svg-shapes.ts';
import { bust, PROFILE, profile } from './figures.ts';

/** Carries the chest and back of a profile on to the foot of the sheet, widening as a body does. */
function shoulders(x: number, y: number, h: number, face: 1 | -1, floor: number, fill: string): string {
  const [chest, back] = [x + face * h * 0.107, x + face * h * 0.855];
  const far = floor + 10;
  const low = Math.max(far, y + h * 0.6);
  return path(
    `M${round(chest)} ${round(y - 2)}C${round(chest - face * h * 0.12)} ${round(y + h * 0.12)} ${round(chest - face * h * 0.16)} ${round(y + h * 0.3)} ${round(chest - face * h * 0.18)} ${round(low)}L${round(back + face * h * 0.1)} ${round(low)}C${round(back + face * h * 0.09)} ${round(y + h * 0.3)} ${round(back + face * h * 0.02)} ${round(y + h * 0.1)} ${round(back)} ${round(y - 2)}Z`,
    fill,
  );
}

/** Two heads in profile: facing, turned away, or one within the other. */
export const profiles: Motif = {
  draw(scene) {
    const { width, height, focus, colors, random } = scene;
    const pose = random.pick(['facing', 'apart', 'nested', 'facing']);
    let out = rect(0, 0, width, height, colors.ground);
    const h = focus.size * random.between(1.5, 1.75);
    const y = focus.y - h * 0.45;
    const fillDown = (x: number, w: number, ink: string) => rect(x, y + h - 2, w, height, ink);
    if (pose === 'nested') {
      out += circle(focus.x, focus.y, focus.size * 0.82, colors.accent);
      out +=
        profile(focus.x - h * 0.5, y, h * 1.05, colors.deep) +
        shoulders(focus.x - h * 0.5, y + h * 1.05, h * 1.05, 1, height, colors.deep);
      out +=
        profile(focus.x - h * 0.16, y + h * 0.32, h * 0.72, colors.first) +
        shoulders(focus.x - h * 0.16, y + h * 1.04, h * 0.72, 1, height, colors.first);
      return out;
    }
    const split = focus.x;
    out += rect(
      scene.wide ? 0 : split,
      0,
      scene.wide ? split : width - split,
      height,
      pose === 'apart' ? colors.first : mix(colors.ground, colors.second, 0.35),
    );
    if (pose === 'facing')
      out += circle(split, focus.y - h * 0.02, focus.size * random.between(0.3, 0.5), colors.accent);
    const gap = focus.size * (pose === 'facing' ? random.between(0.02, 0.1) : 0.02);
    if (pose === 'facing') {
      out += profile(split + gap - h * 0.085, y, h, colors.deep) + fillDown(split + gap, width, colors.deep);
      out +=
        profile(split - gap + h * 0.085, y, h, mix(colors.first, colors.deep, 0.35), true) +
        fillDown(0, split - gap, mix(colors.first, colors.deep, 0.35));
    } else {
      const clipLeft = scene.clip(rect(0, 0, split - gap, height + 10, '#000'));
      const clipRight = scene.clip(rect(split + gap, 0, width, height + 10, '#000'));
      out += `<g ${clipLeft}>${profile(split - h * 0.62, y, h, colors.deep)}${shoulders(split - h * 0.62, y + h, h, 1, height, colors.deep)}</g>`;
      out += `<g ${clipRight}>${profile(split + h * 0.62, y + h * 0.03, h, colors.accent, true)}${shoulders(split + h * 0.62, y + h * 1.03, h, -1, height, colors.accent)}</g>`;
      let tear = `M${round(split)} -10`;
      for (let ty = 0; ty < height + 40; ty += 34)
        tear += `L${round(split + random.between(-16, 16))} ${round(ty)}`;
      out += path(tear, 'none', { stroke: colors.light, 'stroke-width': 7, 'stroke-linejoin': 'bevel' });
    }
    return out;
  },
};

/** A head made of printing dots. */
export const halftone: Motif = {
  draw(scene) {
    const { width, height, focus, colors, random } = scene;
    let out = rect(0, 0, width, height, colors.ground);
    const h = focus.size * 1.85;
    const left = random.chance(0.5);
    const x = left ? focus.x - h * 0.4 : focus.x + h * 0.4;
    const y = focus.y - h * 0.46;
    const scale = h / 131;
    const disc = polar(focus.x, focus.y, focus.size * 0.2, random.between(0, 360));
    out += circle(disc[0], disc[1], focus.size * 0.74, colors.accent);
    const dots = focus.size * random.between(0.045, 0.06);
    let screen = rect(-width, -height, width * 3, height * 3, mix(colors.deep, colors.first, 0.2));
    const angle = 24;
    for (let v = -height * 1.2; v < height * 1.6; v += dots) {
      for (let u = -width * 1.2; u < width * 1.8; u += dots) {
        const rad = (angle * Math.PI) / 180;
        const px = focus.x + (u - focus.x) * Math.cos(rad) - (v - focus.y) * Math.sin(rad);
        const py = focus.y + (u - focus.x) * Math.sin(rad) + (v - focus.y) * Math.cos(rad);
        if (Math.abs(px - focus.x) > h * 0.6 || py < y - 20 || py > y + h * 1.1) continue;
        const side = left ? (focus.x + h * 0.2 - px) / (h * 0.62) : (px - focus.x + h * 0.2) / (h * 0.62);
        const light = Math.min(1, Math.max(0, side * 0.9 - ((py - y) / h) * 0.35 + 0.12));
        if (light > 0.06) screen += circle(px, py, dots * 0.64 * Math.sqrt(light), colors.light);
      }
    }
    const head = scene.clip(
      `<path d="${PROFILE}" transform="translate(${round(x)} ${round(y)}) scale(${left ? round(scale * 100) / 100 : -round(scale * 100) / 100} ${round(scale * 100) / 100})"/>`,
    );
    out += `<g ${head}>${screen}</g>`;
    out += shoulders(x, y + h, h, left ? 1 : -1, height, mix(colors.deep, colors.first, 0.2));
    return out;
  },
};

export const crowd: Motif = {
  draw(scene) {
    const { width, height, focus, colors, random } = scene;
    let out = rect(
      0,
      0,
      width,
      height,
      scene.fade([
        [0, mix(colors.ground, colors.light, 0.15)],
        [1, colors.ground],
      ]),
    );
    if (random.chance(0.7))
      out += circle(
        focus.x,
        focus.y - focus.size * 0.3,
        focus.size * random.between(0.36, 0.56),
        colors.accent,
      );
    const rows = random.whole(5, 6);
    const heroRow = random.whole(1, 2);
    let heroSeen = false;
    for (const r of range(rows)) {
      const depth = r / (rows - 1);
      const h = focus.size * (0.36 + depth * 0.34);
      const gap = h * 0.98;
      const y = focus.y + focus.size * (0.22 + depth * 0.9);
      const tone = mix(mix(colors.second, colors.first, depth), colors.deep, 0.1 + depth * 0.88);
      const offset = focus.x % gap;
      const count = Math.ceil(width / gap) + 3;
      for (const i of range(count)) {
        const px = offset + (i - 1.5 + (r % 2) / 2) * gap;
        const hero: boolean = r === heroRow && Math.round((px - focus.x) / gap) === 0 && !heroSeen;
        heroSeen ||= hero;
        out += bust(
          px,
          y + h * 0.3,
          h * (hero ? 1.16 : random.between(0.92, 1.06)),
          hero ? colors.light : tone,
        );
      }
      out += rect(0, y + h * 0.28, width, height, tone);
    }
    return out;
  },
};

export const eye: Motif = {
  draw(scene) {
    const { width, height, focus, colors, random } = scene;
    let out = rect(0, 0, width, height, colors.ground);
    const [w, h] = [focus.size * random.between(0.88, 1.02), focus.size * random.between(0.5, 0.66)];
    const [x, y] = [focus.x, focus.y];
    const rays = random.chance(0.6);
    if (rays) {
      const n = random.whole(14, 26);
      for (const i of range(n)) {
        const a = (i / n) * 360;
        out += polygon(
          [
            polar(x, y, w * 0.9, a - 90 / n),
            polar(x, y, w * (i % 2 ? 1.35 : 1.65), a),
            polar(x, y, w * 0.9, a + 90 / n),
          ],
          i % 2 ? colors.first : mix(colors.first, colors.second, 0.5),
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
  },
};

/** A face built of a few plain planes. */
export const mask: Motif = {
  draw(scene) {
    const { width, height, focus, colors, random } = scene;
    const s = focus.size * 0.8;
    let out = rect(0, 0, width, height, colors.ground);
    const turn = random.between(-8, 8);
    const [one, two] = random.shuffle([colors.light, colors.accent, colors.second]);
    let face = sector(0, 0, s, 90, 270, one ?? colors.light) + sector(0, 0, s, -90, 90, two ?? colors.accent);
    face = `<g transform="scale(.78 1.08)">${face}</g>`;
    const brow = random.between(0.28, 0.36);
    face += path(
      `M${round(-s * 0.6)} ${round(-s * brow)}Q${round(-s * 0.34)} ${round(-s * (brow + 0.24))} ${round(-s * 0.04)} ${round(-s * brow)}L${round(s * 0.14)} ${round(s * 0.3)}Q0 ${round(s * 0.4)} ${round(-s * 0.14)} ${round(s * 0.3)}`,
      'none',
      {
        stroke: colors.deep,
        'stroke-width': s * 0.06,
        'stroke-linecap': 'round',
        'stroke-linejoin': 'round',
      },
    );
    face +=
      sector(-s * 0.33, -s * 0.1, s * 0.17, 0, 180, colors.deep) +
      circle(s * 0.34, -s * 0.08, s * 0.16, colors.deep) +
      circle(s * 0.34, -s * 0.08, s * 0.07, colors.light);
    face += path(
      `M${round(s * 0.14)} ${round(-s * (brow + 0.02))}L${round(s * 0.58)} ${round(-s * (brow + 0.14))}`,
      'none',
      { stroke: colors.deep, 'stroke-width': s * 0.07 },
    );
    face += path(
      `M${round(-s * 0.3)} ${round(s * 0.62)}Q0 ${round(s * random.between(0.4, 0.8))} ${round(s * 0.34)} ${round(s * 0.58)}`,
      'none',
      { stroke: colors.deep, 'stroke-width': s * 0.085, 'stroke-linecap': 'round' },
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
  },
};
