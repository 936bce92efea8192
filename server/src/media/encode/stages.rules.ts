import type { EncodePlan } from '../plan/encode-plan.ts';

/**
 * Rungs by their index in the plan: the first stage can be watched while the second is being encoded. The quickest rung
 * comes first: a copied picture, else the smallest. A film of one size has one stage.
 */
export function stagesOf({ rungs, copyTop }: Pick<EncodePlan, 'rungs' | 'copyTop'>) {
  const all = rungs.map((_, index) => index);
  const first = copyTop ? 0 : rungs.length - 1;
  return { first: all.filter((index) => index === first), rest: all.filter((index) => index !== first) };
}

/** What a frame of a stage costs, relative to others: the pixels that are encoded, and decoded from the source. */
export function stageCost({ rungs, copyTop, source }: EncodePlan, stage: readonly number[]): number {
  const encoded = stage.filter((index) => !(copyTop && index === 0));
  if (encoded.length === 0) return 0;
  const pixels = encoded.reduce(
    (sum, index) => sum + (rungs[index]?.width ?? 0) * (rungs[index]?.height ?? 0),
    0,
  );
  return pixels + DECODING * source.video.width * source.video.height;
}

const DECODING = 0.15;
