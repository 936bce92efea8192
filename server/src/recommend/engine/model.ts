import { fanCount, type Histories } from './histories.ts';

/** What each title of a history adds to the score of others. Titles are plain indexes. */
export interface Model {
  titleCount: number;
  /** What title a adds is in `weights` from `starts[a]` to before `starts[a + 1]`, for each of `targets`, ascending. */
  starts: Uint32Array;
  targets: Uint32Array;
  weights: Float32Array;
  /** The share of members who liked each title. */
  popularity: Float64Array;
  /** How much popularity counts for a member without history. */
  prior: number;
}

/** A prior for new members; measured, it costs 3 to 8 % for those with a full history. */
export const PRIOR_FADES_AT = 7;
/** Only puts the titles that nothing speaks for in an order. */
const TIE_BREAK = 1e-7;

export interface LearnedTitle {
  title: number;
  neighbours: Uint32Array;
  weights: ArrayLike<number>;
}

/** Titles are learned by their neighbours, and read by what a neighbour adds. They must be in ascending order. */
export function buildModel(learned: readonly LearnedTitle[], popularity: Float64Array, prior: number): Model {
  const starts = new Uint32Array(popularity.length + 1);
  for (const { neighbours } of learned) {
    for (const source of neighbours) starts[source + 1] = (starts[source + 1] as number) + 1;
  }
  for (let source = 0; source < popularity.length; source += 1) {
    starts[source + 1] = (starts[source + 1] as number) + (starts[source] as number);
  }
  const total = starts[popularity.length] as number;
  const targets = new Uint32Array(total);
  const weightOf = new Float32Array(total);
  const next = starts.slice();
  for (const { title, neighbours, weights } of learned) {
    for (let at = 0; at < neighbours.length; at += 1) {
      const source = neighbours[at] as number;
      const place = next[source] as number;
      targets[place] = title;
      weightOf[place] = weights[at] as number;
      next[source] = place + 1;
    }
  }
  return { titleCount: popularity.length, starts, targets, weights: weightOf, popularity, prior };
}

export function popularityOf(histories: Histories): Float64Array {
  return Float64Array.from(
    { length: histories.titleCount },
    (_, title) => fanCount(histories, title) / Math.max(1, histories.memberCount),
  );
}

/**
 * The score of each title: a sum over the history, so that each of its titles has a share. Many in turn may use the same
 * array.
 */
export function scoreTitles(
  model: Model,
  history: ArrayLike<number>,
  scores = new Float64Array(model.titleCount),
): Float64Array {
  const { starts, targets, weights, popularity } = model;
  const prior = TIE_BREAK + model.prior * Math.max(0, 1 - history.length / PRIOR_FADES_AT);
  for (let title = 0; title < scores.length; title += 1)
    scores[title] = (popularity[title] as number) * prior;
  for (let index = 0; index < history.length; index += 1) {
    const source = history[index] as number;
    const to = starts[source + 1] as number;
    for (let at = starts[source] as number; at < to; at += 1) {
      const target = targets[at] as number;
      scores[target] = (scores[target] as number) + (weights[at] as number);
    }
  }
  return scores;
}

/** What each title of the history adds to the score of one title, in the order of the history. */
export function explainScore(model: Model, history: ArrayLike<number>, title: number): number[] {
  return Array.from(history, (source) => {
    let [from, to] = [model.starts[source] as number, model.starts[source + 1] as number];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((model.targets[middle] as number) < title) from = middle + 1;
      else to = middle;
    }
    const isFound = from < (model.starts[source + 1] as number) && model.targets[from] === title;
    return isFound ? (model.weights[from] as number) : 0;
  });
}
