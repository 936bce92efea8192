import { bestTitles } from '../engine/best-titles.ts';
import { explainScore, scoreTitles } from '../engine/model.ts';
import type { Taste } from './profile.queries.ts';
import type { SiteModel } from './site-model.ts';

export interface Reason {
  titleId: number;
  /** Of the sum of what speaks for it, 0 to 1. */
  share: number;
}

const indexesOf = (model: SiteModel, ids: readonly number[]) =>
  ids.flatMap((id) => model.indexes.get(id) ?? []);

const isForAge = (minAge: number | null | undefined, viewerAge: number | null) =>
  viewerAge === null || (minAge != null && minAge <= viewerAge);

/** The best titles for a history, best first, without those that must not be suggested. */
export function rankTitles(
  model: SiteModel,
  { history, excluded }: Pick<Taste, 'history' | 'excluded'>,
  viewerAge: number | null,
  count: number,
): { id: number; score: number; genres: number[] }[] {
  const sources = indexesOf(model, history);
  const scores = scoreTitles(model, sources);
  const known = new Set([...sources, ...indexesOf(model, [...excluded])]);
  const best = bestTitles(
    scores,
    count,
    (title) => title < model.targetCount && !known.has(title) && isForAge(model.minAges[title], viewerAge),
  );
  return best.map((title) => ({
    id: model.ids[title] as number,
    score: scores[title] as number,
    genres: model.genres[title] ?? [],
  }));
}

/** Which titles of the history speak for a title, the strongest first: the true shares of the sum. */
export function explainTitle(model: SiteModel, history: readonly number[], titleId: number): Reason[] {
  const title = model.indexes.get(titleId);
  if (title === undefined) return [];
  const known = history.filter((id) => model.indexes.has(id));
  const adds = explainScore(model, indexesOf(model, known), title);
  const total = adds.reduce((sum, each) => sum + Math.max(0, each), 0);
  if (total === 0) return [];
  return known
    .map((id, at) => ({ titleId: id, share: Math.max(0, adds[at] ?? 0) / total }))
    .filter(({ share }) => share > 0)
    .sort((a, b) => b.share - a.share);
}

/** For several people at once: a title is as good as it is for the least happy of them. */
export function rankForAll(
  model: SiteModel,
  tastes: readonly Taste[],
  viewerAge: number | null,
  count: number,
): { id: number; score: number; genres: number[] }[] {
  const excluded = new Set(tastes.flatMap((taste) => [...taste.excluded]));
  const least = new Map<number, { id: number; score: number; genres: number[] }>();
  for (const [at, { history }] of tastes.entries()) {
    const ranked = rankTitles(model, { history, excluded }, viewerAge, model.targetCount);
    const top = ranked[0]?.score || 1;
    for (const title of ranked) {
      const score = title.score / top;
      const before = least.get(title.id)?.score ?? (at === 0 ? Number.POSITIVE_INFINITY : 0);
      least.set(title.id, { ...title, score: Math.min(before, score) });
    }
  }
  return [...least.values()].sort((a, b) => b.score - a.score || a.id - b.id).slice(0, count);
}
