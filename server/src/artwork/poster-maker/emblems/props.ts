import { range } from '../curves.ts';
import { at, circle, drawEach, ellipse, path, rect, ring, stroke, turned } from '../svg-shapes.ts';
import type { Emblem } from './ink.ts';

/** Things that people carry, play or find. */
export const props = {
  feather: ({ light, shade, body }) =>
    turned(
      28,
      path('M0 -50C22 -34 24 4 8 34L0 38L-8 34C-24 4 -22 -34 0 -50Z', light) +
        path('M0 -50C22 -34 24 4 8 34L0 38Z', shade, { opacity: 0.4 }) +
        stroke('M0 -40V50', body, 2.5) +
        drawEach(range(6), (i) => stroke(`M0 ${-20 + i * 9}L${i % 2 ? 14 : -14} ${-30 + i * 9}`, body, 1.2)),
    ),
  rockHammer: ({ body, shade, accent }) =>
    at(
      0,
      4,
      rect(-4.5, -34, 9, 84, accent, { rx: 4 }) +
        rect(-4.5, 30, 9, 20, body, { rx: 4 }) +
        path('M-44 -26C-30 -42 -14 -44 0 -44H22V-26H0C-16 -26 -30 -30 -44 -26Z', body) +
        rect(18, -47, 12, 24, shade, { rx: 2 }),
      24,
    ),
  soap: ({ accent, light, shade }) =>
    at(
      0,
      6,
      rect(-42, -24, 84, 48, shade, { rx: 16 }) +
        rect(-42, -30, 84, 48, accent, { rx: 16 }) +
        rect(-32, -22, 64, 32, 'none', { rx: 10, stroke: light, 'stroke-width': 2.5, opacity: 0.7 }),
      -10,
    ) +
    circle(26, -34, 9, light, { opacity: 0.8 }) +
    circle(38, -20, 5, light, { opacity: 0.6 }) +
    circle(14, -44, 4, light, { opacity: 0.6 }),
  steelHelmet: ({ body, shade, accent, light }) =>
    path('M-44 14C-44 -26 -22 -42 2 -42C28 -42 44 -22 44 12C30 20 -30 22 -44 14Z', body) +
    path('M2 -42C28 -42 44 -22 44 12C34 17 20 19 6 19C26 2 22 -28 2 -42Z', shade) +
    stroke('M-48 16C-30 24 30 24 49 13', shade, 5) +
    stroke('M-30 20C-26 40 -6 48 8 44C20 40 26 30 28 20', accent, 3.5) +
    stroke('M-30 -12C-24 -26 -12 -32 -2 -33', light, 3),
  piano: ({ body, light, accent }) =>
    rect(-46, -30, 92, 62, body, { rx: 4 }) +
    drawEach(range(7), (i) => rect(-42 + i * 12, -20, 11, 48, light, { rx: 1 })) +
    drawEach([0, 1, 3, 4, 5], (i) => rect(-34 + i * 12, -20, 7, 28, body)) +
    rect(-46, -30, 92, 8, accent, { rx: 3 }),
  microphone: ({ body, shade, accent, light }) =>
    rect(-17, -50, 34, 56, body, { rx: 17 }) +
    drawEach(range(5), (i) => rect(-17, -38 + i * 8, 34, 2.5, light, { opacity: 0.5 })) +
    rect(-17, -12, 34, 5, accent) +
    stroke('M-27 -10V-4A27 27 0 0 0 27 -4V-10', shade, 5) +
    rect(-2.5, 22, 5, 20, shade) +
    rect(-20, 42, 40, 6, shade, { rx: 3 }),
  vinyl: ({ body, shade, accent, light }) =>
    circle(0, 0, 47, body) +
    drawEach([40, 34, 28, 22], (r) => ring(0, 0, r, shade, 1.4)) +
    circle(0, 0, 16, accent) +
    circle(0, 0, 3, light) +
    path('M-42 -14A44 44 0 0 1 -14 -42L-8 -22A24 24 0 0 0 -22 -8Z', light, { opacity: 0.16 }),
  chefHat: ({ light, shade, accent }) =>
    path('M-28 12C-50 8 -50 -26 -24 -26C-20 -48 20 -48 24 -26C50 -26 50 8 28 12V38H-28Z', light) +
    rect(-28, 26, 56, 14, accent) +
    stroke('M-12 14V-2M0 16V-6M12 14V-2', shade, 2.5),
  magnifier: ({ body, accent, light }) =>
    turned(-45, rect(-6, 24, 12, 28, accent, { rx: 5 })) +
    circle(-8, -8, 34, body) +
    circle(-8, -8, 26, light, { opacity: 0.85 }) +
    stroke('M-26 -14A20 20 0 0 1 -12 -27', body, 3),
  coin: ({ accent, light, shade, body }) =>
    circle(0, 0, 46, shade) +
    circle(0, -2, 44, accent) +
    ring(0, -2, 36, light, 2) +
    path(
      'M-12 26C-14 14 -6 12 -6 6C-16 2 -16 -16 -8 -22C2 -30 16 -22 14 -10L18 -2L13 0C14 8 10 10 4 10C4 16 12 18 14 26Z',
      body,
    ),
  footprint: ({ body, shade }) =>
    path('M-14 44C-20 26 -12 14 0 14C12 14 20 26 14 44C8 50 -8 50 -14 44Z', body) +
    at(-22, -4, path('M-8 22C-14 2 -8 -18 0 -34C8 -18 14 2 8 22Z', body), -26) +
    path('M-9 14C-14 -8 -8 -30 0 -48C8 -30 14 -8 9 14Z', body) +
    at(22, -4, path('M-8 22C-14 2 -8 -18 0 -34C8 -18 14 2 8 22Z', body), 26) +
    ellipse(0, 34, 8, 6, shade),
  axe: ({ body, shade, accent, light }) =>
    turned(
      18,
      rect(-4, -46, 8, 96, accent, { rx: 3 }) +
        path('M4 -42C20 -50 36 -46 44 -34C36 -26 36 -14 44 -4C32 4 16 0 4 -8Z', body) +
        path('M44 -34C36 -26 36 -14 44 -4L38 -1C30 -12 30 -28 38 -38Z', light) +
        rect(-7, -44, 11, 38, shade, { rx: 2 }),
    ),
  flask: ({ body, light, accent, shade }) =>
    path('M-11 -46H11V-14L40 36C44 44 38 50 30 50H-30C-38 50 -44 44 -40 36L-11 -14Z', light) +
    path('M-24 10H24L40 36C44 44 38 50 30 50H-30C-38 50 -44 44 -40 36Z', accent) +
    rect(-15, -50, 30, 7, body, { rx: 3 }) +
    circle(-8, 30, 5, light, { opacity: 0.7 }) +
    circle(10, 22, 3.5, light, { opacity: 0.7 }) +
    circle(14, 38, 6, shade, { opacity: 0.5 }),
  cup: ({ body, light, accent, shade }) =>
    stroke('M30 -6C52 -10 52 24 26 22', accent, 6) +
    path('M-34 -16H34C34 12 26 34 10 36H-10C-26 34 -34 12 -34 -16Z', accent) +
    ellipse(0, -16, 34, 7, body) +
    ellipse(0, 42, 44, 6, light) +
    stroke('M-10 -28C-16 -36 -4 -40 -10 -50M8 -28C2 -36 14 -40 8 -50', shade, 3),
  ghost: ({ light, body, shade }) =>
    path('M-30 46V-10C-30 -34 -16 -48 0 -48C16 -48 30 -34 30 -10V46L20 36L10 46L0 36L-10 46L-20 36Z', light) +
    ellipse(-11, -12, 5, 8, body) +
    ellipse(11, -12, 5, 8, body) +
    ellipse(0, 10, 6, 8, shade),
} satisfies Record<string, Emblem>;
