import { chooseSettings, type LearningSettings } from './choose-settings.ts';
import type { Histories } from './histories.ts';
import { buildModel, type LearnedTitle, type Model, popularityOf } from './model.ts';
import { canLearn, type Neighbours, TitleLearner } from './title-learner.ts';
import type { TakeTurns } from './turns.ts';

/** What is stored of a title: 900 bytes. */
const NEIGHBOURS = 200;

export const openLearner = (histories: Histories, takeTurns?: TakeTurns) =>
  new TitleLearner(histories, takeTurns);

export async function learnTitle(
  learner: TitleLearner,
  title: number,
  { lambda }: LearningSettings,
): Promise<LearnedTitle> {
  const nearest = learner.findNeighbours(title);
  if (lambda === null) {
    const { titles, cosines } = choose(nearest, Array.from(nearest.titles.keys()).slice(0, NEIGHBOURS));
    return { title, neighbours: titles, weights: cosines };
  }
  const first = await learner.solve(nearest.titles, nearest.together, lambda);
  if (nearest.titles.length <= NEIGHBOURS) return { title, neighbours: nearest.titles, weights: first };
  const strengthOf = (at: number) =>
    Math.abs(first[at] ?? 0) * Math.sqrt(learner.fansOf(nearest.titles[at] as number));
  const order = Array.from(first.keys()).sort((a, b) => strengthOf(b) - strengthOf(a) || a - b);
  const strongest = choose(nearest, order.slice(0, NEIGHBOURS));
  const weights = await learner.solve(strongest.titles, strongest.together, lambda);
  return { title, neighbours: strongest.titles, weights };
}

function choose({ titles, cosines, together }: Neighbours, places: readonly number[]): Neighbours {
  return {
    titles: Uint32Array.from(places, (at) => titles[at] as number),
    cosines: Float64Array.from(places, (at) => cosines[at] as number),
    together: Float64Array.from(places, (at) => together[at] as number),
  };
}

/** Everything at once, for a file; the site learns title by title. */
export async function learnModel(histories: Histories, settings?: LearningSettings): Promise<Model> {
  const chosen = settings ?? (await chooseSettings(histories));
  const learner = openLearner(histories);
  const learned: LearnedTitle[] = [];
  for (let title = 0; title < histories.titleCount; title += 1) {
    if (canLearn(histories, title)) learned.push(await learnTitle(learner, title, chosen));
  }
  return buildModel(learned, popularityOf(histories), chosen.prior);
}
