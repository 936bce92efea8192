import { range } from '../curves.ts';
import { circle, drawEach, ellipse, line, path, rect, ring, sector, shape, trace } from '../svg-shapes.ts';
import type { Emblem } from './ink.ts';

export const creatures = {
  fish: ({ body, shade, accent, light }) =>
    path(
      'M-34 0C-22 -26 14 -26 26 -2C34 -16 44 -20 50 -20C46 -8 46 8 50 20C44 20 34 16 26 2C14 26 -22 26 -34 0Z',
      accent,
    ) +
    path('M-34 0C-22 26 14 26 26 2C10 12 -16 12 -34 0Z', shade, { opacity: 0.45 }) +
    path('M-8 -18C0 -32 14 -32 18 -16Z', accent) +
    circle(-20, -5, 4.5, light) +
    circle(-20, -5, 2, body) +
    drawEach([-6, 3, 12], (x) => trace(`M${x} -10Q${x + 6} 0 ${x} 10`, light, 1.8)),
  dove: ({ body, shade, light, accent }) =>
    path(
      'M-46 -6C-36 -12 -30 -10 -26 -4C-16 -10 -8 -8 0 -4C2 -24 14 -40 34 -46C34 -34 36 -26 26 -10C36 -12 44 -12 50 -8C42 0 34 4 24 8C16 24 -6 28 -20 18C-30 12 -32 4 -36 0Z',
      light,
    ) +
    path('M0 -4C2 -24 14 -40 34 -46C34 -34 36 -26 26 -10C18 0 8 2 0 -4Z', shade, { opacity: 0.35 }) +
    circle(-32, -4, 1.8, body) +
    trace('M-45 -5C-52 2 -46 10 -40 14', accent, 2.5) +
    drawEach(
      [
        [-44, 8],
        [-49, 2],
        [-40, 14],
      ],
      ([x = 0, y = 0]) => ellipse(x, y, 4, 2, accent),
    ),
  crow: ({ body, shade, accent }) =>
    path(
      'M-50 -20L-30 -26C-24 -38 -6 -38 0 -26C18 -22 30 -4 34 14L50 40L26 30C14 36 -6 34 -16 22C-26 10 -30 -6 -31 -16Z',
      body,
    ) +
    path('M-6 -10C14 -8 26 8 34 30C16 30 -4 18 -6 -10Z', shade) +
    circle(-17, -25, 2.8, accent) +
    line([2, 31], [2, 48], body, 3) +
    line([10, 31], [12, 48], body, 3),
  owl: ({ body, shade, light, accent }) =>
    path(
      'M-30 -44L-18 -34C-8 -38 8 -38 18 -34L30 -44C34 -20 34 10 26 28C18 46 -18 46 -26 28C-34 10 -34 -20 -30 -44Z',
      body,
    ) +
    circle(-13, -14, 14, light) +
    circle(13, -14, 14, light) +
    circle(-13, -14, 6.5, accent) +
    circle(13, -14, 6.5, accent) +
    circle(-13, -14, 3, body) +
    circle(13, -14, 3, body) +
    shape(accent, [-5, -6], [5, -6], [0, 5]) +
    drawEach(range(3), (r) =>
      drawEach(range(4 - (r % 2)), (i) => sector(-15 + i * 10 + (r % 2) * 5, 12 + r * 9, 5, 0, 180, shade)),
    ),
  wolf: ({ body, shade, light, accent }) =>
    shape(
      body,
      [-34, -46],
      [-14, -24],
      [14, -24],
      [34, -46],
      [40, -4],
      [22, 22],
      [8, 46],
      [-8, 46],
      [-22, 22],
      [-40, -4],
    ) +
    shape(shade, [34, -46], [40, -4], [22, 22], [8, 46], [0, 46], [0, -24], [14, -24]) +
    shape(accent, [-24, -4], [-8, 4], [-12, 8], [-22, 4]) +
    shape(accent, [24, -4], [8, 4], [12, 8], [22, 4]) +
    shape(light, [-7, 34], [7, 34], [0, 42]),
  cat: ({ body, accent, shade }) =>
    path(
      'M-22 46C-28 20 -22 4 -12 -6C-20 -16 -20 -30 -18 -44L-6 -34C-2 -36 6 -36 10 -34L20 -44C24 -28 22 -14 14 -6C26 6 30 26 26 46Z',
      body,
    ) +
    trace('M26 44C46 44 46 20 38 14', body, 6, { 'stroke-linecap': 'round' }) +
    ellipse(-6, -20, 3.5, 5, accent) +
    ellipse(9, -20, 3.5, 5, accent) +
    trace('M-2 46V24M8 46V24', shade, 2.5),
  horse: ({ body, shade, accent }) =>
    path(
      'M-40 46C-36 20 -20 14 -14 0C-24 4 -32 14 -40 10C-48 4 -46 -4 -40 -10L-20 -32C-16 -40 -8 -42 -2 -40L4 -50L10 -38C34 -28 44 4 42 46Z',
      body,
    ) +
    path('M10 -38C34 -28 44 4 42 46H24C30 12 24 -18 10 -38Z', accent) +
    circle(-14, -24, 3, shade),
  bull: ({ body, shade, accent }) =>
    path(
      'M-48 -38C-44 -20 -34 -14 -22 -16C-10 -22 10 -22 22 -16C34 -14 44 -20 48 -38C52 -14 42 -2 28 -4C28 16 18 40 0 44C-18 40 -28 16 -28 -4C-42 -2 -52 -14 -48 -38Z',
      body,
    ) +
    path('M0 -20C10 -22 22 -16 22 -16C34 -14 44 -20 48 -38C52 -14 42 -2 28 -4C28 16 18 40 0 44Z', shade, {
      opacity: 0.5,
    }) +
    ring(0, 36, 8, accent, 3) +
    circle(-13, 2, 3, accent) +
    circle(13, 2, 3, accent),
  butterfly: ({ body, accent, shade, light }) =>
    drawEach(
      [-1, 1],
      (s) =>
        `<g transform="scale(${s} 1)">${path('M2 -6C10 -40 44 -46 48 -30C50 -12 26 0 2 2Z', accent)}${path('M2 4C24 2 38 14 34 28C28 42 8 34 2 10Z', shade)}${circle(32, -25, 6, light)}${circle(22, 20, 4, light)}</g>`,
    ) +
    ellipse(0, 2, 3, 22, body) +
    trace('M0 -18C-4 -32 -10 -36 -14 -38M0 -18C4 -32 10 -36 14 -38', body, 2),
  hand: ({ body, accent, shade }) =>
    path(
      'M-20 46V12L-38 -6C-42 -12 -34 -18 -29 -13L-18 -4V-34C-18 -42 -8 -42 -8 -34V-12L-6 -42C-6 -50 5 -50 5 -42L6 -12L9 -38C10 -45 20 -44 19 -37L18 -8L23 -24C25 -31 34 -29 32 -22C28 -4 26 10 22 20V46Z',
      body,
    ) +
    ring(0, 14, 9, accent, 3) +
    circle(0, 14, 3.5, accent) +
    rect(-22, 42, 46, 8, shade),
  heart: ({ accent, shade, light }) =>
    path('M0 42C-44 10 -46 -14 -36 -28C-26 -40 -8 -36 0 -20C8 -36 26 -40 36 -28C46 -14 44 10 0 42Z', accent) +
    path('M0 -20C8 -36 26 -40 36 -28C46 -14 44 10 0 42C24 12 22 -14 0 -20Z', shade, { opacity: 0.4 }) +
    trace('M-28 -20C-24 -27 -18 -28 -14 -26', light, 3.5, { 'stroke-linecap': 'round' }),
  skull: ({ light, body }) =>
    path(
      'M0 -44C28 -44 40 -24 36 -2C34 10 24 12 22 20V34H-22V20C-24 12 -34 10 -36 -2C-40 -24 -28 -44 0 -44Z',
      light,
    ) +
    circle(-15, -8, 10, body) +
    circle(15, -8, 10, body) +
    shape(body, [0, 4], [5, 14], [-5, 14]) +
    drawEach([-11, 0, 11], (x) => rect(x - 1.5, 22, 3, 12, body)),
  snake: ({ accent, shade, body }) =>
    trace('M-30 40C10 48 40 34 20 18C0 4 -40 8 -30 -14C-22 -32 16 -20 22 -36', accent, 12, {
      'stroke-linecap': 'round',
    }) +
    trace('M-30 40C10 48 40 34 20 18C0 4 -40 8 -30 -14C-22 -32 16 -20 22 -36', shade, 3, {
      'stroke-dasharray': '5 7',
    }) +
    ellipse(24, -39, 10, 7, accent) +
    circle(27, -41, 2, body),
  spider: ({ body, accent }) =>
    line([0, -80], [0, -20], body, 1.8) +
    drawEach([-1, 1], (s) =>
      drawEach(range(4), (i) =>
        trace(`M0 ${-4 + i * 5}Q${s * 26} ${-30 + i * 14} ${s * 36} ${-8 + i * 16}`, body, 3),
      ),
    ) +
    ellipse(0, 14, 15, 19, body) +
    circle(0, -8, 9, body) +
    shape(accent, [-5, 6], [5, 6], [-5, 20], [5, 20]),
} satisfies Record<string, Emblem>;
