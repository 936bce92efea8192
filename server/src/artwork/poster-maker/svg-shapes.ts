/** Helpers that write SVG elements; numbers are rounded so that files and hashes stay short and stable. */
export type Point = readonly [x: number, y: number];
export type Attributes = Record<string, string | number | undefined>;

export const round = (value: number): number => Math.round(value * 10) / 10;

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

/** A plain polygon of a few corners. */
export const shape = (fill: string, ...corners: Point[]) => polygon(corners, fill);

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

export const polar = (x: number, y: number, r: number, degrees: number): Point => {
  const angle = (degrees * Math.PI) / 180;
  return [x + r * Math.cos(angle), y + r * Math.sin(angle)];
};

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

/** A smooth curve through the points (Catmull–Rom), open. */
export function smooth(points: readonly Point[]): string {
  const first = points[0];
  if (!first) return '';
  let d = `M${round(first[0])} ${round(first[1])}`;
  for (let i = 0; i < points.length - 1; i++) {
    const p1 = points[i] as Point;
    const p2 = points[i + 1] as Point;
    const p0 = points[i - 1] ?? p1;
    const p3 = points[i + 2] ?? p2;
    const c1 = [p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6] as const;
    const c2 = [p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6] as const;
    d += `C${round(c1[0])} ${round(c1[1])} ${round(c2[0])} ${round(c2[1])} ${round(p2[0])} ${round(p2[1])}`;
  }
  return d;
}

/** The area beneath a ridge down to the floor. */
export function land(points: readonly Point[], floor: number, soft = true): string {
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last) return '';
  const ridge = soft ? smooth(points) : `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}`;
  return `${ridge}L${round(last[0])} ${round(floor)}L${round(first[0])} ${round(floor)}Z`;
}

/** The sum of two sine waves makes a ridge that never looks mechanical. */
export function ridge(
  width: number,
  base: number,
  swell: number,
  phase: number,
  waves: number,
  step = width / 16,
): Point[] {
  const points: Point[] = [];
  for (let x = -step; x <= width + step; x += step) {
    const t = (x / width) * Math.PI * 2;
    const y = Math.sin(t * waves + phase) * 0.65 + Math.sin(t * waves * 2.3 + phase * 1.7) * 0.35;
    points.push([x, base + y * swell]);
  }
  return points;
}

export const range = (count: number): number[] =>
  Array.from({ length: Math.max(0, Math.floor(count)) }, (_, i) => i);
