import { type Point, polar, round } from './curves.ts';

/** Helpers that write SVG elements. */
export type Attributes = Record<string, string | number | undefined>;

function write(attributes: Attributes): string {
  let text = '';
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined)
      text += ` ${name}="${typeof value === 'number' ? Math.round(value * 100) / 100 : value}"`;
  }
  return text;
}

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  more: Attributes = {},
) =>
  `<rect${write({ x: round(x), y: round(y), width: round(width), height: round(height), fill, ...more })}/>`;

/** Fills the whole field. */
export const cover = ({ width, height }: { width: number; height: number }, fill: string) =>
  rect(0, 0, width, height, fill);

export const circle = (x: number, y: number, r: number, fill: string, more: Attributes = {}) =>
  `<circle${write({ cx: round(x), cy: round(y), r: round(Math.max(0, r)), fill, ...more })}/>`;

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more: Attributes = {}) =>
  `<ellipse${write({ cx: round(x), cy: round(y), rx: round(rx), ry: round(ry), fill, ...more })}/>`;

export const ring = (x: number, y: number, r: number, stroke: string, width: number, more: Attributes = {}) =>
  circle(x, y, r, 'none', { stroke, 'stroke-width': width, ...more });

export const path = (d: string, fill: string, more: Attributes = {}) =>
  `<path${write({ d, fill, ...more })}/>`;

/** The path as a line of this width. */
export const trace = (d: string, stroke: string, width: number, more: Attributes = {}) =>
  path(d, 'none', { stroke, 'stroke-width': width, ...more });

/** The same with round ends and joints. */
export const stroke = (d: string, ink: string, width: number) =>
  trace(d, ink, width, { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' });

export const line = (from: Point, to: Point, stroke: string, width: number, more?: Attributes) =>
  trace(`M${round(from[0])} ${round(from[1])}L${round(to[0])} ${round(to[1])}`, stroke, width, more);

export const polygon = (points: readonly Point[], fill: string, more: Attributes = {}) =>
  `<polygon${write({ points: points.map(([x, y]) => `${round(x)},${round(y)}`).join(' '), fill, ...more })}/>`;

/** A polygon of a few corners. */
export function shape(paint: string | (Attributes & { fill: string }), ...corners: Point[]): string {
  const { fill, ...more } = typeof paint === 'string' ? { fill: paint } : paint;
  return polygon(corners, fill, more);
}

export const group = (body: string, more: Attributes = {}) => `<g${write(more)}>${body}</g>`;

export const at = (x: number, y: number, body: string, turn = 0, scale = 1, more: Attributes = {}) =>
  group(body, {
    transform: `translate(${round(x)} ${round(y)})${turn ? ` rotate(${round(turn)})` : ''}${
      scale === 1 ? '' : ` scale(${Math.round(scale * 1000) / 1000})`
    }`,
    ...more,
  });

export const turned = (degrees: number, body: string) => at(0, 0, body, degrees);

export const drawEach = <T>(list: readonly T[], draw: (item: T, index: number) => string): string =>
  list.map(draw).join('');

/** A slice of a disc, or of a ring when an inner radius is given. */
export function sector(
  x: number,
  y: number,
  outer: number,
  from: number,
  to: number,
  fill: string,
  inner = 0,
): string {
  const large = to - from > 180 ? 1 : 0;
  const p = (r: number, a: number) => polar(x, y, r, a).map(round).join(' ');
  const back =
    inner > 0
      ? `L${p(inner, to)}A${round(inner)} ${round(inner)} 0 ${large} 0 ${p(inner, from)}`
      : `L${round(x)} ${round(y)}`;
  return path(
    `M${p(outer, from)}A${round(outer)} ${round(outer)} 0 ${large} 1 ${p(outer, to)}${back}Z`,
    fill,
  );
}
