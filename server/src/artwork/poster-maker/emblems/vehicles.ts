import { range } from '../curves.ts';
import {
  at,
  circle,
  drawEach,
  ellipse,
  line,
  path,
  rect,
  ring,
  shape,
  trace,
  turned,
} from '../svg-shapes.ts';
import type { Emblem } from './ink.ts';

const wheel = (x: number, y: number, r: number, ink: string) =>
  ring(x, y, r, ink, 3) + drawEach(range(4), (i) => at(x, y, rect(-0.7, -r, 1.4, r * 2, ink), i * 45));

export const vehicles = {
  boat: ({ body, light, shade }) =>
    path('M-46 20H46C40 36 28 42 0 42C-28 42 -40 36 -46 20Z', body) +
    shape(light, [-3, 14], [-3, -48], [-38, 14]) +
    shape(shade, [3, 14], [3, -38], [32, 14]) +
    rect(-1.5, -48, 3, 68, body),
  ship: ({ body, shade, accent, light }) =>
    path('M-50 10H50L40 40H-38Z', body) +
    rect(-34, -4, 66, 14, light) +
    rect(-26, -16, 50, 12, shade) +
    drawEach([-18, -2, 14], (x) => rect(x - 5, -40, 10, 24, accent) + rect(x - 5, -40, 10, 5, body)) +
    drawEach(range(7), (i) => circle(-30 + i * 10, 20, 2, light)),
  plane: ({ body, shade, light }) =>
    turned(
      32,
      path(
        'M0 -50C6 -44 6 -30 6 -18L48 10V20L6 8L5 32L18 42V48L0 43L-18 48V42L-5 32L-6 8L-48 20V10L-6 -18C-6 -30 -6 -44 0 -50Z',
        body,
      ) +
        path('M0 -50C6 -44 6 -30 6 -18L48 10V20L6 8L5 32L18 42V48L0 43Z', shade) +
        circle(0, -36, 2.5, light),
    ),
  car: ({ body, shade, accent, light }) =>
    path(
      'M-50 16C-50 4 -42 0 -32 -2C-24 -20 -16 -24 0 -24C18 -24 24 -14 32 -2C44 0 50 4 50 16V24H-50Z',
      accent,
    ) +
    path('M-24 -3C-18 -16 -12 -18 -3 -18V-3ZM3 -18C16 -18 20 -12 25 -3H3Z', shade) +
    circle(-27, 24, 12, body) +
    circle(28, 24, 12, body) +
    circle(-27, 24, 5, light) +
    circle(28, 24, 5, light) +
    rect(44, 6, 6, 6, light, { rx: 2 }),
  train: ({ body, shade, accent, light }) =>
    path('M-30 -34C-30 -46 30 -46 30 -34V30C30 36 26 38 22 38H-22C-26 38 -30 36 -30 30Z', accent) +
    rect(-23, -30, 20, 24, shade, { rx: 4 }) +
    rect(3, -30, 20, 24, shade, { rx: 4 }) +
    rect(-30, 2, 60, 6, light) +
    circle(-18, 22, 6, light) +
    circle(18, 22, 6, light) +
    shape(body, [-22, 38], [22, 38], [34, 50], [-34, 50]),
  bicycle: ({ body, accent }) =>
    wheel(-27, 20, 21, body) +
    wheel(28, 20, 21, body) +
    trace('M-27 20L-10 -10H18L28 20M-10 -10L2 20L18 -10M2 20H-27M-14 -18H-4M18 -10L16 -22H26', accent, 4, {
      'stroke-linejoin': 'round',
      'stroke-linecap': 'round',
    }),
  motorcycle: ({ body, accent, shade }) =>
    circle(-30, 24, 18, body) +
    circle(32, 24, 18, body) +
    circle(-30, 24, 8, shade) +
    circle(32, 24, 8, shade) +
    path('M-40 2C-30 -10 -18 -6 -12 0H6C14 -12 24 -12 26 -8L32 24L10 26H-14L-26 8Z', accent) +
    trace('M24 -8L18 -26H30', body, 4),
  rocket: ({ body, shade, accent, light }) =>
    turned(
      18,
      path('M0 -50C16 -34 18 -8 14 18H-14C-18 -8 -16 -34 0 -50Z', light) +
        path('M0 -50C16 -34 18 -8 14 18H0Z', shade, { opacity: 0.4 }) +
        path('M-15 -4L-28 22L-14 18ZM15 -4L28 22L14 18Z', accent) +
        circle(0, -16, 7, body) +
        path('M-9 20C-10 34 -4 38 0 50C4 38 10 34 9 20Z', accent),
    ),
  balloon: ({ body, accent, light, shade }) =>
    path(
      'M0 -48C26 -48 36 -28 32 -10C28 6 14 14 10 22H-10C-14 14 -28 6 -32 -10C-36 -28 -26 -48 0 -48Z',
      accent,
    ) +
    path('M0 -48C12 -40 12 6 5 22H-5C-12 6 -12 -40 0 -48Z', light) +
    path('M22 -40C30 -30 34 -20 32 -10C28 6 14 14 10 22C18 0 26 -20 22 -40Z', shade, { opacity: 0.45 }) +
    line([-9, 22], [-7, 34], body, 1.5) +
    line([9, 22], [7, 34], body, 1.5) +
    rect(-9, 34, 18, 13, body, { rx: 2 }),
  kite: ({ accent, light, shade, body }) =>
    at(
      0,
      -8,
      shape(accent, [0, -42], [28, -6], [0, 36], [-28, -6]) +
        shape(light, [0, -42], [28, -6], [0, -6]) +
        shape(shade, [-28, -6], [0, -6], [0, 36]),
      18,
    ) + trace('M-12 24C-30 34 4 38 -12 50', body, 2),
  ufo: ({ body, shade, accent, light }) =>
    shape({ fill: accent, opacity: 0.45 }, [-16, 2], [16, 2], [40, 50], [-40, 50]) +
    path('M-18 -8C-18 -34 18 -34 18 -8Z', light) +
    ellipse(0, -4, 48, 13, body) +
    ellipse(0, -7, 48, 9, shade) +
    drawEach(range(5), (i) => circle(-32 + i * 16, 0, 3, accent)),
} satisfies Record<string, Emblem>;
