import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bestTitles } from './best-titles.ts';
import { chooseSettings } from './choose-settings.ts';
import { type Histories, titlesOf } from './histories.ts';
import { learnModel } from './learn.ts';
import { historiesOf, membersWithTastes, randomNumbers, TITLES } from './made-up-members.fixture.ts';
import { mixGenres } from './mix-genres.ts';
import { explainScore, scoreTitles } from './model.ts';
import { ndcg } from './ranking-quality.ts';
import { solveRidge } from './ridge.ts';

/** The published model that local ridge approximates: one inverse over all titles. */
function easeScores(histories: Histories, lambda: number): (history: number[]) => Float64Array {
  const size = histories.titleCount;
  const gram = new Float64Array(size * size);
  for (let member = 0; member < histories.memberCount; member += 1) {
    const titles = titlesOf(histories, member);
    for (const one of titles)
      for (const other of titles) gram[one * size + other] = (gram[one * size + other] ?? 0) + 1;
  }
  const inverse = Array.from({ length: size }, (_, column) => {
    const unit = new Float64Array(size);
    unit[column] = 1;
    return solveRidge(gram, size, unit, lambda);
  });
  return (history) =>
    Float64Array.from({ length: size }, (_, target) =>
      history.reduce(
        (sum, source) => sum - (inverse[target]?.[source] ?? 0) / (inverse[target]?.[target] ?? 1),
        0,
      ),
    );
}

it('solves what it was given, whatever the numbers', () => {
  const numbers = fc.array(fc.double({ min: -3, max: 3, noNaN: true }), { minLength: 36, maxLength: 36 });
  fc.assert(
    fc.property(numbers, fc.double({ min: 0.5, max: 50, noNaN: true }), (values, lambda) => {
      const size = 6;
      const cell = (row: number, column: number) =>
        Array.from(
          { length: size },
          (_, at) => (values[at * size + row] ?? 0) * (values[at * size + column] ?? 0),
        ).reduce((sum, each) => sum + each, 0);
      const gram = Float64Array.from({ length: size * size }, (_, at) =>
        cell(Math.floor(at / size), at % size),
      );
      const right = Float64Array.from(values.slice(0, size));
      const x = solveRidge(gram, size, right, lambda);
      for (let row = 0; row < size; row += 1) {
        const sum = Array.from(x).reduce(
          (all, value, column) => all + value * (gram[row * size + column] ?? 0),
          0,
        );
        expect(Math.abs(sum + lambda * (x[row] ?? 0) - (right[row] ?? 0))).toBeLessThan(0.01);
      }
    }),
  );
});

it('finds hidden titles nearly as well as a regression on all titles, and better than popularity', async () => {
  const all = membersWithTastes();
  const asked = all.slice(0, 200).map((titles) => {
    const order = titles.toSorted((a, b) => ((a * 7919) % 1009) - ((b * 7919) % 1009));
    return { history: order.slice(6), hidden: new Set(order.slice(0, 6)) };
  });
  const histories = historiesOf(all.slice(200), TITLES);
  const quality = (score: (history: number[]) => Float64Array) =>
    asked.reduce((sum, { history, hidden }) => {
      const list = bestTitles(score(history), 20, (title) => !history.includes(title));
      return sum + ndcg(list, hidden, 20);
    }, 0) / asked.length;
  const model = await learnModel(histories);
  const popular = { ...model, starts: new Uint32Array(TITLES + 1), prior: 1 };
  const ours = quality((history) => scoreTitles(model, history));
  expect(ours).toBeGreaterThan(0.95 * quality(easeScores(histories, 300)));
  expect(ours).toBeGreaterThan(1.2 * quality((history) => scoreTitles(popular, history)));
  const few = (history: number[]) => history.slice(0, 3);
  expect(quality((history) => scoreTitles(model, few(history)))).toBeGreaterThanOrEqual(
    quality((history) => scoreTitles(popular, few(history))),
  );
});

it('names the title whose removal lowers the score most', async () => {
  const all = membersWithTastes();
  const model = await learnModel(historiesOf(all, TITLES));
  for (const history of all.slice(0, 50).map((titles) => titles.slice(0, 15))) {
    const scores = scoreTitles(model, history);
    const [best = 0] = bestTitles(scores, 1, (title) => !history.includes(title));
    const shares = explainScore(model, history, best);
    const named = history[shares.indexOf(Math.max(...shares))];
    const without = history.map((removed) => ({
      removed,
      score:
        scoreTitles(
          model,
          history.filter((title) => title !== removed),
        )[best] ?? 0,
    }));
    expect(without.reduce((a, b) => (b.score < a.score ? b : a)).removed).toBe(named);
  }
});

it('never mixes two tastes of one catalogue, however much or little is known', async () => {
  const random = randomNumbers(3);
  const members = Array.from({ length: 400 }, (_, member) => {
    const liked = new Set(Array.from({ length: 25 }, () => Math.floor(random() * 40) * 2 + (member % 2)));
    return [...liked];
  });
  const histories = historiesOf(members, 80);
  for (const settings of [await chooseSettings(histories), { lambda: null, prior: 1 }]) {
    const model = await learnModel(histories, settings);
    for (const [known, taste] of [10, 3, 1].flatMap((count) => [[count, 0] as const, [count, 1] as const])) {
      const history = Array.from({ length: known }, (_, at) => at * 2 + taste);
      const list = bestTitles(scoreTitles(model, history), 20, (title) => !history.includes(title));
      expect(list.map((title) => title % 2)).toEqual(new Array(20).fill(taste));
    }
  }
});

it('does not learn what fewer than twenty people liked', async () => {
  const members = Array.from({ length: 60 }, (_, member) => (member < 19 ? [0, 1, 2] : [1, 2]));
  const model = await learnModel(historiesOf(members, 3));
  expect(explainScore(model, [1, 2], 0)).toEqual([0, 0]);
  expect(explainScore(model, [1], 2)[0]).toBeGreaterThan(0);
});

it('brings another genre up when the scores are close, and never loses a title', () => {
  const ranked = [1, 0.99, 0.98, 0.95].map((score, id) => ({ id, score, genres: [id === 3 ? 2 : 1] }));
  expect(mixGenres(ranked, 4).map(({ id }) => id)).toEqual([0, 3, 1, 2]);
  const apart = [1, 0.9, 0.2].map((score, id) => ({ id, score, genres: [id === 2 ? 2 : 1] }));
  expect(mixGenres(apart, 3).map(({ id }) => id)).toEqual([0, 1, 2]);
});
