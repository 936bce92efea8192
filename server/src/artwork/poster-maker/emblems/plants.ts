import { polar, range } from '../curves.ts';
import { at, circle, drawEach, ellipse, path, trace, turned } from '../svg-shapes.ts';
import type { Emblem } from './ink.ts';

const petals = (count: number, r: number, rx: number, ry: number, ink: string) =>
  drawEach(range(count), (i) => turned((i * 360) / count, ellipse(0, -r, rx, ry, ink)));

export const plants = {
  apple: ({ body, shade, accent, light }) =>
    path('M0 -18C-10 -28 -40 -26 -40 6C-40 32 -18 48 0 42C18 48 40 32 40 6C40 -26 10 -28 0 -18Z', accent) +
    path('M14 -24C36 -24 40 -8 40 6C40 32 18 48 0 42C26 34 32 0 14 -24Z', shade, { opacity: 0.4 }) +
    trace('M0 -18C0 -30 4 -38 10 -44', body, 4) +
    path('M4 -28C12 -44 30 -42 36 -36C28 -24 14 -22 4 -28Z', body) +
    ellipse(-22, -4, 5, 10, light, { opacity: 0.6 }),
  cherry: ({ body, accent, light }) =>
    trace('M-20 12C-14 -16 0 -34 18 -44C18 -20 22 -4 26 12', body, 3.5) +
    path('M18 -44C30 -50 44 -44 48 -34C36 -28 24 -32 18 -44Z', body) +
    circle(-22, 26, 19, accent) +
    circle(26, 26, 19, accent) +
    ellipse(-29, 19, 4, 6, light) +
    ellipse(19, 19, 4, 6, light),
  pomegranate: ({ body, shade, accent, light }) =>
    path(
      'M-12 -36L-16 -50L-6 -43L0 -52L6 -43L16 -50L12 -36C34 -32 44 -8 40 12C36 34 18 46 0 46C-18 46 -36 34 -40 12C-44 -8 -34 -32 -12 -36Z',
      accent,
    ) +
    path('M-4 -16C18 -20 30 0 24 18C18 34 0 36 -10 26C-22 14 -20 -12 -4 -16Z', shade) +
    drawEach(range(13), (i) => circle(...polar(3, 8, 5 + (i % 3) * 6.5, i * 78), 4.6, i % 4 ? light : body)),
  rose: ({ body, shade, accent }) =>
    trace('M0 6C4 24 2 36 -4 50', body, 4) +
    path('M1 30C12 18 26 20 32 24C24 36 10 38 1 30Z', body) +
    path('M0 38C-12 26 -26 30 -30 34C-24 46 -8 46 0 38Z', body) +
    circle(0, -18, 27, accent) +
    path('M-27 -18C-18 -38 12 -40 22 -26C6 -34 -12 -28 -14 -14C-16 0 2 8 14 -2C2 14 -24 8 -27 -18Z', shade) +
    trace('M-6 -18C-6 -28 10 -28 11 -18C11 -8 -2 -6 -3 -14C-3 -20 5 -20 5 -16', shade, 3.5),
  tulip: ({ body, shade, accent }) =>
    trace('M0 0V50', body, 4.5) +
    path('M0 48C-8 20 -26 12 -32 8C-32 30 -16 46 0 48Z', body) +
    path('M0 48C8 26 22 20 28 16C26 36 14 46 0 48Z', body) +
    path('M-24 -38C-12 -30 -6 -26 0 -46C6 -26 12 -30 24 -38C30 -10 20 6 0 6C-20 6 -30 -10 -24 -38Z', accent) +
    path('M0 -46C6 -26 12 -30 24 -38C30 -10 20 6 0 6C12 -8 10 -28 0 -46Z', shade, { opacity: 0.5 }),
  poppy: ({ body, accent, shade, light }) =>
    trace('M0 4C-4 24 4 36 0 50', body, 3.5) +
    at(
      0,
      -12,
      petals(5, 17, 19, 20, accent) +
        petals(5, 10, 9, 12, shade) +
        circle(0, 0, 9, body) +
        drawEach(range(8), (i) => circle(...polar(0, 0, 12.5, i * 45), 1.6, light)),
    ),
} satisfies Record<string, Emblem>;
