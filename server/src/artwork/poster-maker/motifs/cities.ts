import { mix } from '../color.ts';
import { range, round } from '../curves.ts';
import type { Motif } from '../scene.ts';
import { circle, cover, path, rect, shape } from '../svg-shapes.ts';
import { bust, stars } from './figures.ts';

const skyline: Motif = (scene) => {
  const { width, height, focus, random } = scene;
  const { ground, deep, second, accent, light } = scene.colors;
  const glow = mix(ground, accent, 0.4);
  let out = cover(scene, scene.fade([0, mix(ground, deep, 0.4)], [0.4, ground], [0.85, glow]));
  if (random.chance(0.6)) out += stars(random, 40, width, height * 0.4, light);
  out += circle(
    focus.x + random.between(-0.4, 0.4) * focus.size,
    focus.y - focus.size * 0.25,
    focus.size * random.between(0.22, 0.42),
    mix(accent, light, 0.35),
  );
  const layers = 4;
  for (const layer of range(layers)) {
    const depth = layer / (layers - 1);
    const tone = mix(mix(ground, second, 0.3), deep, 0.2 + depth * 0.78);
    const floor = focus.y + focus.size * (0.2 + depth * 0.5);
    for (let x = -20; x < width + 20; ) {
      const w = random.between(36, 84) * (0.75 + depth * 0.5);
      const near = 1 - Math.min(1, Math.abs(x + w / 2 - focus.x) / (focus.size * 1.3));
      const tall = focus.size * (0.1 + random.between(0, 0.34) + near * 0.34 * (1 - depth * 0.6));
      const y = floor - tall;
      out += rect(x, y, w + 1, height - y + 10, tone);
      const crown = random.next();
      if (crown < 0.14) out += shape(tone, [x, y], [x + w / 2, y - w * 0.5], [x + w, y]);
      else if (crown < 0.26) out += rect(x + w * 0.46, y - w * 0.7, w * 0.06, w * 0.7, tone);
      else if (crown < 0.38) out += rect(x + w * 0.2, y - w * 0.22, w * 0.6, w * 0.24, tone);
      else if (crown < 0.46) out += circle(x + w / 2, y, w * 0.36, tone);
      if (layer > 0) {
        const cell = 13 + depth * 4;
        for (let wy = y + 12; wy < Math.min(height, y + tall + 150); wy += cell * 1.35) {
          for (let wx = x + 8; wx < x + w - 9; wx += cell) {
            if (random.chance(0.17))
              out += rect(wx, wy, cell * 0.5, cell * 0.72, random.chance(0.75) ? accent : light, {
                opacity: random.between(0.55, 1),
              });
          }
        }
      }
      x += w + (random.chance(0.2) ? random.between(4, 16) : 0);
    }
  }
  const veil = scene.fade([0, deep, 0], [0.5, deep, 0.96]);
  return out + rect(0, focus.y + focus.size * 0.5, width, height, veil);
};

const facade: Motif = (scene) => {
  const { width, height, random, focus } = scene;
  const { ground, deep, first, second, accent, light } = scene.colors;
  const columns = scene.wide ? random.whole(8, 10) : random.whole(3, 5);
  const cell = width / columns;
  const tall = cell * random.between(1.15, 1.4);
  const wall = mix(ground, first, 0.35);
  let out = cover(scene, wall);
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
        rect(wx - 6, wy - 6, w + 12, h + 12, mix(wall, deep, 0.28)) +
        rect(wx - 10, wy + h + 6, w + 20, 7, mix(wall, light, 0.28));
      const dark = random.pick([deep, mix(deep, first, 0.4), mix(deep, second, 0.25)]);
      out += rect(wx, wy, w, h, lit ? scene.fade(mix(accent, light, 0.35), accent) : dark);
      if (hero) {
        const who = scene.clip(rect(wx, wy, w, h, '#000'));
        out += `<g ${who}>${bust(wx + w * 0.5, wy + h, h * 0.68, deep)}</g>`;
      } else if (random.chance(0.4)) {
        const drawn = w * random.between(0.2, 0.5);
        out += rect(
          random.chance(0.5) ? wx : wx + w - drawn,
          wy,
          drawn,
          h,
          lit ? mix(accent, first, 0.5) : mix(dark, second, 0.35),
        );
      } else if (random.chance(0.25)) {
        out += shape(mix(dark, light, 0.16), [wx, wy], [wx + w * 0.4, wy], [wx, wy + h * 0.7]);
      }
      out +=
        rect(wx + w / 2 - 2, wy, 4, h, mix(wall, deep, 0.28)) +
        rect(wx, wy + h * 0.32, w, 4, mix(wall, deep, 0.28));
    }
  }
  return out;
};

const bridge: Motif = (scene) => {
  const { width, height, focus, random } = scene;
  const { ground, deep, first, second, accent, light } = scene.colors;
  const water = focus.y + focus.size * 0.42;
  let out = rect(0, 0, width, water, scene.fade(mix(ground, deep, 0.35), mix(ground, light, 0.35)));
  const disc = focus.size * random.between(0.3, 0.46);
  out += circle(focus.x, water - focus.size * random.between(0.5, 0.75), disc, accent);
  const stone = mix(first, second, 0.4);
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
      tier ? stone : mix(stone, light, 0.16),
    );
    for (let x = ((focus.x % w) - w) | 0; x < width + w; x += w) {
      const [l, r, m] = [x + w * 0.14, x + w * 0.86, x + w / 2];
      const shoulder = y + h * 0.42;
      const hole = `M${round(l)} ${round(y + h)}L${round(l)} ${round(shoulder)}C${round(l)} ${round(shoulder - h * 0.18)} ${round(m - w * 0.16)} ${round(y + h * 0.14)} ${round(m)} ${round(y + h * 0.09)}C${round(m + w * 0.16)} ${round(y + h * 0.14)} ${round(r)} ${round(shoulder - h * 0.18)} ${round(r)} ${round(shoulder)}L${round(r)} ${round(y + h)}Z`;
      span += path(hole, tier ? mix(deep, first, 0.15) : mix(deep, accent, 0.25));
      if (tier && random.chance(0.6))
        span += path(hole, accent, {
          opacity: 0.4,
          transform: `translate(${round(w * 0.08)} 0)`,
          'clip-path': 'none',
        });
    }
  }
  out += span;
  out += rect(0, water, width, height - water, scene.fade(mix(deep, first, 0.55), deep));
  out += `<g transform="translate(0 ${round(water * 2)}) scale(1 -1)" opacity=".28" ${scene.clip(rect(0, water - arch * 1.9, width, arch * 1.9, '#000'))}>${span}</g>`;
  for (const i of range(12)) {
    const y = water + 10 + i * i * 1.6 + i * 6;
    const half = disc * random.between(0.4, 1);
    out += rect(focus.x - half + random.between(-24, 24), y, half * 2, 2.5 + i * 0.3, accent, {
      rx: 1.5,
      opacity: 0.8 - i * 0.06,
    });
  }
  return out;
};

export const cities = { skyline, facade, bridge };
