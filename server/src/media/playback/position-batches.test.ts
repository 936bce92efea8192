import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { registerUser, type TestUser } from '../../testing/test-user.ts';
import { PositionBatches } from './position-batches.ts';
import { positionIn } from './watch-history.queries.ts';

let test: TestApp;
let viewers: TestUser[];
let film: number;
let trailer: number;
let address: string;

beforeAll(async () => {
  test = await openTestApp();
  address = await test.app.listen({ port: 0, host: '127.0.0.1' });
  const { id } = await test.db
    .insertInto('titles')
    .values({ type: 'movie', slug: 'f', title_en: 'A film', title_fa: 'یک فیلم', status: 'released' })
    .returning('id')
    .executeTakeFirstOrThrow();
  [film = 0, trailer = 0] = await Promise.all(
    (['feature', 'trailer'] as const).map(async (kind) => {
      const file = { title_id: id, kind, quality: '720p', codec: 'h264' } as const;
      const made = await test.db
        .insertInto('files')
        .values({ ...file, storage_key: `test/${kind}`, size_bytes: 1000, duration_seconds: 1000 })
        .returning('id')
        .executeTakeFirstOrThrow();
      return made.id;
    }),
  );
  viewers = await Promise.all([1, 2, 3].map(() => registerUser(test.app)));
});
afterAll(() => test.close());
beforeEach(() => test.db.deleteFrom('watch_positions').execute());

/** Over the network, as players send it. */
async function send(viewer: TestUser | undefined, position: number, file = film): Promise<number> {
  const { status } = await fetch(`${address}/api/watch/${file}/position`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${viewer?.token}` },
    body: JSON.stringify({ position, duration: 1000 }),
  });
  return status;
}

const savedBy = (viewer: TestUser | undefined) => positionIn(test.db, viewer?.id ?? 0, film);
const at = (viewer: TestUser | undefined, position: number) => ({
  profileId: viewer?.id ?? 0,
  fileId: film,
  position,
  duration: 1000,
});

describe('positions of several viewers', () => {
  it('share one look at their tokens, of which each opens only its own account', async () => {
    const [first, second, third] = viewers;
    const idOf = (viewer: TestUser | undefined) => Number(viewer?.token.split('|')[0]);
    const hourAgo = sql<Date>`now() - interval '1 hour'`;
    await test.db
      .updateTable('access_tokens')
      .set({ last_used_at: hourAgo })
      .where('id', '=', idOf(third))
      .execute();
    const revoked = await registerUser(test.app);
    await test.db.deleteFrom('access_tokens').where('id', '=', idOf(revoked)).execute();
    let looks = 0;
    const count = ({ query }: { query: { sql: string } }) => {
      if (query.sql.includes('from access_tokens a join users')) looks += 1;
    };
    test.platform.database.watchers.add(count);
    const guessed = third && { ...third, token: `${idOf(third)}|${'x'.repeat(43)}` };
    const statuses = await Promise.all([
      send(first, 10),
      send(guessed, 20),
      send(second, 30),
      send(revoked, 40),
    ]);
    test.platform.database.watchers.delete(count);
    expect(statuses).toEqual([204, 401, 204, 401]);
    expect(looks).toBe(1);
    expect(await Promise.all(viewers.map(savedBy))).toEqual([10, 30, null]);
    const { rows } = await sql<{ isOld: boolean }>`
      select last_used_at < now() - interval '59 minutes' as "isOld" from access_tokens where id = ${idOf(third)}`.execute(
      test.db,
    );
    expect(rows[0]?.isOld).toBe(true);
  });

  it('are committed by one statement before any of them is acknowledged', async () => {
    let statements = 0;
    const count = ({ query }: { query: { sql: string } }) => {
      if (query.sql.includes('insert into watch_positions')) statements += 1;
    };
    test.platform.database.watchers.add(count);
    const positions = new PositionBatches(test.db);
    const saved = viewers.map(async (viewer, n) => {
      const isSaved = await positions.save(at(viewer, 100 + n));
      return [isSaved, await savedBy(viewer)];
    });
    expect(await Promise.all(saved)).toEqual([
      [true, 100],
      [true, 101],
      [true, 102],
    ]);
    test.platform.database.watchers.delete(count);
    expect(statements).toBe(1);
  });

  it('of which the database refuses one: the others are saved', async () => {
    await sql`alter table watch_positions add constraint refused check (position <> 13)`.execute(test.db);
    const positions = new PositionBatches(test.db);
    const saved = [10, 13, 30].map((position, n) => positions.save(at(viewers[n], position)));
    expect((await Promise.allSettled(saved)).map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
    expect(await Promise.all(viewers.map(savedBy))).toEqual([10, null, 30]);
    await sql`alter table watch_positions drop constraint refused`.execute(test.db);
  });

  it('of which one names no film: only that one is not found', async () => {
    const [one, two, three] = viewers;
    const statuses = [send(one, 10), send(two, 20, trailer), send(three, 30)];
    expect(await Promise.all(statuses)).toEqual([204, 404, 204]);
    expect(await Promise.all(viewers.map(savedBy))).toEqual([10, null, 30]);
  });

  it('of which none can be written: everybody gets an error, and the next ones are saved', async () => {
    await sql`alter table watch_positions rename to away`.execute(test.db);
    expect(await Promise.all(viewers.map((viewer) => send(viewer, 10)))).toEqual([500, 500, 500]);
    await sql`alter table away rename to watch_positions`.execute(test.db);
    expect(await Promise.all(viewers.map((viewer) => send(viewer, 10)))).toEqual([204, 204, 204]);
  });
});

describe('positions of one viewer', () => {
  it('are saved in the order in which they arrive', async () => {
    const positions = new PositionBatches(test.db);
    const seen = [500, 20, 300].map(async (position) => {
      await positions.save(at(viewers[0], position));
      return savedBy(viewers[0]);
    });
    expect(await Promise.all(seen)).toEqual([500, 20, 300]);
  });

  it('that nobody waits for are saved before a shutdown', async () => {
    const positions = new PositionBatches(test.db);
    void positions.save(at(viewers[0], 70));
    void positions.save(at(viewers[0], 80));
    await positions.settled();
    expect(await savedBy(viewers[0])).toBe(80);
  });
});
