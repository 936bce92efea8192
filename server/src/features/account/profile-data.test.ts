import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { registerUser, type TestUser } from '../../testing/test-user.ts';

let test: TestApp;
let user: TestUser;
let titleId: number;
let awaited: number;
let fileId: number;

beforeAll(async () => {
  test = await openTestApp();
  const film = await test.db
    .selectFrom('files as f')
    .innerJoin('visible_titles as t', 't.id', 'f.title_id')
    .select(['t.id', 'f.id as fileId'])
    .where('f.kind', '=', 'feature')
    .where('t.type', '=', 'movie')
    .orderBy('t.id')
    .executeTakeFirstOrThrow();
  [titleId, fileId] = [film.id, film.fileId];
  const later = await test.db
    .selectFrom('visible_titles')
    .select('id')
    .where('is_available', '=', false)
    .executeTakeFirstOrThrow();
  awaited = later.id;
  user = await registerUser(test.app);
});
afterAll(() => test.close());

/** Every table whose rows belong to a profile, with its column, and what happens to them when it is deleted. */
async function tablesOfProfiles() {
  const { rows } = await sql<{ table: string; column: string; rule: string }>`
    select c.conrelid::regclass::text as table, a.attname as column, c.confdeltype as rule
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.confrelid = 'profiles'::regclass and c.contype = 'f' order by 1`.execute(test.db);
  return rows;
}

async function rowsOf(profileId: number): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { table, column } of await tablesOfProfiles()) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.raw(table)} where ${sql.ref(column)} = ${profileId}`.execute(
      test.db,
    );
    if (rows[0]?.count) counts[table] = rows[0].count;
  }
  return counts;
}

/** Everything that leaves something behind, done by the profile that is chosen. */
async function doEverything(): Promise<void> {
  const calls: ['PUT' | 'POST', string, object?][] = [
    ['POST', `/api/user/watchlist/${titleId}`],
    ['POST', `/api/user/like/${titleId}`],
    ['PUT', `/api/user/rating/${titleId}`, { stars: 9 }],
    ['PUT', `/api/user/watched/${titleId}`, { on: '1403-12-30', where: 'cinema' }],
    ['PUT', `/api/user/hidden/${awaited}`],
    ['POST', `/api/user/alerts/${awaited}`],
    ['PUT', `/api/watch/${fileId}/position`, { position: 5, duration: 100 }],
    ['PUT', '/api/user/for-you', { isOn: false }],
    ['PUT', `/api/user/for-you/unused/${titleId}`],
  ];
  for (const [method, url, body] of calls)
    expect((await user.call(method, url, body)).status, url).toBeLessThan(300);
}

async function addAndChoose(name: string): Promise<number> {
  const { id } = (await user.call('POST', '/api/user/profiles', { name })).body.data;
  await user.call('POST', `/api/user/profiles/${id}/choose`, {});
  return id;
}

describe('what is stored of a profile', () => {
  it('goes with it, whatever table it is in; only a device outlives it', async () => {
    const rules = await tablesOfProfiles();
    expect(rules.filter(({ rule }) => rule !== 'c').map(({ table }) => table)).toEqual(['access_tokens']);
  });

  it('is in the export of the account, and in its own with marks and hidden titles', async () => {
    const sister = await addAndChoose('خواهر');
    await doEverything();
    const own = (await user.call('GET', `/api/user/profiles/${sister}/export`)).body;
    expect(own).toMatchObject({
      plays: [{ dated: 'day', place: 'cinema', byPlayer: false }],
      hidden: [{ hiddenAt: expect.any(String) }],
      watchlist: [{}],
      votes: [{ vote: 'like' }],
      ratings: [{ stars: 9 }],
      alerts: [{}],
      history: [{ position: 5 }],
      suggestions: [{ isOn: false }],
      unusedForSuggestions: [{}],
    });
    await user.call('POST', `/api/user/profiles/${user.id}/choose`, {});
    const all = (await user.call('GET', '/api/user/export')).body;
    expect(all).toMatchObject({ plays: [], hidden: [] });
    const { plays, hidden } = own;
    expect(all.profiles).toMatchObject([{ profile: { id: sister }, plays, hidden }]);
  });

  it('is deleted with it alone, and the others keep theirs', async () => {
    const brother = await addAndChoose('برادر');
    await doEverything();
    await user.call('POST', `/api/user/profiles/${user.id}/choose`, {});
    await doEverything();
    const before = await rowsOf(user.id);
    const left = Object.keys(await rowsOf(brother));
    expect(left).toEqual(expect.arrayContaining(['plays', 'hidden_titles', 'mark_undos', 'watch_positions']));
    expect((await user.call('DELETE', `/api/user/profiles/${brother}`)).status).toBe(204);
    expect(await rowsOf(brother)).toEqual({});
    expect(await rowsOf(user.id)).toEqual(before);
  });

  it('is deleted with the account, of every profile', async () => {
    const { data } = (await user.call('GET', '/api/user/profiles')).body;
    const ids = data.map(({ id }: { id: number }) => id) as number[];
    expect(ids.length).toBeGreaterThan(1);
    expect((await user.call('POST', '/api/user/delete', { password: user.password })).status).toBe(204);
    for (const id of ids) expect(await rowsOf(id)).toEqual({});
  });
});
