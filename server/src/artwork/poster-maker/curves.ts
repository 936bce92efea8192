/** Points and curves; numbers are rounded so that files and hashes stay short and stable. */
export type Point = readonly [x: number, y: number];

export const round = (value: number): number => Math.round(value * 10) / 10;

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

export const polar = (x: number, y: number, r: number, degrees: number): Point => {
  const angle = (degrees * Math.PI) / 180;
  return [x + r * Math.cos(angle), y + r * Math.sin(angle)];
};
