import { at, circle, ellipse, line, path, polygon, range, rect, ring, sector } from '../svg-shapes.ts';
import type { Emblem } from './ink.ts';

const wheel = (x: number, y: number, r: number, ink: string) =>
  ring(x, y, r, ink, 3) +
  range(4)
    .map((i) => at(x, y, rect(-0.7, -r, 1.4, r * 2, ink), i * 45))
    .join('');

export const vessels = {
  boat: ({ body, light, shade }) =>
    path('M-46 20H46C40 36 28 42 0 42C-28 42 -40 36 -46 20Z', body) +
    polygon(
      [
        [-3, 14],
        [-3, -48],
        [-38, 14],
      ],
      light,
    ) +
    polygon(
      [
        [3, 14],
        [3, -38],
        [32, 14],
      ],
      shade,
    ) +
    rect(-1.5, -48, 3, 68, body),
  ship: ({ body, shade, accent, light }) =>
    path('M-50 10H50L40 40H-38Z', body) +
    rect(-34, -4, 66, 14, light) +
    rect(-26, -16, 50, 12, shade) +
    [-18, -2, 14].map((x) => rect(x - 5, -40, 10, 24, accent) + rect(x - 5, -40, 10, 5, body)).join('') +
    range(7)
      .map((i) => circle(-30 + i * 10, 20, 2, light))
      .join(''),
  plane: ({ body, shade, light }) =>
    at(
      0,
      0,
      path(
        'M0 -50C6 -44 6 -30 6 -18L48 10V20L6 8L5 32L18 42V48L0 43L-18 48V42L-5 32L-6 8L-48 20V10L-6 -18C-6 -30 -6 -44 0 -50Z',
        body,
      ) +
        path('M0 -50C6 -44 6 -30 6 -18L48 10V20L6 8L5 32L18 42V48L0 43Z', shade) +
        circle(0, -36, 2.5, light),
      32,
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
    polygon(
      [
        [-22, 38],
        [22, 38],
        [34, 50],
        [-34, 50],
      ],
      body,
    ),
  bicycle: ({ body, accent }) =>
    wheel(-27, 20, 21, body) +
    wheel(28, 20, 21, body) +
    path('M-27 20L-10 -10H18L28 20M-10 -10L2 20L18 -10M2 20H-27M-14 -18H-4M18 -10L16 -22H26', 'none', {
      stroke: accent,
      'stroke-width': 4,
      'stroke-linejoin': 'round',
      'stroke-linecap': 'round',
    }),
  motorcycle: ({ body, accent, shade }) =>
    circle(-30, 24, 18, body) +
    circle(32, 24, 18, body) +
    circle(-30, 24, 8, shade) +
    circle(32, 24, 8, shade) +
    path('M-40 2C-30 -10 -18 -6 -12 0H6C14 -12 24 -12 26 -8L32 24L10 26H-14L-26 8Z', accent) +
    path('M24 -8L18 -26H30', 'none', { stroke: body, 'stroke-width': 4 }),
  rocket: ({ body, shade, accent, light }) =>
    at(
      0,
      0,
      path('M0 -50C16 -34 18 -8 14 18H-14C-18 -8 -16 -34 0 -50Z', light) +
        path('M0 -50C16 -34 18 -8 14 18H0Z', shade, { opacity: 0.4 }) +
        path('M-15 -4L-28 22L-14 18ZM15 -4L28 22L14 18Z', accent) +
        circle(0, -16, 7, body) +
        path('M-9 20C-10 34 -4 38 0 50C4 38 10 34 9 20Z', accent),
      18,
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
      polygon(
        [
          [0, -42],
          [28, -6],
          [0, 36],
          [-28, -6],
        ],
        accent,
      ) +
        polygon(
          [
            [0, -42],
            [28, -6],
            [0, -6],
          ],
          light,
        ) +
        polygon(
          [
            [-28, -6],
            [0, -6],
            [0, 36],
          ],
          shade,
        ),
      18,
    ) + path('M-12 24C-30 34 4 38 -12 50', 'none', { stroke: body, 'stroke-width': 2 }),
  house: ({ body, accent, light, shade }) =>
    polygon(
      [
        [-46, -4],
        [0, -44],
        [46, -4],
      ],
      accent,
    ) +
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
    polygon(
      [
        [-12, -26],
        [12, -26],
        [20, 46],
        [-20, 46],
      ],
      light,
    ) +
    polygon(
      [
        [-14, -10],
        [14, -10],
        [15.5, 6],
        [-15.5, 6],
      ],
      accent,
    ) +
    polygon(
      [
        [-17, 22],
        [17, 22],
        [18.8, 36],
        [-18.8, 36],
      ],
      accent,
    ) +
    rect(-16, -30, 32, 5, body) +
    rect(-8, -42, 16, 12, accent) +
    polygon(
      [
        [-11, -42],
        [11, -42],
        [0, -52],
      ],
      body,
    ) +
    polygon(
      [
        [8, -40],
        [54, -52],
        [54, -28],
        [8, -34],
      ],
      accent,
      { opacity: 0.55 },
    ),
  tower: ({ body, shade, accent }) =>
    polygon(
      [
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
      ],
      body,
    ) +
    sector(0, 48, 13, 180, 360, accent) +
    rect(-14, -12, 28, 5, shade) +
    rect(-19, 14, 38, 5, shade),
  castle: ({ body, shade, accent }) =>
    rect(-40, -10, 80, 54, body) +
    rect(-46, -34, 22, 78, shade) +
    rect(24, -34, 22, 78, shade) +
    polygon(
      [
        [-50, -34],
        [-20, -34],
        [-35, -54],
      ],
      accent,
    ) +
    polygon(
      [
        [20, -34],
        [50, -34],
        [35, -54],
      ],
      accent,
    ) +
    range(4)
      .map((i) => rect(-22 + i * 12, -18, 7, 9, body))
      .join('') +
    path('M-12 44V22A12 14 0 0 1 12 22V44Z', shade),
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
  ufo: ({ body, shade, accent, light }) =>
    polygon(
      [
        [-16, 2],
        [16, 2],
        [40, 50],
        [-40, 50],
      ],
      accent,
      { opacity: 0.45 },
    ) +
    path('M-18 -8C-18 -34 18 -34 18 -8Z', light) +
    ellipse(0, -4, 48, 13, body) +
    ellipse(0, -7, 48, 9, shade) +
    range(5)
      .map((i) => circle(-32 + i * 16, 0, 3, accent))
      .join(''),
  ball: ({ light, body }) =>
    circle(0, 0, 44, light) +
    polygon(
      [
        [0, -16],
        [15, -5],
        [9, 13],
        [-9, 13],
        [-15, -5],
      ],
      body,
    ) +
    [0, 72, 144, 216, 288]
      .map((a) =>
        at(
          0,
          0,
          path('M0 -16V-32L-12 -40M0 -32L12 -40M-12 -43L0 -44L12 -43L12 -40L0 -32L-12 -40Z', body, {
            stroke: body,
            'stroke-width': 2,
          }),
          a,
        ),
      )
      .join(''),
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
