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
  sector,
  shape,
  stroke,
  trace,
  turned,
} from '../svg-shapes.ts';
import type { Emblem } from './ink.ts';

export const treasures = {
  crown: ({ body, shade, accent, light }) =>
    path('M-44 26L-48 -20L-24 4L0 -36L24 4L48 -20L44 26Z', body) +
    rect(-44, 28, 88, 12, shade, { rx: 2 }) +
    circle(-48, -23, 5, accent) +
    circle(48, -23, 5, accent) +
    circle(0, -40, 6, accent) +
    drawEach(range(5), (i) => circle(-32 + i * 16, 34, 3, light)) +
    shape(accent, [0, -6], [8, 8], [0, 20], [-8, 8]),
  sword: ({ body, shade, accent }) =>
    turned(
      28,
      shape(body, [0, -50], [5, -40], [5, 20], [-5, 20], [-5, -40]) +
        shape(shade, [0, -50], [5, -40], [5, 20], [0, 20]) +
        rect(-18, 20, 36, 6, accent, { rx: 3 }) +
        rect(-3.5, 26, 7, 17, shade) +
        circle(0, 46, 5, accent),
    ),
  dagger: ({ body, shade, accent }) =>
    turned(
      -20,
      path('M0 -50C9 -30 9 -8 7 12L-7 12C-9 -8 -9 -30 0 -50Z', body) +
        path('M0 -50C9 -30 9 -8 7 12L0 12Z', shade) +
        rect(-16, 12, 32, 7, accent, { rx: 3 }) +
        rect(-5, 19, 10, 26, shade, { rx: 4 }),
    ),
  pistol: ({ body, shade }) =>
    path(
      'M-46 -22H40Q46 -22 46 -16V-4H6Q2 -4 0 2L-6 22H-8L-14 42Q-15 46 -20 46H-36Q-42 46 -40 40L-30 2Q-30 -2 -34 -4H-46Z',
      body,
    ) +
    trace('M2 -4Q4 12 -8 14', body, 4) +
    rect(-42, -17, 60, 4, shade),
  cage: ({ body, accent }) =>
    trace('M-32 40V-8A32 36 0 0 1 32 -8V40Z', body, 4) +
    drawEach([-19, -6.5, 6.5, 19], (x) => line([x, -34 + Math.abs(x) * 0.5], [x, 40], body, 2.5)) +
    rect(-36, 38, 72, 8, body, { rx: 3 }) +
    circle(0, -47, 4, 'none', { stroke: body, 'stroke-width': 3 }) +
    path('M-14 16C-12 4 2 2 8 8L17 6L12 13C12 24 0 28 -8 24L-20 30Z', accent),
  bell: ({ body, shade, accent }) =>
    path('M0 -40C22 -40 26 -20 27 0C28 16 34 22 40 30H-40C-34 22 -28 16 -27 0C-26 -20 -22 -40 0 -40Z', body) +
    path('M6 -40C22 -38 26 -20 27 0C28 16 34 22 40 30H18C14 10 18 -20 6 -40Z', shade) +
    circle(0, 38, 8, accent) +
    circle(0, -44, 5, accent),
  masks: ({ body, accent, light, shade }) =>
    at(
      -17,
      -6,
      path('M-25 -28Q0 -20 25 -28V2C25 26 10 38 0 40C-10 38 -25 26 -25 2Z', accent) +
        sector(-10, -6, 6, 180, 360, shade) +
        sector(10, -6, 6, 180, 360, shade) +
        path('M-13 12Q0 28 13 12Q0 20 -13 12Z', shade),
      -9,
    ) +
    at(
      19,
      6,
      path('M-23 -26Q0 -18 23 -26V2C23 24 10 36 0 38C-10 36 -23 24 -23 2Z', light) +
        sector(-9, -4, 6, 0, 180, body) +
        sector(9, -4, 6, 0, 180, body) +
        path('M-12 22Q0 8 12 22Q0 15 -12 22Z', body),
      10,
    ),
  scales: ({ body, accent }) =>
    rect(-2.5, -38, 5, 78, body) +
    rect(-20, 38, 40, 6, body, { rx: 3 }) +
    at(0, -32, rect(-42, -2, 84, 4.5, body), 7) +
    circle(0, -36, 5, accent) +
    shape({ fill: 'none', stroke: body, 'stroke-width': 2 }, [-41, -36], [-54, 2], [-28, 2]) +
    sector(-41, 2, 15, 0, 180, accent) +
    shape({ fill: 'none', stroke: body, 'stroke-width': 2 }, [41, -27], [28, 12], [54, 12]) +
    sector(41, 12, 15, 0, 180, body),
  ring: ({ body, light, accent }) =>
    ring(0, 14, 30, body, 9) +
    stroke('M-22 -2A28 28 0 0 1 -8 -12', light, 3) +
    shape(accent, [-16, -34], [-9, -44], [9, -44], [16, -34], [0, -14]) +
    shape({ fill: light, opacity: 0.6 }, [-6, -34], [6, -34], [0, -14]),
  diceCards: ({ body, light, accent, shade }) =>
    at(
      -12,
      2,
      rect(-22, -34, 44, 66, light, { rx: 5 }) + path('M0 16C-18 2 -14 -14 0 -6C14 -14 18 2 0 16Z', accent),
      -14,
    ) +
    at(
      14,
      0,
      rect(-22, -34, 44, 66, body, { rx: 5 }) + shape(shade, [0, -18], [11, 0], [0, 18], [-11, 0]),
      12,
    ),
  knight: ({ body, shade, light }) =>
    path(
      'M-18 36C-16 16 2 6 2 -8C-4 -4 -12 0 -18 6C-24 12 -34 8 -33 0C-32 -6 -22 -12 -20 -22C-18 -32 -10 -36 -4 -36L0 -46L8 -35C28 -28 34 -4 28 36Z',
      body,
    ) +
    path('M8 -35C28 -28 34 -4 28 36H16C24 6 18 -22 8 -35Z', shade) +
    rect(-28, 37, 64, 10, body, { rx: 3 }) +
    circle(-9, -23, 3, light),
  camera: ({ body, shade, accent, light }) =>
    circle(-17, -26, 17, body) +
    circle(19, -28, 20, body) +
    circle(-17, -26, 6, accent) +
    circle(19, -28, 7, accent) +
    rect(-34, -8, 58, 42, shade, { rx: 5 }) +
    shape(body, [24, 6], [46, -6], [46, 32], [24, 20]) +
    circle(-18, 12, 7, light),
  setar: ({ body, shade, accent, light }) =>
    turned(
      26,
      path('M0 8C17 8 21 24 18 34C15 46 6 50 0 50C-6 50 -15 46 -18 34C-21 24 -17 8 0 8Z', accent) +
        path('M2 8C17 9 21 24 18 34C15 46 6 50 2 50Z', shade, { opacity: 0.4 }) +
        rect(-3, -46, 6, 58, body) +
        rect(-7, -50, 14, 12, body, { rx: 2 }) +
        rect(-1, -44, 0.8, 84, light) +
        rect(0.8, -44, 0.8, 84, light) +
        rect(-8, 37, 16, 2.5, body),
    ),
  drum: ({ body, accent, light, shade }) =>
    path('M-38 -16V22C-38 36 38 36 38 22V-16Z', accent) +
    trace('M-38 -10L-19 28L0 -2L19 28L38 -10', light, 3) +
    ellipse(0, -16, 38, 13, light) +
    ellipse(0, -16, 38, 13, 'none', { stroke: body, 'stroke-width': 5 }) +
    at(4, -22, rect(-2, -30, 4, 34, shade), 50),
} satisfies Record<string, Emblem>;
