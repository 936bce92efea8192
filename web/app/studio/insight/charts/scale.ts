/** The end of the axis: at least the largest value, and divisible into round quarters, which label the grid. */
export function roundTop(values: readonly number[]): number {
  const most = Math.max(0, ...values);
  if (most <= 4) return 4;
  const unit = 10 ** Math.floor(Math.log10(most));
  return Math.round(([1.2, 1.6, 2, 4, 8, 12].find((step) => step * unit >= most) ?? 12) * unit);
}

/** Which points along an axis are labelled: always the last, and as many before it as fit. */
export function namedPlaces(count: number, most: number): number[] {
  const step = Math.max(1, Math.ceil(count / Math.max(1, most)));
  const places: number[] = [];
  for (let place = count - 1; place >= 0; place -= step) places.unshift(place);
  return places;
}

export function linePath(points: readonly (readonly [number, number])[]): string {
  return points.map(([x, y], place) => `${place === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
}

/** The area below a line, down to `bottom`, across the whole drawing. */
export function areaPath(
  points: readonly (readonly [number, number])[],
  [left, right]: readonly [number, number],
  bottom: number,
): string {
  return `${linePath(points)}L${right} ${bottom}L${left} ${bottom}Z`;
}
