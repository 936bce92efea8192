import { below, disc, ease, glow, mix, polygon, scatter, sky, stars, TURN } from './paint.ts';
import { HEIGHT, type Pen, WIDTH } from './pen.ts';

/** Scenes of the shortest films: each can be drawn for any moment of its few seconds. */

const hills =
  (height: number, deep: number, wide: number, shift = 0) =>
  (x: number) =>
    height + deep * Math.sin(x / wide + shift) + deep * 0.4 * Math.sin(x / (wide * 0.37) + shift * 2);

export function kite(pen: Pen, t: number): void {
  sky(pen, ['#5fa8c9', '#a9d5dd', '#f6e3c3']);
  below(pen, hills(560, 40, 260, 1), '#6f9a6d');
  below(pen, hills(630, 26, 190, 4), '#47704f');
  const [x, y] = [760 + 150 * Math.sin(t * 0.7), 230 + 70 * Math.sin(t * 1.3 + 1)];
  pen.strokeStyle = '#2c3b3a';
  pen.lineWidth = 2;
  pen.beginPath();
  pen.moveTo(260, 628);
  pen.quadraticCurveTo(420, 520 - 30 * Math.sin(t), x, y);
  pen.stroke();
  disc(pen, 260, 606, 11, '#2c3b3a');
  polygon(
    pen,
    [
      [248, 616],
      [272, 616],
      [278, 664],
      [242, 664],
    ],
    '#b3442f',
  );
  pen.save();
  pen.translate(x, y);
  pen.rotate(0.35 + 0.2 * Math.sin(t * 1.9));
  polygon(
    pen,
    [
      [0, -70],
      [48, 0],
      [0, 84],
      [-48, 0],
    ],
    '#c8452f',
  );
  polygon(
    pen,
    [
      [0, -70],
      [48, 0],
      [0, 0],
    ],
    '#e9a13b',
  );
  polygon(
    pen,
    [
      [0, 84],
      [-48, 0],
      [0, 0],
    ],
    '#e9a13b',
  );
  for (let knot = 1; knot < 7; knot += 1)
    disc(pen, 14 * Math.sin(t * 4 - knot), 84 + knot * 24, 7, knot % 2 ? '#c8452f' : '#f4e6c8');
  pen.restore();
}

export function desert(pen: Pen, t: number): void {
  sky(pen, ['#0a1030', '#27295a', '#8d5a63']);
  stars(pen, t, 120, 420, 0.9);
  const climb = ease(t, 0, 10);
  disc(pen, 220 + 800 * climb, 300 - 160 * Math.sin(climb * 3), 46, '#f4e3b8');
  glow(pen, 220 + 800 * climb, 300 - 160 * Math.sin(climb * 3), 220, '#f4e3b8', 0.5);
  below(pen, hills(500, 46, 330, 0.5), '#5b3b48');
  for (let camel = 0; camel < 5; camel += 1) {
    const x = 1240 - t * 46 - camel * 92;
    const y = hills(566, 34, 240, 2)(x) + 3 * Math.sin(t * 3 + camel);
    polygon(
      pen,
      [
        [x - 26, y - 16],
        [x - 12, y - 34],
        [x, y - 20],
        [x + 14, y - 34],
        [x + 26, y - 14],
      ],
      '#1c1420',
    );
    polygon(
      pen,
      [
        [x - 26, y - 16],
        [x - 40, y - 44],
        [x - 32, y - 46],
        [x - 18, y - 20],
      ],
      '#1c1420',
    );
    for (const leg of [-20, -8, 8, 20])
      polygon(
        pen,
        [
          [x + leg - 3, y - 20],
          [x + leg + 3, y - 20],
          [x + leg + 5 * Math.sin(t * 3 + leg), y + 14],
        ],
        '#1c1420',
      );
  }
  below(pen, hills(580, 34, 240, 2), '#2a1b27');
}

export function drop(pen: Pen, t: number): void {
  sky(pen, ['#062a33', '#0d4a52', '#12626a']);
  const beat = t % 3.3;
  const fall = Math.min(1, beat / 1.1);
  if (fall < 1) {
    const y = -40 + 480 * fall * fall;
    disc(pen, WIDTH / 2, y, 17, '#c9eef0');
    polygon(
      pen,
      [
        [WIDTH / 2 - 15, y - 8],
        [WIDTH / 2, y - 52],
        [WIDTH / 2 + 15, y - 8],
      ],
      '#c9eef0',
    );
  }
  for (let ring = 0; ring < 6; ring += 1) {
    const age = beat - 1.1 - ring * 0.22 + (ring > 3 ? 3.3 : 0);
    if (age < 0) continue;
    pen.globalAlpha = Math.max(0, 0.8 - age / 2.4);
    pen.strokeStyle = '#bfe9ea';
    pen.lineWidth = 6 - ring * 0.7;
    pen.beginPath();
    pen.ellipse(WIDTH / 2, 450, 40 + age * 250, 12 + age * 74, 0, 0, TURN);
    pen.stroke();
  }
  pen.globalAlpha = 1;
}

export function paperBoat(pen: Pen, t: number): void {
  sky(pen, ['#2d3c55', '#536a86', '#9db0bd']);
  const wave = (height: number, fast: number) => (x: number) =>
    height + 22 * Math.sin(x / 170 + t * fast) + 9 * Math.sin(x / 61 - t * fast * 1.4);
  below(pen, wave(440, 0.8), '#47627e');
  const x = 220 + t * 82;
  const y = wave(500, 1.2)(x);
  pen.save();
  pen.translate(x, y);
  pen.rotate(0.14 * Math.sin(t * 1.6));
  polygon(
    pen,
    [
      [-120, -34],
      [120, -34],
      [70, 26],
      [-70, 26],
    ],
    '#f6f1e4',
  );
  polygon(
    pen,
    [
      [-46, -34],
      [0, -124],
      [46, -34],
    ],
    '#fffaf0',
  );
  polygon(
    pen,
    [
      [0, -124],
      [46, -34],
      [0, -34],
    ],
    '#d9d2c2',
  );
  pen.restore();
  below(pen, wave(520, 1.2), '#35506b');
  pen.strokeStyle = '#cfdbe4';
  pen.lineWidth = 2;
  for (let line = 0; line < 46; line += 1) {
    const at = (scatter(line, 1) * HEIGHT + t * 760) % HEIGHT;
    pen.beginPath();
    pen.moveTo(scatter(line) * WIDTH, at);
    pen.lineTo(scatter(line) * WIDTH - 7, at + 34);
    pen.stroke();
  }
}

export function goldfish(pen: Pen, t: number): void {
  sky(pen, ['#f3ead6', '#e8d6b4']);
  polygon(
    pen,
    [
      [0, 560],
      [WIDTH, 560],
      [WIDTH, HEIGHT],
      [0, HEIGHT],
    ],
    '#7c4a34',
  );
  // The bowl is open at its top.
  pen.save();
  pen.beginPath();
  pen.rect(0, 232, WIDTH, HEIGHT);
  pen.clip();
  disc(pen, 640, 370, 262, '#d5ecec');
  disc(pen, 640, 370, 250, '#9fd3d6');
  pen.restore();
  pen.fillStyle = '#7fc0c6';
  pen.beginPath();
  pen.ellipse(640, 236, 212, 16 + 3 * Math.sin(t * 3), 0, 0, TURN);
  pen.fill();
  for (const [index, color] of ['#d9482b', '#e8862e'].entries()) {
    const turn = t * (0.9 - index * 0.25) + index * 3;
    const [x, y] = [640 + 150 * Math.cos(turn), 390 + index * 50 + 60 * Math.sin(turn * 1.3)];
    pen.save();
    pen.translate(x, y);
    pen.scale(Math.sin(turn) > 0 ? -1 : 1, 1);
    const tail = 16 * Math.sin(t * 9 + index);
    polygon(
      pen,
      [
        [-34, 0],
        [-86, -26 + tail],
        [-74, 0],
        [-86, 26 + tail],
      ],
      color,
    );
    pen.fillStyle = color;
    pen.beginPath();
    pen.ellipse(0, 0, 46, 24, 0, 0, TURN);
    pen.fill();
    disc(pen, 28, -5, 5, '#2a1710');
    pen.restore();
  }
}

/** A recursive tree; `leaf` paints what hangs at the tips of its branches. */
function tree(pen: Pen, t: number, leaf: (x: number, y: number, index: number) => void): void {
  let index = 0;
  const grow = (x: number, y: number, angle: number, length: number, depth: number): void => {
    const sway = 0.02 * (7 - depth) * Math.sin(t * 1.2 + depth);
    const [endX, endY] = [x + length * Math.cos(angle + sway), y + length * Math.sin(angle + sway)];
    pen.strokeStyle = '#4a3428';
    pen.lineCap = 'round';
    pen.lineWidth = 3 + depth * depth * 0.9;
    pen.beginPath();
    pen.moveTo(x, y);
    pen.lineTo(endX, endY);
    pen.stroke();
    if (depth === 0) leaf(endX, endY, index++);
    else for (const bend of [-0.42, 0.38]) grow(endX, endY, angle + bend, length * 0.76, depth - 1);
  };
  grow(WIDTH / 2, 640, -Math.PI / 2, 150, 5);
}

export function spring(pen: Pen, t: number): void {
  sky(pen, ['#9cc9d8', '#d7e9df', '#f5efdd']);
  below(pen, hills(630, 14, 230), '#8db56e');
  tree(pen, t, (x, y, index) => {
    const open = ease(t, 0.8 + scatter(index) * 5, 2.4 + scatter(index) * 5);
    for (let petal = 0; petal < 4; petal += 1)
      disc(
        pen,
        x + 13 * Math.cos(petal * 1.6 + index),
        y + 13 * Math.sin(petal * 1.6 + index),
        13 * open,
        '#f2b9c4',
      );
    disc(pen, x, y, 6 * open, '#fff3d6');
  });
}

export function autumn(pen: Pen, t: number): void {
  sky(pen, ['#c9a27a', '#e8c998', '#f2e2c4']);
  below(pen, hills(630, 14, 230), '#a5794a');
  tree(pen, t, (x, y, index) => {
    const loose = Math.max(0, t - 1 - scatter(index, 2) * 7);
    const color = mix('#c2452a', '#e3a233', scatter(index, 5));
    const foot = 640 + scatter(index, 6) * 60;
    const fallen = Math.min(foot, y + loose * 130);
    const drift = fallen < foot ? 40 * Math.sin(loose * 2 + index) : 40 * Math.sin(index);
    disc(pen, x + (loose > 0 ? drift : 0), fallen, 14, color);
  });
}
