const gain = (rank: number) => 1 / Math.log2(rank + 2);

/** Binary gain; the ideal is all held-out titles first, as many as fit. */
export function ndcg(list: readonly number[], held: ReadonlySet<number>, count: number): number {
  let [found, ideal] = [0, 0];
  for (let rank = 0; rank < count; rank += 1) {
    const title = list[rank];
    if (title !== undefined && held.has(title)) found += gain(rank);
    if (rank < held.size) ideal += gain(rank);
  }
  return ideal === 0 ? 0 : found / ideal;
}

export function recall(list: readonly number[], held: ReadonlySet<number>, count: number): number {
  const found = list.slice(0, count).filter((title) => held.has(title)).length;
  return held.size === 0 ? 0 : found / held.size;
}
