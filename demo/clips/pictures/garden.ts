import { appear, clamp, disc, dusk, ease, letter, mix, polygon, TURN } from './paint.ts';
import { type Pen, type Shot, WIDTH } from './pen.ts';

/** «چهارباغ»: a star opens into a pattern, the pattern into a garden, the garden into a carpet. */
const SECONDS = 56;
const LAPIS = '#14345e';
const TURQUOISE = '#1f9a9a';
const GOLD = '#e3b04b';
const CREAM = '#f6ead0';
const ROSE = '#c4453c';
const NIGHT = '#0b1a33';

function starPoints(count: number, outer: number, inner: number, turn: number): [number, number][] {
  return Array.from({ length: count * 2 }, (_, index) => {
    const r = index % 2 ? inner : outer;
    const angle = turn + (index * TURN) / (count * 2);
    return [r * Math.cos(angle), r * Math.sin(angle)];
  });
}

function star(
  pen: Pen,
  x: number,
  y: number,
  r: number,
  open: number,
  turn: number,
  inks: readonly string[],
): void {
  if (open <= 0) return;
  const [field = LAPIS, edge = GOLD, heart = TURQUOISE] = inks;
  pen.save();
  pen.translate(x, y);
  polygon(pen, starPoints(8, r * open, r * open * 0.76, turn), edge);
  polygon(pen, starPoints(8, r * open * 0.93, r * open * 0.7, turn), field);
  polygon(pen, starPoints(8, r * open * 0.62, r * open * 0.34, -turn + Math.PI / 8), heart);
  polygon(pen, starPoints(8, r * open * 0.36, r * open * 0.2, turn * 2), CREAM);
  disc(pen, 0, 0, r * open * 0.1, ROSE);
  pen.restore();
}

const INKS = [
  [LAPIS, GOLD, TURQUOISE],
  [TURQUOISE, CREAM, LAPIS],
  [ROSE, GOLD, LAPIS],
] as const;

/** Stars on a square lattice, crosses between them, opening outward from the middle. */
function lattice(pen: Pen, t: number, from: number, zoom: number): void {
  pen.save();
  pen.translate(WIDTH / 2, 360);
  pen.scale(zoom, zoom);
  pen.rotate(0.05 * Math.sin(t / 6));
  for (let row = -4; row <= 4; row += 1) {
    for (let column = -6; column <= 6; column += 1) {
      const far = Math.hypot(row, column);
      const open = ease(t, from + far * 0.7, from + far * 0.7 + 2.4);
      const [x, y] = [column * 168, row * 168];
      const inks = INKS[(Math.abs(row) + Math.abs(column)) % INKS.length] ?? INKS[0];
      if (open > 0.4) {
        const cross = (open - 0.4) / 0.6;
        pen.save();
        pen.translate(x + 84, y + 84);
        polygon(pen, starPoints(4, 62 * cross, 26 * cross, t * 0.15), mix(GOLD, CREAM, 0.35));
        polygon(pen, starPoints(4, 50 * cross, 20 * cross, t * 0.15), NIGHT);
        disc(pen, 0, 0, 9 * cross, TURQUOISE);
        pen.restore();
      }
      star(pen, x, y, 84, open, t * 0.16 + far * 0.3, inks);
    }
  }
  pen.restore();
}

/** Two channels of water and four beds that come into flower. */
function garden(pen: Pen, t: number): void {
  pen.fillStyle = '#173c2c';
  pen.fillRect(0, 0, WIDTH, 720);
  const flow = ease(t, 24, 28);
  for (let bed = 0; bed < 4; bed += 1) {
    const [sx, sy] = [bed % 2 ? 1 : -1, bed < 2 ? -1 : 1];
    for (let row = 0; row < 5; row += 1) {
      for (let column = 0; column < 8; column += 1) {
        const x = WIDTH / 2 + sx * (96 + column * 72);
        const y = 360 + sy * (86 + row * 66);
        const bloom = ease(t, 27 + (row + column) * 0.28 + bed * 0.3, 29 + (row + column) * 0.28 + bed * 0.3);
        disc(pen, x, y, 25, '#1f5138');
        if (bloom > 0) flower(pen, x, y, 22 * bloom, t * 0.4 + row + column, (row + column + bed) % 3);
      }
    }
  }
  pen.fillStyle = mix('#173c2c', TURQUOISE, flow);
  pen.fillRect(0, 360 - 38, WIDTH, 76);
  pen.fillRect(WIDTH / 2 - 38, 0, 76, 720);
  pen.strokeStyle = mix('#173c2c', '#9ad6cf', flow);
  pen.lineWidth = 3;
  for (let wave = 0; wave < 12; wave += 1) {
    const along = (wave * 120 + t * 46) % 1440;
    for (const side of [-1, 1]) {
      pen.beginPath();
      pen.moveTo(WIDTH / 2 + side * along, 342 + ((wave * 13) % 34));
      pen.lineTo(WIDTH / 2 + side * (along + 44), 342 + ((wave * 13) % 34));
      pen.moveTo(WIDTH / 2 - 18 + ((wave * 11) % 34), 360 + side * along);
      pen.lineTo(WIDTH / 2 - 18 + ((wave * 11) % 34), 360 + side * (along + 30));
      pen.stroke();
    }
  }
  star(pen, WIDTH / 2, 360, 118, 1, t * 0.12, [TURQUOISE, CREAM, LAPIS]);
  disc(pen, WIDTH / 2, 360, 16 + 3 * Math.sin(t * 3), '#dff3ee');
}

function flower(pen: Pen, x: number, y: number, r: number, turn: number, kind: number): void {
  const petal = [ROSE, GOLD, '#d987a5'][kind] ?? ROSE;
  for (let index = 0; index < 6; index += 1) {
    const angle = turn + (index * TURN) / 6;
    disc(pen, x + r * 0.55 * Math.cos(angle), y + r * 0.55 * Math.sin(angle), r * 0.42, petal);
  }
  disc(pen, x, y, r * 0.34, CREAM);
}

/** The garden seen from so far above that it is a carpet, with its border around it. */
function carpet(pen: Pen, t: number): void {
  const zoom = 1 - 0.36 * ease(t, 38, 44);
  pen.fillStyle = NIGHT;
  pen.fillRect(0, 0, WIDTH, 720);
  pen.save();
  pen.translate(WIDTH / 2, 360);
  pen.scale(zoom, zoom);
  for (const [grow, ink] of [
    [150, ROSE],
    [132, GOLD],
    [120, LAPIS],
    [44, GOLD],
    [34, CREAM],
  ] as const) {
    pen.fillStyle = ink;
    pen.fillRect(-WIDTH / 2 - grow, -360 - grow, WIDTH + 2 * grow, 720 + 2 * grow);
  }
  for (let index = 0; index < 18; index += 1) {
    const x = -WIDTH / 2 - 40 + index * 80;
    for (const y of [-442, 442]) star(pen, x, y, 32, 1, t * 0.2 + index, [TURQUOISE, GOLD, ROSE]);
  }
  for (let index = 0; index < 10; index += 1) {
    const y = -360 + index * 80;
    for (const x of [-722, 722]) star(pen, x, y, 32, 1, t * 0.2 + index, [TURQUOISE, GOLD, ROSE]);
  }
  pen.beginPath();
  pen.rect(-WIDTH / 2, -360, WIDTH, 720);
  pen.clip();
  pen.translate(-WIDTH / 2, -360);
  garden(pen, t);
  pen.restore();
}

export const picture: Shot = {
  seconds: SECONDS,
  draw(pen, t) {
    pen.fillStyle = NIGHT;
    pen.fillRect(0, 0, WIDTH, 720);
    if (t < 24) {
      star(pen, WIDTH / 2, 360, 190, ease(t, 0.6, 3) * (1 - ease(t, 8, 10)), t * 0.2, [
        LAPIS,
        GOLD,
        TURQUOISE,
      ]);
      lattice(pen, t, 8, 1.25 - 0.35 * ease(t, 9, 22));
    } else carpet(pen, t);
    const shown = appear(t, 2.2, 8, 1.2, 1);
    letter(pen, 'چهارباغ', WIDTH / 2, 640, { size: 92, weight: 900, color: CREAM, alpha: shown });
    dusk(pen, ease(t, 23.2, 24) * (t < 24 ? 1 : 0));
    dusk(pen, t >= 24 ? 1 - ease(t, 24, 25) : 0);
    dusk(pen, 0.7 * ease(t, 48.5, 50));
    const end = appear(t, 49.6, SECONDS - 0.4, 0.8, 0.8);
    letter(pen, 'چهارباغ', WIDTH / 2, 340, { size: 76, weight: 900, color: CREAM, alpha: end });
    const small = { size: 28, weight: 500, color: CREAM, alpha: end * 0.9, family: 'Vazirmatn' } as const;
    letter(pen, 'از نمونه‌های پرده', WIDTH / 2, 402, small);
    dusk(pen, clamp(1 - ease(t, 0, 0.8)) + ease(t, SECONDS - 0.8, SECONDS));
  },
};
