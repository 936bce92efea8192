import { polar, range } from '../curves.ts';
import { circle, drawEach, ellipse, path, rect, ring, shape, stroke, trace, turned } from '../svg-shapes.ts';
import type { Emblem } from './ink.ts';

export const household = {
  key: ({ body, light }) =>
    turned(
      24,
      ring(0, -28, 15, body, 8) +
        circle(0, -28, 4, light) +
        rect(-4, -13, 8, 60, body) +
        rect(4, 30, 16, 7, body) +
        rect(4, 41, 11, 6, body),
    ),
  bulb: ({ body, shade, light, accent }) =>
    path(
      'M0 -46C24 -46 34 -28 30 -10C27 3 16 8 15 24L-15 24C-16 8 -27 3 -30 -10C-34 -28 -24 -46 0 -46Z',
      accent,
    ) +
    stroke('M-8 22L-10 -6L-4 0L0 -8L4 0L10 -6L8 22', shade, 2.5) +
    rect(-14, 26, 28, 6, body, { rx: 3 }) +
    rect(-12, 34, 24, 6, body, { rx: 3 }) +
    rect(-7, 42, 14, 6, body, { rx: 3 }) +
    stroke('M-19 -24C-17 -33 -11 -37 -4 -38', light, 4),
  chair: ({ body, shade }) =>
    rect(-24, -46, 7, 94, body) +
    rect(-24, -46, 9, 44, shade) +
    rect(-22, -40, 6, 8, body) +
    shape(body, [-24, 0], [22, 0], [28, 9], [-24, 9]) +
    rect(20, 6, 7, 42, body) +
    rect(-10, 8, 5, 32, shade) +
    rect(9, 8, 5, 32, shade),
  suitcase: ({ body, shade, accent }) =>
    trace('M-14 -24V-34Q-14 -40 -8 -40H8Q14 -40 14 -34V-24', shade, 6) +
    rect(-44, -25, 88, 62, body, { rx: 7 }) +
    rect(-30, -25, 8, 62, shade) +
    rect(22, -25, 8, 62, shade) +
    rect(-6, -4, 12, 10, accent, { rx: 2 }),
  phone: ({ body, shade, light, accent }) =>
    path('M-30 -8C-34 20 -40 30 -40 44H40C40 30 34 20 30 -8C16 -14 -16 -14 -30 -8Z', body) +
    path(
      'M-48 -22C-46 -46 46 -46 48 -22L46 -8C36 -4 26 -8 26 -20C14 -25 -14 -25 -26 -20C-26 -8 -36 -4 -46 -8Z',
      shade,
    ) +
    circle(0, 18, 18, light) +
    drawEach(range(10), (i) => circle(...polar(0, 18, 12.5, i * 30 - 60), 2.6, body)) +
    circle(0, 18, 5, accent),
  candle: ({ body, shade, accent, light }) =>
    rect(-13, -8, 26, 50, body, { rx: 3 }) +
    path('M-13 -4Q-8 8 -5 2Q0 -6 3 10Q6 14 8 2L13 -6V-8H-13Z', light) +
    rect(-1, -17, 2, 10, shade) +
    path('M0 -48C10 -34 12 -28 9 -21C6 -14 -6 -14 -9 -21C-12 -28 -6 -32 0 -48Z', accent) +
    ellipse(0, 43, 30, 6, shade),
  envelope: ({ body, shade, accent }) =>
    rect(-46, -30, 92, 62, body, { rx: 3 }) +
    trace('M-46 -28L0 8L46 -28', shade, 4) +
    circle(0, 6, 11, accent) +
    circle(0, 6, 6, shade, { opacity: 0.4 }),
  book: ({ body, shade, light, accent }) =>
    path('M0 -24C-14 -36 -34 -36 -48 -30V34C-34 28 -14 28 0 40Z', light) +
    path('M0 -24C14 -36 34 -36 48 -30V34C34 28 14 28 0 40Z', body) +
    drawEach(range(5), (i) =>
      stroke(`M-40 ${-18 + i * 10}C-28 ${-22 + i * 10} -16 ${-20 + i * 10} -6 ${-12 + i * 10}`, shade, 2),
    ) +
    path('M20 -34V2L27 -6L34 2V-33', accent),
  mirror: ({ body, light, shade }) =>
    ellipse(0, -12, 28, 36, body) +
    ellipse(0, -12, 22, 30, light) +
    shape({ fill: shade, opacity: 0.35 }, [-12, -24], [6, -38], [12, -34], [-14, -10]) +
    rect(-4, 22, 8, 28, body, { rx: 3 }),
  umbrella: ({ body, shade, accent }) =>
    path('M-46 2C-42 -38 42 -38 46 2Q38 -6 30 2Q15 -8 0 2Q-15 -8 -30 2Q-38 -6 -46 2Z', accent) +
    path('M0 -29C26 -28 31 -12 30 2Q15 -8 0 2Z', shade, { opacity: 0.45 }) +
    rect(-1.6, -36, 3.2, 74, body) +
    stroke('M0 36C0 50 -14 50 -14 38', body, 3.4),
  ladder: ({ body, shade }) =>
    turned(
      12,
      rect(-20, -50, 6, 100, body) +
        rect(14, -50, 6, 100, body) +
        drawEach(range(7), (i) => rect(-16, -42 + i * 14, 32, 4.5, shade)),
    ),
  hat: ({ body, shade, accent }) =>
    ellipse(0, 16, 50, 10, body) +
    path(
      'M-29 15C-30 -20 -24 -34 -9 -30C-4 -29 -2 -26 0 -26C2 -26 4 -29 9 -30C24 -34 30 -20 29 15Q0 24 -29 15Z',
      body,
    ) +
    path('M-29.500 3Q0 12 29.500 3L29 15Q0 24 -29 15Z', accent) +
    path('M0 -26C-2 -14 -6 -10 -12 -6C-6 -16 -6 -24 -9 -30C-4 -29 -2 -26 0 -26Z', shade),
  clock: ({ body, light, accent }) =>
    circle(0, 0, 46, body) +
    circle(0, 0, 39, light) +
    drawEach(range(12), (i) => turned(i * 30, rect(-1.5, -36, 3, i % 3 ? 5 : 10, body))) +
    turned(300, rect(-2.5, -24, 5, 28, body, { rx: 2 })) +
    turned(48, rect(-1.8, -33, 3.6, 40, body, { rx: 1.8 })) +
    circle(0, 0, 4.5, accent),
  hourglass: ({ body, light, accent }) =>
    rect(-30, -48, 60, 8, body, { rx: 3 }) +
    rect(-30, 40, 60, 8, body, { rx: 3 }) +
    path(
      'M-24 -40H24C24 -18 6 -10 6 0C6 10 24 18 24 40H-24C-24 18 -6 10 -6 0C-6 -10 -24 -18 -24 -40Z',
      light,
    ) +
    path('M-20 -24H20C17 -12 5 -8 4 0H-4C-5 -8 -17 -12 -20 -24Z', accent) +
    rect(-1, 0, 2, 26, accent) +
    path('M-22 40C-20 28 -8 26 0 22C8 26 20 28 22 40Z', accent),
} satisfies Record<string, Emblem>;
