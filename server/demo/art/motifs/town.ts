import { mix } from '../color.ts';
import type { Motif } from '../scene.ts';
import { at, circle, ellipse, line, path, polygon, range, rect, ring, round } from '../svg-shapes.ts';
import { bust, robed, stars, walker } from './figures.ts';

export const skyline: Motif = {
  draw(scene) {
    const { width, height, focus, colors, random } = scene;
    const glow = mix(colors.ground, colors.accent, 0.4);
    let out = rect(
      0,
      0,
      width,
      height,
      scene.fade([
        [0, mix(colors.ground, colors.deep, 0.4)],
        [0.4, colors.ground],
        [0.85, glow],
      ]),
    );
    if (random.chance(0.6)) out += stars(random, 40, width, height * 0.4, colors.light);
    out += circle(
      focus.x + random.between(-0.4, 0.4) * focus.size,
      focus.y - focus.size * 0.25,
      focus.size * random.between(0.22, 0.42),
      mix(colors.accent, colors.light, 0.35),
    );
    const layers = 4;
    for (const layer of range(layers)) {
      const depth = layer / (layers - 1);
      const tone = mix(mix(colors.ground, colors.second, 0.3), colors.deep, 0.2 + depth * 0.78);
      const floor = focus.y + focus.size * (0.2 + depth * 0.5);
      for (let x = -20; x < width + 20; ) {
        const w = random.between(36, 84) * (0.75 + depth * 0.5);
        const near = 1 - Math.min(1, Math.abs(x + w / 2 - focus.x) / (focus.size * 1.3));
        const tall = focus.size * (0.1 + random.between(0, 0.34) + near * 0.34 * (1 - depth * 0.6));
        const y = floor - tall;
        out += rect(x, y, w + 1, height - y + 10, tone);
        const crown = random.next();
        if (crown < 0.14)
          out += polygon(
            [
              [x, y],
              [x + w / 2, y - w * 0.5],
              [x + w, y],
            ],
            tone,
          );
        else if (crown < 0.26) out += rect(x + w * 0.46, y - w * 0.7, w * 0.06, w * 0.7, tone);
        else if (crown < 0.38) out += rect(x + w * 0.2, y - w * 0.22, w * 0.6, w * 0.24, tone);
        else if (crown < 0.46) out += circle(x + w / 2, y, w * 0.36, tone);
        if (layer > 0) {
          const cell = 13 + depth * 4;
          for (let wy = y + 12; wy < Math.min(height, y + tall + 150); wy += cell * 1.35) {
            for (let wx = x + 8; wx < x + w - 9; wx += cell) {
              if (random.chance(0.17))
                out += rect(
                  wx,
                  wy,
                  cell * 0.5,
                  cell * 0.72,
                  random.chance(0.75) ? colors.accent : colors.light,
                  { opacity: random.between(0.55, 1) },
                );
            }
          }
        }
        x += w + (random.chance(0.2) ? random.between(4, 16) : 0);
      }
    }
    const veil = scene.fade([
      [0, colors.deep, 0],
      [0.5, colors.deep, 0.96],
    ]);
    return out + rect(0, focus.y + focus.size * 0.5, width, height, veil);
  },
};

export const facade: Motif = {
  draw(scene) {
    const { width, height, colors, random, focus } = scene;
    const columns = scene.wide ? random.whole(8, 10) : random.whole(3, 5);
    const cell = width / columns;
    const tall = cell * random.between(1.15, 1.4);
    const wall = mix(colors.ground, colors.first, 0.35);
    let out = rect(0, 0, width, height, wall);
    const rows = Math.ceil(height / tall) + 1;
    const heroColumn = Math.floor(focus.x / cell);
    const heroRow = Math.max(0, Math.floor(focus.y / tall));
    for (const r of range(rows)) {
      for (const c of range(columns)) {
        const [x, y] = [c * cell, r * tall];
        const hero = c === heroColumn && r === heroRow;
        const lit = hero || random.chance(0.13);
        const [w, h] = [cell * 0.58, tall * 0.66];
        const [wx, wy] = [x + (cell - w) / 2, y + (tall - h) / 2];
        out +=
          rect(wx - 6, wy - 6, w + 12, h + 12, mix(wall, colors.deep, 0.28)) +
          rect(wx - 10, wy + h + 6, w + 20, 7, mix(wall, colors.light, 0.28));
        const dark = random.pick([
          colors.deep,
          mix(colors.deep, colors.first, 0.4),
          mix(colors.deep, colors.second, 0.25),
        ]);
        out += rect(
          wx,
          wy,
          w,
          h,
          lit
            ? scene.fade([
                [0, mix(colors.accent, colors.light, 0.35)],
                [1, colors.accent],
              ])
            : dark,
        );
        if (hero) {
          const who = scene.clip(rect(wx, wy, w, h, '#000'));
          out += `<g ${who}>${bust(wx + w * 0.5, wy + h, h * 0.68, colors.deep)}</g>`;
        } else if (random.chance(0.4)) {
          const drawn = w * random.between(0.2, 0.5);
          out += rect(
            random.chance(0.5) ? wx : wx + w - drawn,
            wy,
            drawn,
            h,
            lit ? mix(colors.accent, colors.first, 0.5) : mix(dark, colors.second, 0.35),
          );
        } else if (random.chance(0.25)) {
          out += polygon(
            [
              [wx, wy],
              [wx + w * 0.4, wy],
              [wx, wy + h * 0.7],
            ],
            mix(dark, colors.light, 0.16),
          );
        }
        out +=
          rect(wx + w / 2 - 2, wy, 4, h, mix(wall, colors.deep, 0.28)) +
          rect(wx, wy + h * 0.32, w, 4, mix(wall, colors.deep, 0.28));
      }
    }
    return out;
  },
};

export const bridge: Motif = {
  draw(scene) {
    const { width, height, focus, colors, random } = scene;
    const water = focus.y + focus.size * 0.42;
    let out = rect(
      0,
      0,
      width,
      water,
      scene.fade([
        [0, mix(colors.ground, colors.deep, 0.35)],
        [1, mix(colors.ground, colors.light, 0.35)],
      ]),
    );
    const disc = focus.size * random.between(0.3, 0.46);
    out += circle(focus.x, water - focus.size * random.between(0.5, 0.75), disc, colors.accent);
    const stone = mix(colors.first, colors.second, 0.4);
    const arch = focus.size * random.between(0.24, 0.32);
    let span = '';
    for (const tier of [0, 1]) {
      const w = tier ? arch : arch / 2;
      const h = tier ? arch * 1.05 : arch * 0.6;
      const y = tier ? water - h : water - arch * 1.05 - h;
      span += rect(
        -10,
        y - (tier ? 0 : 12),
        width + 20,
        h + (tier ? 0 : 12),
        tier ? stone : mix(stone, colors.light, 0.16),
      );
      for (let x = ((focus.x % w) - w) | 0; x < width + w; x += w) {
        const [l, r, m] = [x + w * 0.14, x + w * 0.86, x + w / 2];
        const shoulder = y + h * 0.42;
        const hole = `M${round(l)} ${round(y + h)}L${round(l)} ${round(shoulder)}C${round(l)} ${round(shoulder - h * 0.18)} ${round(m - w * 0.16)} ${round(y + h * 0.14)} ${round(m)} ${round(y + h * 0.09)}C${round(m + w * 0.16)} ${round(y + h * 0.14)} ${round(r)} ${round(shoulder - h * 0.18)} ${round(r)} ${round(shoulder)}L${round(r)} ${round(y + h)}Z`;
        span += path(
          hole,
          tier ? mix(colors.deep, colors.first, 0.15) : mix(colors.deep, colors.accent, 0.25),
        );
        if (tier && random.chance(0.6))
          span += path(hole, colors.accent, {
            opacity: 0.4,
            transform: `translate(${round(w * 0.08)} 0)`,
            'clip-path': 'none',
          });
      }
    }
    out += span;
    out += rect(
      0,
      water,
      width,
      height - water,
      scene.fade([
        [0, mix(colors.deep, colors.first, 0.55)],
        [1, colors.deep],
      ]),
    );
    out += `<g transform="translate(0 ${round(water * 2)}) scale(1 -1)" opacity=".28" ${scene.clip(rect(0, water - arch * 1.9, width, arch * 1.9, '#000'))}>${span}</g>`;
    for (const i of range(12)) {
      const y = water + 10 + i * i * 1.6 + i * 6;
      const half = disc * random.between(0.4, 1);
      out += rect(focus.x - half + random.between(-24, 24), y, half * 2, 2.5 + i * 0.3, colors.accent, {
        rx: 1.5,
        opacity: 0.8 - i * 0.06,
      });
    }
    return out;
  },
};

export const rain: Motif = {
  draw(scene) {
    const { width, height, focus, colors, random } = scene;
    const floor = focus.y + focus.size * 0.72;
    let out = rect(
      0,
      0,
      width,
      height,
      scene.fade([
        [0, mix(colors.ground, colors.deep, 0.25)],
        [0.8, mix(colors.ground, colors.second, 0.3)],
      ]),
    );
    out += rect(
      0,
      floor,
      width,
      height - floor,
      scene.fade([
        [0, mix(colors.ground, colors.deep, 0.45)],
        [1, mix(colors.deep, colors.ground, 0.1)],
      ]),
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
  },
};

/** The street seen from above: one car, its light before it. */
export const headlights: Motif = {
  draw(scene) {
    const { width, height, focus, colors, random } = scene;
    let out = rect(
      0,
      0,
      width,
      height,
      scene.fade([
        [0, colors.ground],
        [1, mix(colors.ground, colors.deep, 0.8)],
      ]),
    );
    const s = focus.size * 0.17;
    const turn = random.between(-28, 28);
    const beam = scene.fade([
      [0, mix(colors.accent, colors.light, 0.3), 0],
      [1, mix(colors.accent, colors.light, 0.3), 0.9],
    ]);
    let lane = rect(-s * 2.4, -2000, s * 4.8, 4000, mix(colors.deep, colors.ground, 0.35));
    for (const i of range(30))
      lane += rect(-s * 0.09, -2000 + i * s * 2.4, s * 0.18, s * 1.2, mix(colors.second, colors.ground, 0.3));
    lane +=
      rect(-s * 2.5, -2000, s * 0.14, 4000, colors.second, { opacity: 0.6 }) +
      rect(s * 2.36, -2000, s * 0.14, 4000, colors.second, { opacity: 0.6 });
    let car = polygon(
      [
        [-s * 0.45, -s * 1.2],
        [-s * 2.1, -s * 5.6],
        [s * 0.9, -s * 5.6],
        [-s * 0.15, -s * 1.2],
      ],
      beam,
    );
    car += polygon(
      [
        [s * 0.15, -s * 1.2],
        [-s * 0.9, -s * 5.6],
        [s * 2.1, -s * 5.6],
        [s * 0.45, -s * 1.2],
      ],
      beam,
    );
    car += rect(-s * 0.62, -s * 1.3, s * 1.24, s * 2.7, colors.accent, { rx: s * 0.3 });
    car += path(
      `M${round(-s * 0.46)} ${round(-s * 0.5)}Q0 ${round(-s * 0.8)} ${round(s * 0.46)} ${round(-s * 0.5)}L${round(s * 0.38)} ${round(-s * 0.1)}L${round(-s * 0.38)} ${round(-s * 0.1)}Z`,
      colors.deep,
    );
    car +=
      rect(-s * 0.38, -s * 0.06, s * 0.76, s * 0.8, mix(colors.accent, colors.deep, 0.2), { rx: s * 0.08 }) +
      rect(-s * 0.36, s * 0.8, s * 0.72, s * 0.22, colors.deep, { rx: s * 0.08 });
    car +=
      circle(-s * 0.4, -s * 1.22, s * 0.13, colors.light) +
      circle(s * 0.4, -s * 1.22, s * 0.13, colors.light);
    out += at(focus.x, focus.y, lane + at(s * 1.15, s * 0.9, car), turn);
    for (const _ of range(random.whole(5, 9))) {
      const [x, y] = [random.between(0, width), random.between(0, height)];
      const away = Math.abs(
        (x - focus.x) * Math.cos((turn * Math.PI) / 180) + (y - focus.y) * Math.sin((turn * Math.PI) / 180),
      );
      if (away < s * 3.8) continue;
      const r = s * random.between(0.5, 1.1);
      out +=
        circle(x + r * 0.25, y + r * 0.3, r, colors.deep, { opacity: 0.5 }) +
        circle(x, y, r, mix(colors.first, colors.ground, 0.3)) +
        ring(x, y, r * 0.55, mix(colors.first, colors.second, 0.3), 2);
    }
    return out;
  },
};
