import { clamp, disc, glow, mix, polygon, scatter, sky, TURN } from './paint.ts';
import { HEIGHT, type Pen, WIDTH } from './pen.ts';

/** The street of «شهر پنجره‌ها»: rows of houses, lamps, weather, and the two windows that talk. */
export interface Evening {
  /** How far the houses have risen out of the ground. */
  risen: number;
  /** The fraction of windows that are lit. */
  lit: number;
  /** 0 rainy blue, 1 snowy violet. */
  snow: number;
  /** How far the camera has moved along the street, in canvas widths. */
  pan: number;
}

interface House {
  x: number;
  width: number;
  height: number;
  roof: number;
}

const ROWS = [
  { foot: 600, scale: 0.6, drift: 0.25, rain: '#22304f', snow: '#3b3560' },
  { foot: 650, scale: 0.85, drift: 0.55, rain: '#18233d', snow: '#2c2749' },
  { foot: 690, scale: 1.2, drift: 1, rain: '#0f172a', snow: '#1d1a33' },
] as const;
const LAMPLIGHT = ['#ffd27a', '#ffb65c', '#ffe3a3', '#f7a95a'] as const;

export function eveningSky(pen: Pen, { snow }: Evening): void {
  sky(
    pen,
    [mix('#131a3a', '#231a45', snow), mix('#3a4f86', '#6a4c8c', snow), mix('#c98a78', '#d9a7b0', snow)],
    640,
  );
  disc(pen, 930, 200, 62, mix('#f3d9b0', '#f6e8ee', snow));
  glow(pen, 930, 200, 240, '#f3d9b0', 0.5);
}

function housesOf(row: number): House[] {
  const houses: House[] = [];
  let x = -200;
  for (let index = 0; x < WIDTH * 2.4; index += 1) {
    const width = 90 + 110 * scatter(index, row);
    houses.push({ x, width, height: 150 + 210 * scatter(index, row + 20), roof: scatter(index, row + 40) });
    x += width + 6;
  }
  return houses;
}

const STREET = ROWS.map((_, row) => housesOf(row));

function drawRoof(pen: Pen, house: House, top: number, ink: string, snow: number): void {
  const { x, width, roof } = house;
  if (roof < 0.35)
    polygon(
      pen,
      [
        [x - 8, top],
        [x + width + 8, top],
        [x + width / 2, top - 46],
      ],
      ink,
    );
  else if (roof < 0.6) {
    pen.fillStyle = ink;
    pen.beginPath();
    pen.arc(x + width / 2, top, width * 0.32, Math.PI, TURN);
    pen.fill();
  } else {
    pen.fillStyle = ink;
    pen.fillRect(x + width * 0.2, top - 34, 8, 34);
    pen.fillRect(x + width * 0.6, top - 22, 30, 22);
  }
  if (snow <= 0 || roof < 0.6) return;
  pen.fillStyle = '#eef0fa';
  pen.globalAlpha = snow;
  pen.fillRect(x - 3, top - 6, width + 6, 8);
  pen.globalAlpha = 1;
}

function drawWindows(pen: Pen, house: House, row: number, top: number, foot: number, lit: number): void {
  const columns = Math.max(2, Math.floor(house.width / 38));
  const gap = house.width / columns;
  for (let floor = 0; top + 26 + floor * 46 < foot - 20; floor += 1) {
    for (let column = 0; column < columns; column += 1) {
      const own = Math.round(house.x) * 7 + floor * 31 + column * 13;
      const on = clamp((lit - scatter(own, row + 60)) * 7);
      const color = LAMPLIGHT[Math.floor(scatter(own, 70) * LAMPLIGHT.length)] ?? LAMPLIGHT[0];
      pen.fillStyle = mix(row === 2 ? '#0a1020' : '#1a2440', color, on * (0.5 + 0.25 * row));
      pen.fillRect(house.x + column * gap + gap * 0.28, top + 22 + floor * 46, gap * 0.44, 26);
    }
  }
}

export function houses(pen: Pen, evening: Evening, between: (row: number) => void): void {
  ROWS.forEach((row, index) => {
    pen.save();
    pen.translate(-evening.pan * WIDTH * 0.5 * row.drift, 0);
    for (const house of STREET[index] ?? []) {
      const rise = clamp(evening.risen * 1.8 - scatter(Math.round(house.x), index) * 0.8);
      const top = row.foot - house.height * row.scale * rise * (2 - rise);
      const ink = mix(row.rain, row.snow, evening.snow);
      pen.fillStyle = ink;
      pen.fillRect(house.x, top, house.width, HEIGHT - top);
      drawRoof(pen, house, top, ink, evening.snow * rise);
      drawWindows(pen, house, index, top, row.foot, evening.lit);
    }
    pen.restore();
    between(index);
  });
  pen.fillStyle = mix('#0a0f1d', '#d9dbea', evening.snow * 0.85);
  pen.fillRect(0, 668, WIDTH, HEIGHT - 668);
}

/** The large window in the foreground: somebody stands in it and signals with a lamp. */
export function talkingWindow(
  pen: Pen,
  x: number,
  y: number,
  lamp: number,
  shade: string,
  mirrored: boolean,
): void {
  pen.save();
  pen.translate(x, y);
  pen.scale(mirrored ? -1.2 : 1.2, 1.2);
  pen.fillStyle = '#0b0f1a';
  pen.fillRect(-128, -178, 256, 330);
  pen.fillStyle = mix('#1c2338', shade, 0.18 + 0.82 * lamp);
  pen.fillRect(-112, -162, 224, 290);
  glow(pen, 52, -50, 210, '#ffe2a0', lamp);
  disc(pen, 52, -50, 20, mix('#4a4458', '#fff4cf', lamp));
  polygon(
    pen,
    [
      [24, -62],
      [80, -62],
      [66, -104],
      [38, -104],
    ],
    mix('#3a3346', '#e2785a', 0.3 + 0.7 * lamp),
  );
  pen.fillStyle = '#3a2b2b';
  pen.fillRect(48, -32, 8, 160);
  const body = mix('#141a2b', '#2b2233', lamp);
  disc(pen, -34, -44, 34, body);
  pen.fillStyle = body;
  pen.beginPath();
  pen.moveTo(-100, 128);
  pen.quadraticCurveTo(-96, 2, -34, -4);
  pen.quadraticCurveTo(26, 2, 30, 128);
  pen.closePath();
  pen.fill();
  pen.strokeStyle = '#0b0f1a';
  pen.lineWidth = 10;
  pen.beginPath();
  pen.moveTo(0, -162);
  pen.lineTo(0, 128);
  pen.moveTo(-112, -30);
  pen.lineTo(112, -30);
  pen.stroke();
  pen.fillStyle = '#1d1520';
  pen.fillRect(-140, 128, 280, 26);
  pen.restore();
}

export function umbrella(pen: Pen, t: number, x: number, color: string): void {
  const step = Math.sin(t * 5);
  const y = 640 + 3 * Math.abs(step);
  pen.save();
  pen.translate(x, y);
  pen.strokeStyle = '#0a0d14';
  pen.lineWidth = 9;
  pen.lineCap = 'round';
  pen.beginPath();
  pen.moveTo(0, -40);
  pen.lineTo(-12 * step, 28);
  pen.moveTo(0, -40);
  pen.lineTo(12 * step, 28);
  pen.stroke();
  polygon(
    pen,
    [
      [-22, -36],
      [22, -36],
      [15, -104],
      [-15, -104],
    ],
    '#0a0d14',
  );
  disc(pen, 0, -120, 15, '#0a0d14');
  pen.fillStyle = color;
  pen.beginPath();
  pen.arc(4, -132, 68, Math.PI, TURN);
  pen.fill();
  pen.strokeStyle = '#0a0d14';
  pen.lineWidth = 3;
  pen.beginPath();
  pen.moveTo(4, -200);
  pen.lineTo(4, -90);
  pen.stroke();
  pen.restore();
}

export function cat(pen: Pen, t: number, x: number, y: number): void {
  const ink = '#05070c';
  pen.save();
  pen.translate(x, y);
  pen.fillStyle = ink;
  pen.beginPath();
  pen.ellipse(0, -22, 30, 24, 0, 0, TURN);
  pen.fill();
  disc(pen, -24, -50, 17, ink);
  polygon(
    pen,
    [
      [-39, -56],
      [-34, -78],
      [-25, -62],
    ],
    ink,
  );
  polygon(
    pen,
    [
      [-23, -63],
      [-12, -78],
      [-10, -54],
    ],
    ink,
  );
  pen.strokeStyle = ink;
  pen.lineWidth = 8;
  pen.lineCap = 'round';
  pen.beginPath();
  pen.moveTo(26, -14);
  pen.bezierCurveTo(58, -8, 52, -50 + 10 * Math.sin(t * 1.6), 70, -54 + 14 * Math.sin(t * 1.6));
  pen.stroke();
  const blink = Math.sin(t * 0.9) > 0.96 ? 0.5 : 3;
  for (const eye of [-30, -18]) {
    pen.fillStyle = '#ffd98a';
    pen.beginPath();
    pen.ellipse(eye, -51, 3, blink, 0, 0, TURN);
    pen.fill();
  }
  pen.restore();
}

export function snowfall(pen: Pen, t: number, strength: number): void {
  pen.save();
  pen.globalAlpha = 0.9 * strength;
  for (let index = 0; index < 90; index += 1) {
    const y = (scatter(index) * 800 + t * (34 + 40 * scatter(index, 1))) % 800;
    const x = scatter(index, 2) * WIDTH + 36 * Math.sin(t * 0.7 + index);
    disc(pen, x, y - 40, 1.6 + 3.2 * scatter(index, 3), '#f6f7ff');
  }
  pen.restore();
}
