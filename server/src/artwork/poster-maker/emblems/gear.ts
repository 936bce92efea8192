import { circle, drawEach, ellipse, path, rect, shape, turned } from '../svg-shapes.ts';
import type { Emblem } from './ink.ts';

export const gear = {
  robot: ({ body, accent, light, shade }) =>
    rect(-30, -28, 60, 46, body, { rx: 10 }) +
    circle(-13, -6, 9, light) +
    circle(13, -6, 9, light) +
    circle(-13, -6, 4, accent) +
    circle(13, -6, 4, accent) +
    rect(-12, 8, 24, 4, shade, { rx: 2 }) +
    rect(-1.5, -42, 3, 14, body) +
    circle(0, -45, 5, accent) +
    path('M-22 48V34C-22 26 -16 22 -8 22H8C16 22 22 26 22 34V48Z', shade),
  astronaut: ({ light, body, accent, shade }) =>
    path('M-36 50C-36 22 -24 12 0 12C24 12 36 22 36 50Z', light) +
    circle(0, -12, 32, light) +
    ellipse(0, -10, 24, 21, body) +
    path('M-18 -14C-14 -26 0 -30 10 -26C0 -22 -10 -18 -18 -14Z', accent) +
    rect(-12, 28, 24, 12, shade, { rx: 3 }) +
    circle(-6, 34, 2.5, accent) +
    circle(4, 34, 2.5, light),
  helmet: ({ body, shade, accent }) =>
    path('M-38 16C-42 -22 -22 -40 0 -40C22 -40 42 -22 38 16L20 20L18 2L4 6V34L-4 34V6L-18 2L-20 20Z', body) +
    path('M0 -40C22 -40 42 -22 38 16L20 20L18 2L4 6V34H0Z', shade) +
    path('M-4 -40C-8 -52 10 -56 34 -44C44 -38 46 -20 44 -6C36 -28 18 -40 -4 -40Z', accent),
  ball: ({ light, body }) =>
    circle(0, 0, 44, light) +
    shape(body, [0, -16], [15, -5], [9, 13], [-9, 13], [-15, -5]) +
    drawEach([0, 72, 144, 216, 288], (a) =>
      turned(
        a,
        path('M0 -16V-32L-12 -40M0 -32L12 -40M-12 -43L0 -44L12 -43L12 -40L0 -32L-12 -40Z', body, {
          stroke: body,
          'stroke-width': 2,
        }),
      ),
    ),
  glove: ({ accent, shade, light }) =>
    path('M-26 20C-40 -10 -34 -42 -4 -44C28 -46 38 -26 34 -4C32 8 28 12 28 20Z', accent) +
    path('M-4 -8C-18 -12 -36 -4 -32 8C-30 18 -16 18 -4 10Z', shade) +
    rect(-26, 22, 54, 22, light, { rx: 4 }) +
    rect(-26, 28, 54, 4, accent),
  flag: ({ body, accent, light }) =>
    rect(-32, -48, 5, 98, body) +
    path('M-27 -46C-8 -56 10 -34 42 -44V0C10 10 -8 -12 -27 -2Z', accent) +
    circle(6, -24, 9, light),
} satisfies Record<string, Emblem>;
