import { expect, it } from 'vitest';
import { blendContent, contentScale } from '../engine/blend-content.ts';
import { fanCount } from '../engine/histories.ts';
import { learnTitle, openLearner } from '../engine/learn.ts';
import { historiesOf, membersWithTastes, TITLES } from '../engine/made-up-members.fixture.ts';
import { buildModel, popularityOf } from '../engine/model.ts';
import { canLearn } from '../engine/title-learner.ts';
import { explainTitle, rankTitles } from './rank-titles.ts';
import type { SiteModel } from './site-model.ts';

const members = membersWithTastes();
const ids = Array.from({ length: TITLES }, (_, index) => 1000 + index);

/** As the site has it: what was learned, together with likeness of contents. */
async function siteModel(): Promise<SiteModel> {
  const histories = historiesOf(members, TITLES);
  const learner = openLearner(histories);
  const learned = await Promise.all(
    ids.map((_, title) =>
      canLearn(histories, title)
        ? learnTitle(learner, title, { lambda: 300, prior: 0.5 })
        : { title, neighbours: new Uint32Array(), weights: [] },
    ),
  );
  const scale = contentScale(learned);
  const blended = learned.map(({ title, ...each }) => ({
    title,
    ...blendContent(each, fanCount(histories, title), [(title + 1) % TITLES, (title + 9) % TITLES], scale),
  }));
  return {
    ...buildModel(blended, popularityOf(histories), 0.5),
    ids,
    indexes: new Map(ids.map((id, index) => [id, index])),
    targetCount: TITLES,
    genres: ids.map(() => []),
    minAges: ids.map(() => null),
  };
}

it('names as the reason that title of a history without which the score is lowest', async () => {
  const model = await siteModel();
  let named = 0;
  for (const [member, count] of [2, 5, 9, 15, 25].flatMap((size) =>
    [1, 2, 3, 4].map((at) => [at, size] as const),
  )) {
    const history = (members[member] ?? []).slice(0, count).map((title) => ids[title] ?? 0);
    const taste = { history, excluded: new Set<number>() };
    for (const { id } of rankTitles(model, taste, null, 10)) {
      const [reason] = explainTitle(model, history, id);
      if (!reason) continue;
      const scoreWithout = (removed: number) => {
        const rest = { history: history.filter((each) => each !== removed), excluded: new Set<number>() };
        return rankTitles(model, rest, null, TITLES).find((each) => each.id === id)?.score ?? 0;
      };
      const lowest = history.reduce((a, b) => (scoreWithout(b) < scoreWithout(a) ? b : a));
      expect(reason.titleId).toBe(lowest);
      named += 1;
    }
  }
  expect(named).toBeGreaterThan(150);
});
