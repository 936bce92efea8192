import { appear, disc, dusk, ease, glow, letter, mix, polygon, sky, stars, TURN } from './paint.ts';
import { HEIGHT, type Pen, type Shot, WIDTH } from './pen.ts';
import { autumn, desert, drop, goldfish, kite, paperBoat, spring } from './short-nature.ts';

function nightTrain(pen: Pen, t: number): void {
  sky(pen, ['#0b1026', '#1c2748', '#47406a']);
  stars(pen, t, 70, 360, 0.8);
  disc(pen, 980, 150, 44, '#f2e6c4');
  for (const [height, fast, color] of [
    [470, 30, '#1a2140'],
    [540, 80, '#121731'],
  ] as const) {
    for (let peak = -1; peak < 7; peak += 1) {
      const x = peak * 260 - ((t * fast) % 260);
      polygon(
        pen,
        [
          [x - 60, 620],
          [x + 130, height - 90 * ((peak + 8) % 3)],
          [x + 320, 620],
        ],
        color,
      );
    }
  }
  polygon(
    pen,
    [
      [0, 600],
      [WIDTH, 600],
      [WIDTH, HEIGHT],
      [0, HEIGHT],
    ],
    '#0a0d1c',
  );
  const rock = 2 * Math.sin(t * 11);
  for (let car = 0; car < 4; car += 1) {
    const x = 90 + car * 290 + ease(t, 0, 10) * 60;
    polygon(
      pen,
      [
        [x, 500 + rock],
        [x + 270, 500 + rock],
        [x + 270, 606],
        [x, 606],
      ],
      '#3b1f26',
    );
    for (let window = 0; window < 4; window += 1) {
      const isLit = (car * 4 + window + Math.floor(t / 2.5)) % 5 !== 0;
      polygon(
        pen,
        [
          [x + 22 + window * 62, 522 + rock],
          [x + 64 + window * 62, 522 + rock],
          [x + 64 + window * 62, 562 + rock],
          [x + 22 + window * 62, 562 + rock],
        ],
        isLit ? '#f7cf78' : '#22161f',
      );
    }
    for (const wheel of [40, 100, 170, 230]) disc(pen, x + wheel, 610, 15, '#05070f');
  }
  for (let pole = 0; pole < 4; pole += 1) {
    const x = WIDTH + 60 - ((t * 420 + pole * 360) % (WIDTH + 160));
    polygon(
      pen,
      [
        [x, 330],
        [x + 9, 330],
        [x + 9, HEIGHT],
        [x, HEIGHT],
      ],
      '#05070f',
    );
    polygon(
      pen,
      [
        [x - 34, 352],
        [x + 43, 352],
        [x + 43, 360],
        [x - 34, 360],
      ],
      '#05070f',
    );
  }
}

function hourglass(pen: Pen, t: number): void {
  sky(pen, ['#20140e', '#3d2517']);
  glow(pen, 640, 360, 420, '#e9b45c', 0.35);
  const run = ease(t, 0.8, 9);
  const half = (up: boolean, share: number, color: string) => {
    const side = up ? -1 : 1;
    const wide = 170 * share;
    polygon(
      pen,
      [
        [640 - wide, 360 + side * 230 * share],
        [640 + wide, 360 + side * 230 * share],
        [646, 360],
        [634, 360],
      ],
      color,
    );
  };
  half(true, 1, '#5b4330');
  half(false, 1, '#5b4330');
  half(true, 0.96 * (1 - run), '#e8b663');
  const heap = 200 * Math.sqrt(run);
  polygon(
    pen,
    [
      [640 - heap * 0.78, 586],
      [640 + heap * 0.78, 586],
      [640, 586 - heap],
    ],
    '#e8b663',
  );
  if (run < 1)
    polygon(
      pen,
      [
        [638, 360],
        [642, 360],
        [642, 586],
        [638, 586],
      ],
      '#f4cf8c',
    );
  for (const y of [112, 590])
    polygon(
      pen,
      [
        [440, y],
        [840, y],
        [840, y + 22],
        [440, y + 22],
      ],
      '#8a5a33',
    );
}

function girih(pen: Pen, t: number): void {
  sky(pen, ['#0c2c3a', '#0a2230']);
  const size = 160;
  for (let row = -1; row < 6; row += 1) {
    for (let column = -1; column < 10; column += 1) {
      const [x, y] = [column * size + (row % 2 ? size / 2 : 0), row * size * 0.86];
      const wave = 0.5 + 0.5 * Math.sin(t * 0.9 - Math.hypot(x - 640, y - 360) / 190);
      for (const turn of [0, Math.PI / 4]) {
        const angle = turn + t * 0.22 + wave * 0.5;
        const points = [0, 1, 2, 3].map((corner) => {
          const at = angle + (corner * TURN) / 4;
          return [x + (38 + 34 * wave) * Math.cos(at), y + (38 + 34 * wave) * Math.sin(at)] as const;
        });
        polygon(pen, points, mix('#155e6a', '#e0b15a', wave));
      }
      disc(pen, x, y, 13 + 7 * wave, '#0c2c3a');
    }
  }
}

export const SHORT_SECONDS = 10;

/** The title is shown for the first moments, and the picture fades out at the end. */
const film = (name: string, scene: (pen: Pen, t: number) => void, color = '#fff6e0'): Shot => ({
  seconds: SHORT_SECONDS,
  draw(pen, t) {
    scene(pen, t);
    const shown = appear(t, 0.4, 3, 0.6, 0.6);
    letter(pen, name, WIDTH / 2, 160, { size: 92, weight: 900, color, alpha: shown });
    dusk(pen, 1 - appear(t, 0, SHORT_SECONDS, 0.4, 0.8));
  },
});

export const kiteFilm = film('بادبادک', kite, '#23413f');
export const trainFilm = film('قطار شب', nightTrain);
export const dropFilm = film('قطره', drop);
export const desertFilm = film('کاروان', desert);
export const hourglassFilm = film('ساعت شنی', hourglass);
export const girihFilm = film('گره', girih);
export const fishFilm = film('ماهی و تنگ', goldfish, '#6a2f20');
export const boatFilm = film('قایق کاغذی', paperBoat);
export const springFilm = film('بهار', spring, '#4a3428');
export const autumnFilm = film('پاییز', autumn, '#4a2418');
