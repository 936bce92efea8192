import { expect, it } from 'vitest';
import { bestTitles } from './best-titles.ts';
import { chooseSettings } from './choose-settings.ts';
import { learnModel } from './learn.ts';
import { historiesOf, membersWithTastes, TITLES } from './made-up-members.fixture.ts';
import { scoreTitles } from './model.ts';
import { ndcg } from './ranking-quality.ts';
import { openTurns } from './turns.ts';

it('lets the process notice that it shall stop', async () => {
  const stopping = new AbortController();
  setImmediate(() => stopping.abort());
  const choosing = async () =>
    chooseSettings(historiesOf(membersWithTastes(), TITLES), openTurns(stopping.signal, 0));
  await expect(choosing()).rejects.toThrow(/abort/);
});

it('takes a regression that is nearly the best for members who were not there', async () => {
  const all = membersWithTastes();
  const asked = all.slice(0, 200).map((titles) => {
    const order = titles.toSorted((a, b) => ((a * 7919) % 1009) - ((b * 7919) % 1009));
    return { history: order.slice(6), hidden: new Set(order.slice(0, 6)) };
  });
  const histories = historiesOf(all.slice(200), TITLES);
  const quality = async (lambda: number | null) => {
    const model = await learnModel(histories, { lambda, prior: 0 });
    return asked.reduce((sum, { history, hidden }) => {
      const list = bestTitles(scoreTitles(model, history), 20, (title) => !history.includes(title));
      return sum + ndcg(list, hidden, 20);
    }, 0);
  };
  const best = Math.max(...(await Promise.all([100, 300, 1000].map(quality))));
  const { lambda } = await chooseSettings(histories);
  expect(lambda).not.toBeNull();
  expect(await quality(lambda)).toBeGreaterThan(0.98 * best);
});

it('takes item neighbours where few titles of a member are known', async () => {
  const members = membersWithTastes().map((titles) => titles.slice(0, 8));
  expect((await chooseSettings(historiesOf(members, TITLES))).lambda).toBeNull();
});
