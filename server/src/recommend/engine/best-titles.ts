/**
 * The best titles that may be suggested, best first; equal ones by their index. Holds only as many as are wanted, in a
 * heap with the worst of them on top: of 100,000 titles nearly all are passed by with one comparison.
 */
export function bestTitles(
  scores: Float64Array,
  count: number,
  isAllowed: (title: number) => boolean,
): number[] {
  const isBetter = (one: number, other: number) => {
    const difference = (scores[one] as number) - (scores[other] as number);
    return difference > 0 || (difference === 0 && one < other);
  };
  const heap: number[] = [];
  for (let title = 0; title < scores.length; title += 1) {
    const isFull = heap.length === count;
    // A later title with the same score is the worse one.
    if (isFull && (count === 0 || (scores[title] as number) <= (scores[heap[0] as number] as number)))
      continue;
    if (!isAllowed(title)) continue;
    if (isFull) sink(heap, title, isBetter);
    else rise(heap, title, isBetter);
  }
  return heap.sort((a, b) => (isBetter(a, b) ? -1 : 1));
}

type IsBetter = (one: number, other: number) => boolean;

function rise(heap: number[], title: number, isBetter: IsBetter): void {
  let at = heap.length;
  heap.push(title);
  while (at > 0) {
    const parent = (at - 1) >> 1;
    if (!isBetter(heap[parent] as number, title)) break;
    heap[at] = heap[parent] as number;
    at = parent;
  }
  heap[at] = title;
}

/** Takes the place of the worst. */
function sink(heap: number[], title: number, isBetter: IsBetter): void {
  let at = 0;
  for (;;) {
    const left = 2 * at + 1;
    if (left >= heap.length) break;
    const right = left + 1;
    const child = right < heap.length && isBetter(heap[left] as number, heap[right] as number) ? right : left;
    if (!isBetter(title, heap[child] as number)) break;
    heap[at] = heap[child] as number;
    at = child;
  }
  heap[at] = title;
}
