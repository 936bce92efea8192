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
import { someone, stars } from './figures.ts';

export const orbits: Motif = {
  draw(scene) {
    const { width, height, focus, colors, random } = scene;
    let out = rect(
      0,
      0,
      width,
      height,
      scene.fade([
        [0, colors.deep],
        [0.5, colors.ground],
        [1, mix(colors.ground, colors.deep, 0.7)],
      ]),
    );
    out += stars(random, Math.round((width * height) / 5200), width, height, colors.light);
    const r = focus.size * random.between(0.34, 0.5);
    const tilt = random.between(-32, 32);
    const flat = random.between(0.24, 0.46);
    const hoops = random.whole(3, 5);
    const hoop = (i: number) => r * (1.5 + i * 0.42);
    let back = '';
    for (const i of range(hoops))
      back += ellipse(0, 0, hoop(i), hoop(i) * flat, 'none', {
        stroke: mix(colors.second, colors.light, 0.35),
        'stroke-width': i === 1 ? 3 : 1.4,
        opacity: 0.75,
      });
    out += at(focus.x, focus.y, back, tilt);
    const body = random.pick([colors.accent, colors.second, colors.first]);
    const disc = scene.clip(circle(focus.x, focus.y, r, '#000'));
    let face = circle(focus.x, focus.y, r, body);
    for (const i of range(random.whole(3, 6))) {
      const y = focus.y - r + (i + random.between(0.2, 0.9)) * r * 0.36;
      face += at(
        focus.x,
        y,
        ellipse(
          0,
          0,
          r * 1.1,
          r * random.between(0.04, 0.12),
          mix(body, i % 2 ? colors.light : colors.deep, 0.28),
        ),
        tilt * 0.6,
      );
    }
    face += circle(focus.x + r * 0.5, focus.y + r * 0.34, r * 1.2, colors.deep, { opacity: 0.001 });
    face += path(
      `M${round(focus.x + r * 0.25)} ${round(focus.y - r)}A${round(r)} ${round(r)} 0 0 1 ${round(focus.x + r * 0.25)} ${round(focus.y + r)}A${round(r * 1.4)} ${round(r * 1.4)} 0 0 0 ${round(focus.x + r * 0.25)} ${round(focus.y - r)}Z`,
      colors.deep,
      { opacity: 0 },
    );
    face += circle(focus.x - r * 0.42, focus.y - r * 0.3, r * 1.28, 'none', {
      stroke: colors.deep,
      'stroke-width': r * 0.9,
      opacity: 0.5,
      'stroke-dasharray': 'none',
    });
    out += `<g ${disc}>${face}</g>`;
    const front = scene.clip(rect(-width, 0, width * 2, height, '#000'));
    let near = '';
    for (const i of range(hoops))
      near += ellipse(0, 0, hoop(i), hoop(i) * flat, 'none', {
        stroke: mix(colors.second, colors.light, 0.35),
        'stroke-width': i === 1 ? 3 : 1.4,
        opacity: 0.75,
      });
    out += at(focus.x, focus.y, `<g ${front}>${near}</g>`, tilt);
    for (const i of range(hoops)) {
      const angle = random.between(0, Math.PI * 2);
      const moon = at(
        Math.cos(angle) * hoop(i),
        Math.sin(angle) * hoop(i) * flat,
        circle(
          0,
          0,
          r * random.between(0.06, 0.17),
          random.pick([colors.accent, colors.light, colors.second]),
        ),
      );
      out += at(focus.x, focus.y, moon, tilt);
    }
    return out;
  },
};

export const eclipse: Motif = {
  draw(scene) {
    const { width, height, focus, colors, random } = scene;
    let out = rect(
      0,
      0,
      width,
      height,
      scene.fade([
        [0, colors.deep],
        [1, colors.ground],
      ]),
    );
    out += stars(random, Math.round((width * height) / 9000), width, height * 0.75, colors.light);
    const r = focus.size * random.between(0.42, 0.56);
    for (const i of range(6))
      out += circle(focus.x, focus.y, r * (1.9 - i * 0.16), mix(colors.accent, colors.light, i / 8), {
        opacity: 0.08 + i * 0.05,
      });
    out += circle(focus.x, focus.y, r * 1.04, mix(colors.accent, colors.light, 0.55));
    out += circle(
      focus.x + r * random.between(-0.05, 0.05),
      focus.y + r * random.between(-0.05, 0.05),
      r * 0.97,
      colors.deep,
    );
    const floor = focus.y + r * 1.75;
    out += path(
      `M-20 ${round(floor + 30)}Q${round(focus.x)} ${round(floor - 40)} ${width + 20} ${round(floor + 36)}L${width + 20} ${height + 10}L-20 ${height + 10}Z`,
      scene.fade([
        [0, mix(colors.deep, colors.first, 0.5)],
        [0.3, colors.deep],
      ]),
    );
    out += someone(random, focus.x, floor + 4, r * 0.6, colors.deep);
    return out;
  },
};

export const ripples: Motif = {
  draw(scene) {
    const { width, height, focus, colors, random } = scene;
    let out = rect(0, 0, width, height, colors.ground);
    const step = focus.size * random.between(0.11, 0.17);
    const reach = Math.hypot(width, height);
    const drift = random.between(-0.25, 0.25) * step;
    const inks = [
      colors.ground,
      mix(colors.ground, colors.first, 0.6),
      colors.first,
      mix(colors.first, colors.second, 0.6),
    ];
    for (let i = Math.ceil(reach / step); i >= 0; i--) {
      out += circle(
        focus.x + drift * i,
        focus.y + drift * i * 0.6,
        step * (i + 0.5),
        inks[i % inks.length] ?? colors.ground,
      );
    }
    out +=
      circle(focus.x, focus.y, step * 1.9, colors.deep) + circle(focus.x, focus.y, step * 1.2, colors.accent);
    if (random.chance(0.6)) out += someone(random, focus.x, focus.y + step * 1.1, step * 2, colors.deep);
    else out += circle(focus.x, focus.y, step * 0.4, colors.light);
    return out;
  },
};

export const sunburst: Motif = {
  draw(scene) {
    const { width, height, focus, colors, random } = scene;
    let out = rect(0, 0, width, height, colors.ground);
    const rays = random.whole(10, 22) * 2;
    const reach = Math.hypot(width, height);
    const turn = random.between(0, 20);
    for (const i of range(rays)) {
      if (i % 2) continue;
      const [a, b] = [turn + (i / rays) * 360, turn + ((i + 1) / rays) * 360];
      out += polygon(
        [[focus.x, focus.y], polar(focus.x, focus.y, reach, a), polar(focus.x, focus.y, reach, b)],
        i % 4 ? mix(colors.ground, colors.first, 0.55) : mix(colors.ground, colors.second, 0.4),
      );
    }
    const r = focus.size * random.between(0.36, 0.5);
    out +=
      circle(focus.x, focus.y, r * 1.22, colors.deep) +
      circle(focus.x, focus.y, r * 1.12, colors.light) +
      circle(focus.x, focus.y, r, colors.accent);
    const floor = focus.y + r * random.between(0.5, 0.8);
    const crowd = random.whole(3, 7);
    for (const i of range(crowd)) {
      const side = i - (crowd - 1) / 2;
      out += someone(
        random,
        focus.x + side * r * 0.36,
        floor + Math.abs(side) * 10,
        r * (1 - Math.abs(side) * 0.06),
        colors.deep,
      );
    }
    out += path(
      `M-20 ${round(floor + 50)}Q${round(focus.x)} ${round(floor - 60)} ${width + 20} ${round(floor + 50)}L${width + 20} ${height + 10}L-20 ${height + 10}Z`,
      colors.deep,
    );
    return out;
  },
};

export const spiral: Motif = {
  draw(scene) {
    const { width, height, focus, colors, random } = scene;
    let out = rect(0, 0, width, height, colors.ground);
    const arms = random.whole(2, 5);
    const reach = Math.hypot(width, height);
    const twist = random.sign() * random.between(0.7, 1.3);
    for (const arm of range(arms)) {
      const edge = (offset: number, list: string[]) => {
        for (let t = 0.02; t <= 1.02; t += 0.025) {
          const r = reach * t ** 1.7;
          const angle = twist * Math.log(t * 60) * 150 + (arm / arms) * 360 + offset;
          list.push(polar(focus.x, focus.y, r, angle).map(round).join(' '));
        }
      };
      const [outer, inner]: [string[], string[]] = [[], []];
      edge(0, outer);
      edge(180 / arms, inner);
      out += path(
        `M${outer.join('L')}L${inner.reverse().join('L')}Z`,
        arm % 2 ? mix(colors.first, colors.ground, 0.25) : colors.first,
      );
    }
    const r = focus.size * 0.2;
    out += circle(focus.x, focus.y, r * 1.15, colors.deep) + circle(focus.x, focus.y, r, colors.accent);
    out += someone(random, focus.x, focus.y + r * 0.78, r * 1.4, colors.deep);
    return out;
  },
};

export const target: Motif = {
  draw(scene) {
    const { width, height, focus, colors, random } = scene;
    const split = random.chance(0.5);
    let out = rect(0, 0, width, height, colors.ground);
    if (split)
      out += polygon(
        [
          [0, 0],
          [width, 0],
          [0, height],
        ],
        mix(colors.ground, colors.deep, 0.3),
      );
    const r = focus.size * 0.78;
    const inks = [colors.deep, colors.light, colors.accent, colors.deep, colors.light, colors.accent];
    for (const i of range(6)) out += circle(focus.x, focus.y, r * (1 - i * 0.165), inks[i] ?? colors.deep);
    for (const _ of range(random.whole(2, 4))) {
      const [x, y] = polar(focus.x, focus.y, r * random.between(0.15, 0.95), random.between(0, 360));
      const hole = r * random.between(0.05, 0.085);
      for (const i of range(9))
        out += sector(
          x,
          y,
          hole * random.between(1.5, 2.6),
          i * 40,
          i * 40 + 12,
          mix(colors.deep, colors.ground, 0.2),
        );
      out +=
        circle(x, y, hole, colors.deep) + ring(x, y, hole * 1.15, mix(colors.light, colors.deep, 0.35), 2);
    }
    return out;
  },
};
