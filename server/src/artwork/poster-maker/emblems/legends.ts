import { range } from '../curves.ts';
import { at, circle, drawEach, ellipse, path, rect, shape, stroke, turned } from '../svg-shapes.ts';
import type { Emblem } from './ink.ts';

const darkTower = (ink: string, window: string) =>
  shape(
    ink,
    [-9, 48],
    [-6, -18],
    [-12, -34],
    [-7, -30],
    [-3, -48],
    [0, -32],
    [3, -48],
    [7, -30],
    [12, -34],
    [6, -18],
    [9, 48],
  ) + rect(-1.5, -12, 3, 9, window);

/** Objects that stand for one story and nearly no other. */
export const legends = {
  twoTowers: ({ body, shade, accent, light }) =>
    circle(0, -14, 17, accent) +
    circle(0, -14, 12, light, { opacity: 0.45 }) +
    at(-28, 0, darkTower(body, accent), 0, 1) +
    at(28, 8, darkTower(shade, accent), 0, 0.84) +
    path('M-50 48C-30 38 -10 44 4 42C24 40 36 46 50 44V50H-50Z', body),
  band: ({ accent, light, shade }) =>
    path('M-42 4A42 38 0 1 1 42 4A42 38 0 1 1 -42 4ZM-31 0A31 26 0 1 0 31 0A31 26 0 1 0 -31 0Z', accent) +
    path('M-42 4A42 38 0 0 0 42 4A42 30 0 0 1 -42 4Z', shade, { opacity: 0.45 }) +
    stroke('M-33 -12A36 31 0 0 1 8 -30', light, 3.5) +
    drawEach(range(9), (i) => {
      const x = -28 + i * 7;
      return stroke(`M${x} ${35.5 - (x / 30) ** 2 * 9}l2 -4l2 4l1 -5`, light, 1.2);
    }),
  twinSuns: ({ body, shade, light, accent }) =>
    circle(-14, -16, 25, light) +
    circle(22, -4, 17, accent) +
    path('M-50 26C-24 10 4 16 22 22C34 26 44 24 50 20V48H-50Z', shade) +
    path('M-50 36C-30 26 -4 32 14 38C30 43 42 38 50 36V50H-50Z', body) +
    path('M-4 32L-2 16C-2 12 4 12 4 16L6 34Z', body),
  blades: ({ body, shade, light, accent }) =>
    turned(32, rect(-3, -50, 6, 70, accent, { rx: 3 }) + rect(-1, -48, 2, 66, light)) +
    turned(-32, rect(-3, -50, 6, 70, light, { rx: 3 }) + rect(-1, -48, 2, 66, accent, { opacity: 0.6 })) +
    turned(32, rect(-4.5, 20, 9, 26, body, { rx: 2 }) + rect(-4.5, 26, 9, 3, shade)) +
    turned(-32, rect(-4.5, 20, 9, 26, body, { rx: 2 }) + rect(-4.5, 26, 9, 3, shade)),
  atom: ({ body, accent, light }) =>
    drawEach([0, 60, 120], (turn) =>
      turned(turn, ellipse(0, 0, 46, 16, 'none', { stroke: body, 'stroke-width': 3.5 })),
    ) +
    circle(0, 0, 12, accent) +
    circle(-3.5, -3.5, 4, light) +
    circle(46, 0, 4.5, accent) +
    circle(-23, -39.8, 4.5, accent) +
    circle(-23, 39.8, 4.5, accent),
  reactor: ({ body, shade, accent, light }) =>
    path('M-14 -50C-26 -44 -22 -34 -10 -34C-2 -26 12 -28 12 -36C26 -38 26 -50 12 -50Z', light, {
      opacity: 0.75,
    }) +
    rect(-6, -34, 12, 82, shade) +
    drawEach(range(4), (i) => rect(-6, -30 + i * 14, 12, 6, accent)) +
    path('M-46 48V8H-12V48Z', body) +
    path('M12 48V-4H46V48Z', body) +
    drawEach(range(3), (i) => rect(-42 + i * 10, 18, 5, 8, light, { opacity: 0.55 })) +
    drawEach(range(3), (i) => rect(17 + i * 10, 8, 5, 8, light, { opacity: 0.55 })) +
    rect(-50, 46, 100, 4, shade),
  bat: ({ body, accent }) =>
    circle(0, -2, 40, accent) +
    path(
      'M0 -14L4 -22L7 -12C16 -14 22 -22 24 -28C38 -20 48 -6 50 12C42 4 34 4 28 10C22 4 14 6 10 12C6 16 2 24 0 32C-2 24 -6 16 -10 12C-14 6 -22 4 -28 10C-34 4 -42 4 -50 12C-48 -6 -38 -20 -24 -28C-22 -22 -16 -14 -7 -12L-4 -22Z',
      body,
    ),
  shield: ({ body, light, accent, shade }) =>
    circle(0, 0, 46, body) +
    path('M0 0V-40A40 40 0 0 1 40 0ZM0 0V40A40 40 0 0 1 -40 0Z', accent) +
    path('M0 0V-40A40 40 0 0 0 -40 0ZM0 0V40A40 40 0 0 0 40 0Z', shade) +
    circle(0, 0, 14, body) +
    circle(-2, -2, 9, light) +
    drawEach(range(8), (i) => circle(43 * Math.cos(i * 0.785), 43 * Math.sin(i * 0.785), 2, light)),
  capsules: ({ body, light, accent, shade }) =>
    at(
      -16,
      -6,
      path('M-12 0V-22A12 12 0 0 1 12 -22V0Z', accent) +
        path('M-12 0H12V22A12 12 0 0 1 -12 22Z', light) +
        rect(-7, -24, 4, 40, light, { rx: 2, opacity: 0.5 }),
      -28,
    ) +
    at(
      20,
      6,
      path('M-12 0V-22A12 12 0 0 1 12 -22V0Z', body) +
        path('M-12 0H12V22A12 12 0 0 1 -12 22Z', shade) +
        rect(-7, -24, 4, 40, light, { rx: 2, opacity: 0.35 }),
      24,
    ),
  spinningTop: ({ body, accent, light, shade }) =>
    ellipse(2, 45, 22, 4, shade, { opacity: 0.5 }) +
    turned(
      8,
      rect(-2.5, -48, 5, 26, body) +
        path('M-6 -26H6L40 -6C40 4 20 14 4 42L0 48L-4 42C-20 14 -40 4 -40 -6Z', accent) +
        path('M0 -26H6L40 -6C40 4 20 14 4 42L0 48Z', body, { opacity: 0.35 }) +
        ellipse(0, -6, 40, 8, light, { opacity: 0.4 }),
    ),
} satisfies Record<string, Emblem>;
