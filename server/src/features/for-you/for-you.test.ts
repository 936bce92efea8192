import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { learnDueTitles } from '../../recommend/recommend.ts';
import { addTastes } from '../../testing/add-tastes.ts';
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { registerUser, send, type TestUser } from '../../testing/test-user.ts';

let test: TestApp;
let user: TestUser;
/** Two tastes that share no fan, of different genres; every title can be watched. */
let tastes: number[][];

beforeAll(async () => {
  test = await openTestApp();
  tastes = await addTastes(test.db);
  await learnDueTitles(test.db, new AbortController().signal);
});
afterAll(() => test.close());
beforeEach(async () => {
  user = await registerUser(test.app);
});

const rows = async (
  of: TestUser = user,
): Promise<
  {
    key: string;
    titleFa: string;
    because: { titleId: number } | null;
    titles: { id: number; titleFa: string }[];
  }[]
> => (await of.call('GET', '/api/user/for-you')).body.data;
const row = async (key: string) =>
  (await rows()).find((each) => each.key === key)?.titles.map(({ id }) => id) ?? [];
const finish = (titleId: number | undefined, profileId = user.id) =>
  test.db
    .insertInto('plays')
    .values({
      profile_id: profileId,
      title_id: titleId ?? 0,
      watched_at: new Date(),
      dated: 'day',
      by_player: true,
    })
    .execute();

describe('rows for a profile', () => {
  it('refuse a visitor', async () => {
    expect((await send(test.app, { url: '/api/user/for-you' })).status).toBe(401);
    expect((await send(test.app, { method: 'POST', url: '/api/tonight', payload: {} })).status).toBe(401);
  });

  it('change with the next request after a film is finished, and never mix two tastes', async () => {
    expect((await rows()).map(({ key }) => key)).toEqual(['popular', 'new']);
    for (const [taste, own] of tastes.entries()) {
      const viewer = await registerUser(test.app);
      await Promise.all(own.slice(0, 8).map((id) => finish(id, viewer.id)));
      const [first] = await rows(viewer);
      const suggested = first?.titles.map(({ id }) => id) ?? [];
      expect([first?.key, first?.titleFa]).toEqual(['for-you', 'برای شما']);
      expect(
        suggested.slice(0, 5).every((id) => own.includes(id)),
        `taste ${taste}`,
      ).toBe(true);
      expect(suggested.filter((id) => own.slice(0, 8).includes(id))).toEqual([]);
    }
  });

  it('are named after a title only where it is at least 30 % of the reason', async () => {
    await finish(tastes[0]?.[0]);
    const named = (await rows()).filter(({ because }) => because);
    for (const { because, titles, titleFa } of named) {
      expect(titleFa).toContain('را دیدید');
      for (const { id } of titles) {
        const { reasons } = (await user.call('GET', `/api/user/for-you/${id}`)).body.data;
        expect(reasons[0].titleId).toBe(because?.titleId);
        expect(reasons[0].share).toBeGreaterThanOrEqual(0.3);
      }
    }
    await Promise.all((tastes[0] ?? []).slice(1, 8).map((id) => finish(id)));
    const [best] = await row('for-you');
    const { reasons } = (await user.call('GET', `/api/user/for-you/${best}`)).body.data;
    expect(reasons.length).toBeGreaterThan(1);
    expect(reasons.map(({ share }: { share: number }) => share)).toEqual(
      reasons.map(({ share }: { share: number }) => share).sort((a: number, b: number) => b - a),
    );
  });

  it('leave out what was hidden, disliked, or is not public any more', async () => {
    await Promise.all((tastes[0] ?? []).slice(0, 5).map((id) => finish(id)));
    const [hidden = 0, disliked = 0, withdrawn = 0] = await row('for-you');
    await test.db.insertInto('hidden_titles').values({ profile_id: user.id, title_id: hidden }).execute();
    await test.db
      .insertInto('title_votes')
      .values({ user_id: user.id, title_id: disliked, value: -1 })
      .execute();
    await test.db.updateTable('titles').set({ visibility: 'hidden' }).where('id', '=', withdrawn).execute();
    const shown = (await rows()).flatMap(({ titles }) => titles.map(({ id }) => id));
    await test.db
      .updateTable('titles')
      .set({ visibility: 'published' })
      .where('id', '=', withdrawn)
      .execute();
    for (const id of [hidden, disliked, withdrawn]) expect(shown).not.toContain(id);
  });

  it('never show a child a title above its age', async () => {
    const { id } = (await user.call('POST', '/api/user/profiles', { name: 'نیکا', childAge: 10 })).body.data;
    await Promise.all((tastes[1] ?? []).slice(0, 4).map((title) => finish(title, id)));
    expect((await user.call('POST', `/api/user/profiles/${id}/choose`, {})).status).toBe(200);
    const suggested = (await rows()).flatMap(({ titles }) => titles.map((title) => title.id));
    const tonight = (await user.call('POST', '/api/tonight', {})).body.data as { title: { id: number } }[];
    const ids = [...suggested, ...tonight.map(({ title }) => title.id)];
    const ages = await test.db.selectFrom('titles').select('min_age').where('id', 'in', ids).execute();
    expect(ages.length).toBeGreaterThan(5);
    expect(ages.filter(({ min_age }) => min_age === null || min_age > 10)).toEqual([]);
  });

  it('explain to a child no title above its age: there is none', async () => {
    const { id } = (await user.call('POST', '/api/user/profiles', { name: 'نیکا', childAge: 10 })).body.data;
    await Promise.all((tastes[1] ?? []).slice(0, 4).map((title) => finish(title, id)));
    const [suggested = 0] = (tastes[1] ?? []).slice(4);
    const setAge = (minAge: number) =>
      test.db.updateTable('titles').set({ min_age: minAge }).where('id', '=', suggested).execute();
    await user.call('POST', `/api/user/profiles/${id}/choose`, {});
    const explain = () => user.call('GET', `/api/user/for-you/${suggested}`);
    const { min_age: before } = await test.db
      .selectFrom('titles')
      .select('min_age')
      .where('id', '=', suggested)
      .executeTakeFirstOrThrow();
    await setAge(9);
    expect((await explain()).body.data.reasons.length).toBeGreaterThan(0);
    await setAge(18);
    expect((await explain()).status).toBe(404);
    await setAge(before ?? 18);
  });

  it('show what is saved and can be watched, and what was seen long ago', async () => {
    const [saved = [], again = []] = [tastes[0]?.slice(0, 3), tastes[0]?.slice(4, 8)];
    for (const id of saved) await user.call('POST', `/api/user/watchlist/${id}`);
    await test.db
      .insertInto('plays')
      .values(
        again.map((title_id) => ({
          profile_id: user.id,
          title_id,
          watched_at: '2025-01-01',
          by_player: false,
        })),
      )
      .execute();
    expect((await row('saved')).sort()).toEqual(saved.toSorted());
    expect((await row('again')).sort()).toEqual(again.toSorted());
  });
});

describe('choices about suggestions', () => {
  it('are switched off by one call, and everything is popular or new then', async () => {
    await Promise.all((tastes[0] ?? []).slice(0, 5).map((id) => finish(id)));
    const [suggested] = await row('for-you');
    expect((await user.call('PUT', '/api/user/for-you', { isOn: false })).body).toEqual({ isOn: false });
    expect((await rows()).map(({ key }) => key)).toEqual(['popular', 'new']);
    expect((await user.call('GET', `/api/user/for-you/${suggested}`)).body.data.reasons).toEqual([]);
    expect((await user.call('PUT', '/api/user/for-you', { isOn: 'شاید' })).status).toBe(422);
    await user.call('PUT', '/api/user/for-you', { isOn: true });
    expect((await rows())[0]?.key).toBe('for-you');
  });

  it('leave a title out of the reasons, and use it again', async () => {
    await Promise.all((tastes[0] ?? []).slice(0, 3).map((id) => finish(id)));
    const [suggested] = await row('for-you');
    const reasons = async () =>
      (await user.call('GET', `/api/user/for-you/${suggested}`)).body.data.reasons.map(
        ({ titleId }: { titleId: number }) => titleId,
      );
    const [strongest] = await reasons();
    expect((await user.call('PUT', `/api/user/for-you/unused/${strongest}`)).body).toEqual({ isUsed: false });
    expect(await reasons()).not.toContain(strongest);
    const { unused } = (await user.call('GET', '/api/user/for-you/choices')).body.data;
    expect(unused.map(({ titleId }: { titleId: number }) => titleId)).toEqual([strongest]);
    expect((await user.call('DELETE', `/api/user/for-you/unused/${strongest}`)).body).toEqual({
      isUsed: true,
    });
    expect(await reasons()).toContain(strongest);
    expect((await user.call('PUT', '/api/user/for-you/unused/2147483647')).status).toBe(404);
  });

  it('forget what was learned and leave the history', async () => {
    await Promise.all((tastes[0] ?? []).slice(0, 5).map((id) => finish(id)));
    expect((await user.call('DELETE', '/api/user/for-you')).body).toEqual({ forgotten: true });
    expect((await rows())[0]?.key).toBe('popular');
    const plays = await test.db.selectFrom('plays').select('id').where('profile_id', '=', user.id).execute();
    expect(plays).toHaveLength(5);
    const exported = (await user.call('GET', '/api/user/export')).body;
    expect(exported.suggestions).toHaveLength(1);
  });
});

describe('what to watch tonight', () => {
  it('is three titles that fit the time and the mood, and then another three', async () => {
    await Promise.all((tastes[0] ?? []).slice(0, 5).map((id) => finish(id)));
    const ask = async (body: object) =>
      (await user.call('POST', '/api/tonight', body)).body.data as {
        title: { id: number };
        minutes: number;
        reasonFa: string;
      }[];
    const first = await ask({ minutes: 100, mood: 'light' });
    expect(first).toHaveLength(3);
    for (const { minutes, reasonFa } of first) {
      expect(minutes).toBeLessThanOrEqual(100);
      expect(reasonFa).not.toBe('');
    }
    const shown = first.map(({ title }) => title.id);
    const others = await ask({ minutes: 100, mood: 'light', exclude: shown });
    expect(others.length).toBeGreaterThan(0);
    expect(others.filter(({ title }) => shown.includes(title.id))).toEqual([]);
  });

  it('names nothing that was watched behind a PIN, or is above the age of a child who is here', async () => {
    const [seen = 0] = tastes[0] ?? [];
    const guest = (await user.call('POST', '/api/user/profiles', { name: 'مهمان' })).body.data;
    const child = (await user.call('POST', '/api/user/profiles', { name: 'نیکا', childAge: 10 })).body.data;
    await finish(seen);
    const isNamed = async (...profiles: number[]) => {
      const { body } = await user.call('POST', '/api/tonight', { profiles });
      expect(body.data.length).toBeGreaterThan(0);
      return JSON.stringify(body.data.map(({ reasonFa }: { reasonFa: string }) => reasonFa)).includes(
        'سلیقهٔ 0',
      );
    };
    const { min_age: before } = await test.db
      .selectFrom('titles')
      .select('min_age')
      .where('id', '=', seen)
      .executeTakeFirstOrThrow();
    const setAge = (minAge: number | null) =>
      test.db.updateTable('titles').set({ min_age: minAge }).where('id', '=', seen).execute();
    await setAge(18);
    expect([await isNamed(user.id), await isNamed(user.id, child.id)]).toEqual([true, false]);
    await setAge(before);
    await user.call('POST', `/api/user/profiles/${guest.id}/choose`, {});
    expect(await isNamed(user.id)).toBe(true);
    await test.db.updateTable('profiles').set({ pin_hash: 'x' }).where('id', '=', user.id).execute();
    expect(await isNamed(user.id)).toBe(false);
  });

  it('goes by the youngest who is here, and refuses profiles of others', async () => {
    const child = (await user.call('POST', '/api/user/profiles', { name: 'نیکا', childAge: 10 })).body.data;
    const together = await user.call('POST', '/api/tonight', { profiles: [user.id, child.id] });
    const ids = together.body.data.map(({ title }: { title: { id: number } }) => title.id);
    const ages = await test.db.selectFrom('titles').select('min_age').where('id', 'in', ids).execute();
    expect(ages.length).toBeGreaterThan(0);
    expect(ages.every(({ min_age }) => min_age !== null && min_age <= 10)).toBe(true);
    const stranger = await registerUser(test.app);
    const refused = await user.call('POST', '/api/tonight', { profiles: [stranger.id] });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['profiles']]);
  });
});
