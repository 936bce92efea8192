import type { WorkPlan } from '../plan/work-plan.ts';

/** Rungs by their places in the plan: the first stage can be watched while the second is still being made. */
export interface Stages {
  first: readonly number[];
  rest: readonly number[];
}

/**
 * The quickest comes first: a copied picture, or else the smallest. A film of one size has
 * one stage.
 */
export function stagesOf({ rungs, copyTop }: Pick<WorkPlan, 'rungs' | 'copyTop'>): Stages {
  const all = rungs.map((_, index) => index);
  const first = copyTop ? 0 : rungs.length - 1;
  return { first: all.filter((index) => index === first), rest: all.filter((index) => index !== first) };
}

/** The relative cost of a frame of a stage: its pixels, and those of the source that are decoded. */
export function stageCost({ rungs, copyTop, source }: WorkPlan, stage: readonly number[]): number {
  const encoded = stage.filter((index) => !(copyTop && index === 0));
  if (encoded.length === 0) return 0;
  const pixels = encoded.reduce(
    (sum, index) => sum + (rungs[index]?.width ?? 0) * (rungs[index]?.height ?? 0),
    0,
  );
  return pixels + DECODING * source.video.width * source.video.height;
}

const DECODING = 0.15;
