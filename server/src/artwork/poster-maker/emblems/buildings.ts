import { range } from '../curves.ts';
import { drawEach, path, rect, sector, shape } from '../svg-shapes.ts';
import type { Emblem } from './ink.ts';

export const buildings = {
  house: ({ body, accent, light, shade }) =>
    shape(accent, [-46, -4], [0, -44], [46, -4]) +
    rect(-36, -4, 72, 48, body) +
    rect(-26, 6, 18, 18, light) +
    rect(8, 10, 18, 34, shade) +
    rect(22, -38, 10, 22, body),
  window: ({ body, accent, light }) =>
    rect(-36, -46, 72, 92, body) +
    rect(-29, -39, 27, 36, accent) +
    rect(2, -39, 27, 36, light) +
    rect(-29, 3, 27, 36, light) +
    rect(2, 3, 27, 36, accent) +
    rect(-42, 44, 84, 7, body),
  lighthouse: ({ body, light, accent }) =>
    shape(light, [-12, -26], [12, -26], [20, 46], [-20, 46]) +
    shape(accent, [-14, -10], [14, -10], [15.5, 6], [-15.5, 6]) +
    shape(accent, [-17, 22], [17, 22], [18.8, 36], [-18.8, 36]) +
    rect(-16, -30, 32, 5, body) +
    rect(-8, -42, 16, 12, accent) +
    shape(body, [-11, -42], [11, -42], [0, -52]) +
    shape({ fill: accent, opacity: 0.55 }, [8, -40], [54, -52], [54, -28], [8, -34]),
  tower: ({ body, shade, accent }) =>
    shape(
      body,
      [-5, -50],
      [5, -50],
      [9, -10],
      [26, 48],
      [14, 48],
      [6, 22],
      [-6, 22],
      [-14, 48],
      [-26, 48],
      [-9, -10],
    ) +
    sector(0, 48, 13, 180, 360, accent) +
    rect(-14, -12, 28, 5, shade) +
    rect(-19, 14, 38, 5, shade),
  castle: ({ body, shade, accent }) =>
    rect(-40, -10, 80, 54, body) +
    rect(-46, -34, 22, 78, shade) +
    rect(24, -34, 22, 78, shade) +
    shape(accent, [-50, -34], [-20, -34], [-35, -54]) +
    shape(accent, [20, -34], [50, -34], [35, -54]) +
    drawEach(range(4), (i) => rect(-22 + i * 12, -18, 7, 9, body)) +
    path('M-12 44V22A12 14 0 0 1 12 22V44Z', shade),
} satisfies Record<string, Emblem>;
