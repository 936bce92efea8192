import { type Point, polar, range } from '../svg-shapes.ts';

export function star(r: number, inner: number, points: number, turn = 0): Point[] {
  return range(points * 2).map((i) => polar(0, 0, i % 2 ? r * inner : r, turn + (i * 180) / points));
}
