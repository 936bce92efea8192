import type { LearnedTitle } from './model.ts';

/** As many fans as this say as much as the likeness of contents. */
const CONTENT_FANS = 20;
/** When nothing was learned yet; then only the order counts. */
const FIRST_SCALE = 0.1;

/** How strong the strongest neighbours are, so that likeness of contents can be put in the same terms. */
export function contentScale(learned: readonly { weights: ArrayLike<number> }[]): number {
  let [sum, count] = [0, 0];
  for (const { weights } of learned) {
    if (weights.length === 0) continue;
    let strongest = Number.NEGATIVE_INFINITY;
    for (let at = 0; at < weights.length; at += 1) strongest = Math.max(strongest, weights[at] as number);
    sum += strongest;
    count += 1;
  }
  return count === 0 ? FIRST_SCALE : sum / count;
}

/**
 * The more fans a title has, the more their tastes count, and the less what it is like. `alike` are the titles most
 * like it by content, the most alike first.
 */
export function blendContent(
  learned: Omit<LearnedTitle, 'title'>,
  fans: number,
  alike: readonly number[],
  scale: number,
): Omit<LearnedTitle, 'title'> {
  let count = learned.neighbours.length;
  const neighbours = new Uint32Array(count + alike.length);
  const weights = new Float32Array(count + alike.length);
  neighbours.set(learned.neighbours);
  for (let at = 0; at < count; at += 1)
    weights[at] = ((learned.weights[at] ?? 0) * fans) / (fans + CONTENT_FANS);
  for (const [rank, neighbour] of alike.entries()) {
    const content = (scale * (alike.length - rank)) / alike.length;
    const known = learned.neighbours.indexOf(neighbour);
    const at = known === -1 ? count++ : known;
    neighbours[at] = neighbour;
    weights[at] = (weights[at] ?? 0) + (content * CONTENT_FANS) / (fans + CONTENT_FANS);
  }
  return { neighbours: neighbours.subarray(0, count), weights: weights.subarray(0, count) };
}
