import { mix } from '../color.ts';
import type { Motif } from '../scene.ts';
import { at, circle, ellipse, line, path, polygon, range, rect, round } from '../svg-shapes.ts';
import { bust, profile, someone } from './figures.ts';

export const beam: Motif = {
  draw(scene) {
    const { width, height, focus, colors, random } = scene;
    let out = rect(
      0,
      0,
      width,
      height,
      scene.fade([
        [0, colors.deep],
        [1, mix(colors.ground, colors.deep, 0.35)],
      ]),
    );
    const side = scene.wide ? 1 : random.sign();
    const from = [side > 0 ? width * 1.02 : -width * 0.02, height * 0.03] as const;
    const ray = mix(colors.accent, colors.light, 0.45);
    const spread = focus.size * 0.62;
    const reach = side > 0 ? -40 : width + 40;
    for (const [grow, opacity] of [
      [1.25, 0.16],
      [1, 0.3],
      [0.66, 0.5],
    ] as const) {
      out += polygon(
        [
          [from[0], from[1] - 6],
          [reach, focus.y + spread * grow * 1.05],
          [reach, focus.y - spread * grow * 0.55],
          [from[0], from[1] + 6],
        ],
        ray,
        { opacity },
      );
    }
    for (const _ of range(70)) {
      const t = random.between(0.15, 1);
      const x = from[0] + (reach - from[0]) * t;
      const y = from[1] + (focus.y + spread * random.between(-0.5, 0.95) - from[1]) * t;
      out += circle(x, y, random.between(0.8, 2.8), colors.light, { opacity: random.between(0.3, 0.9) });
    }
    out += circle(from[0], from[1], focus.size * 0.09, colors.light);
    const rows = 3;
    for (const r of range(rows)) {
      const y = focus.y + focus.size * (0.72 + r * 0.24);
      const h = focus.size * (0.34 + r * 0.1);
      const gap = h * 1.02;
      const tone = mix(mix(colors.deep, colors.first, 0.5), colors.deep, r / (rows - 1));
      const chosen = Math.round(focus.x / gap);
      for (const i of range(width / gap + 2)) {
        const x = (i + (r % 2) / 2) * gap + random.between(-6, 6);
        out += bust(
          x,
          y + h * 0.5,
          h * random.between(0.92, 1.08),
          r === 0 && i === chosen ? colors.accent : tone,
        );
      }
      out += rect(0, y + h * 0.48, width, height, tone);
    }
    return out;
  },
};

export const blinds: Motif = {
  draw(scene) {
    const { width, height, focus, colors, random } = scene;
    let out = rect(0, 0, width, height, mix(colors.deep, colors.ground, 0.4));
    const tilt = random.between(-24, 24);
    const slat = focus.size * random.between(0.07, 0.11);
    const glow = mix(colors.accent, colors.light, random.between(0.1, 0.6));
    let slats = '';
    for (let y = -height; y < height * 1.2; y += slat * 1.75)
      slats += polygon(
        [
          [-width, y],
          [width, y + slat * 0.2],
          [width, y + slat],
          [-width, y + slat * 0.9],
        ],
        glow,
      );
    const windowClip = scene.clip(
      polygon(
        [
          [focus.x - focus.size * 0.95, focus.y - focus.size * 0.95],
          [focus.x + focus.size * 0.9, focus.y - focus.size * 1.1],
          [focus.x + focus.size * 1.05, focus.y + focus.size * 0.8],
          [focus.x - focus.size * 0.8, focus.y + focus.size * 0.95],
        ],
        '#000',
      ),
    );
    out += `<g ${windowClip} opacity=".92">${at(focus.x, focus.y, slats, tilt)}</g>`;
    const h = focus.size * 1.5;
    const left = random.chance(0.5);
    const headX = left ? focus.x - h * 0.36 : focus.x + h * 0.36;
    const headY = focus.y - h * 0.42;
    out += profile(headX, headY, h, colors.deep, !left);
    if (random.chance(0.5)) {
      const hx = left ? headX + h * 0.46 : headX - h * 0.46;
      const hy = headY + h * 0.2;
      out +=
        ellipse(hx + (left ? -h * 0.03 : h * 0.03), hy, h * 0.46, h * 0.06, colors.deep) +
        path(
          `M${round(hx - h * 0.29)} ${round(hy)}C${round(hx - h * 0.28)} ${round(hy - h * 0.3)} ${round(hx - h * 0.05)} ${round(hy - h * 0.3)} ${round(hx)} ${round(hy - h * 0.24)}C${round(hx + h * 0.05)} ${round(hy - h * 0.3)} ${round(hx + h * 0.28)} ${round(hy - h * 0.3)} ${round(hx + h * 0.29)} ${round(hy)}Z`,
          colors.deep,
        );
    }
    out += rect(
      0,
      focus.y + focus.size * 0.6,
      width,
      height,
      scene.fade([
        [0, colors.deep, 0],
        [0.35, colors.deep, 1],
      ]),
    );
    return out;
  },
};

export const door: Motif = {
  draw(scene) {
    const { width, height, focus, colors, random } = scene;
    const wall = mix(colors.ground, colors.deep, 0.25);
    const floorY = focus.y + focus.size * 0.72;
    let out = rect(
      0,
      0,
      width,
      height,
      scene.fade([
        [0, mix(wall, colors.deep, 0.4)],
        [1, wall],
      ]),
    );
    out += rect(
      0,
      floorY,
      width,
      height - floorY,
      scene.fade([
        [0, mix(colors.deep, wall, 0.3)],
        [1, colors.deep],
      ]),
    );
    const [w, h] = [focus.size * random.between(0.56, 0.72), focus.size * 1.45];
    const [x, y] = [focus.x - w / 2, floorY - h];
    const lit = mix(colors.accent, colors.light, 0.25);
    const side = random.sign();
    out += polygon(
      [
        [x, floorY],
        [x + w, floorY],
        [x + w + w * (0.7 + side * 0.5), height],
        [x - w * (0.7 - side * 0.5), height],
      ],
      scene.fade([
        [0, lit, 0.95],
        [1, lit, 0.12],
      ]),
    );
    out +=
      rect(x - 12, y - 12, w + 24, h + 12, mix(wall, colors.deep, 0.6)) +
      rect(
        x,
        y,
        w,
        h,
        scene.fade([
          [0, colors.accent],
          [1, lit],
        ]),
      );
    const open = w * random.between(0.34, 0.6);
    const hinge = side > 0 ? x : x + w;
    out += polygon(
      [
        [hinge, y],
        [hinge + side * open, y + h * 0.05],
        [hinge + side * open, floorY + h * 0.06],
        [hinge, floorY],
      ],
      mix(colors.first, colors.deep, 0.35),
    );
    out += polygon(
      [
        [hinge + side * open * 0.2, y + h * 0.1],
        [hinge + side * open * 0.8, y + h * 0.125],
        [hinge + side * open * 0.8, y + h * 0.48],
        [hinge + side * open * 0.2, y + h * 0.47],
      ],
      mix(colors.first, colors.deep, 0.55),
    );
    out += circle(hinge + side * open * 0.88, y + h * 0.58, w * 0.025, colors.light);
    const px = hinge + side * (open + (w - open) * 0.52);
    out += someone(random, px, floorY + 2, h * 0.62, colors.deep);
    out += polygon(
      [
        [px - h * 0.09, floorY],
        [px + h * 0.09, floorY],
        [px + h * 0.16 + side * h * 0.16, floorY + h * 0.62],
        [px - h * 0.12 + side * h * 0.16, floorY + h * 0.62],
      ],
      colors.deep,
      { opacity: 0.55 },
    );
    return out;
  },
};

export const lamp: Motif = {
  draw(scene) {
    const { width, height, focus, colors, random } = scene;
    let out = rect(
      0,
      0,
      width,
      height,
      scene.fade([
        [0, mix(colors.ground, colors.deep, 0.4)],
        [1, mix(colors.ground, colors.deep, 0.1)],
      ]),
    );
    const shadeY = focus.y - focus.size * 0.62;
    const floorY = focus.y + focus.size * 0.78;
    const w = focus.size * random.between(0.26, 0.36);
    const lit = mix(colors.accent, colors.light, 0.3);
    out += ellipse(focus.x, floorY, focus.size * 0.98, focus.size * 0.2, lit, { opacity: 0.9 });
    out += polygon(
      [
        [focus.x - w * 0.8, shadeY],
        [focus.x + w * 0.8, shadeY],
        [focus.x + focus.size * 0.98, floorY],
        [focus.x - focus.size * 0.98, floorY],
      ],
      scene.fade([
        [0, lit, 0.85],
        [1, lit, 0.18],
      ]),
    );
    out +=
      line([focus.x, -10], [focus.x, shadeY - w * 0.8], colors.deep, 4) +
      circle(focus.x, shadeY + 2, w * 0.28, colors.light);
    out += path(
      `M${round(focus.x - w)} ${round(shadeY)}C${round(focus.x - w * 0.9)} ${round(shadeY - w * 0.7)} ${round(focus.x - w * 0.3)} ${round(shadeY - w * 0.6)} ${round(focus.x - w * 0.16)} ${round(shadeY - w)}L${round(focus.x + w * 0.16)} ${round(shadeY - w)}C${round(focus.x + w * 0.3)} ${round(shadeY - w * 0.6)} ${round(focus.x + w * 0.9)} ${round(shadeY - w * 0.7)} ${round(focus.x + w)} ${round(shadeY)}Z`,
      colors.first,
    );
    const t = focus.size * 0.5;
    const tableY = floorY - t * 0.62;
    const scenes = random.pick(['table', 'chair', 'pair']);
    if (scenes === 'chair') {
      const c = t * 0.55;
      out +=
        rect(focus.x - c * 0.5, floorY - c * 2.1, c * 0.12, c * 2.1, colors.deep) +
        rect(focus.x - c * 0.5, floorY - c * 2.1, c * 0.14, c, colors.deep);
      out +=
        rect(focus.x - c * 0.5, floorY - c, c, c * 0.14, colors.deep) +
        rect(focus.x + c * 0.38, floorY - c, c * 0.12, c, colors.deep) +
        rect(focus.x - c * 0.5, floorY - c * 1.9, c * 0.1, c * 0.5, colors.deep);
      out += ellipse(focus.x, floorY + 4, c * 0.9, c * 0.12, colors.deep, { opacity: 0.5 });
    } else {
      out += bust(focus.x - t * 0.95, tableY + 6, t * 1.05, colors.deep);
      out += bust(
        focus.x + t * 0.95,
        tableY + 6,
        t * 1.05,
        scenes === 'pair' ? mix(colors.first, colors.deep, 0.5) : colors.deep,
      );
      out += polygon(
        [
          [focus.x - t * 1.2, tableY],
          [focus.x + t * 1.2, tableY],
          [focus.x + t * 1.5, tableY + t * 0.16],
          [focus.x - t * 1.5, tableY + t * 0.16],
        ],
        mix(colors.first, colors.light, 0.3),
      );
      out += polygon(
        [
          [focus.x - t * 1.5, tableY + t * 0.16],
          [focus.x + t * 1.5, tableY + t * 0.16],
          [focus.x + t * 1.36, height],
          [focus.x - t * 1.36, height],
        ],
        scene.fade([
          [0, colors.first],
          [0.5, colors.deep],
        ]),
      );
    }
    out += rect(
      0,
      floorY + focus.size * 0.1,
      width,
      height,
      scene.fade([
        [0, colors.deep, 0],
        [0.5, colors.deep, 0.85],
      ]),
    );
    return out;
  },
};
