import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { findFileStarts } from './sitemap.queries.ts';

let test: TestApp;

beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

interface PagesReply {
  data: { path: string; updatedAt: string | null }[];
  next: number | null;
}

async function read(address: string) {
  const response = await test.app.inject({ method: 'GET', url: address });
  return { status: response.statusCode, body: response.json() };
}

async function walk(kind: string, limit: number): Promise<string[]> {
  const paths: string[] = [];
  for (let after: number | null = 0; after !== null; ) {
    const { body } = (await read(`/api/sitemap/${kind}?after=${after}&limit=${limit}`)) as {
      body: PagesReply;
    };
    paths.push(...body.data.map(({ path }) => path));
    after = body.next;
  }
  return paths;
}

it('walks every title once, whatever the step', async () => {
  const paths = await walk('titles', 100);
  const { count } = await test.db
    .selectFrom('titles')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(paths).toHaveLength(count);
  expect(new Set(paths).size).toBe(count);
  expect(await walk('titles', 5000)).toEqual(paths);
});

it('names a person’s page as the person’s own answer does', async () => {
  const paths = await walk('people', 5000);
  for (const path of paths.filter((_, place) => place % 97 === 0)) {
    const { body } = await read(`/api/people/${path.split('/')[3]}`);
    expect(body.data.path).toBe(path);
  }
});

it('begins each file after the last id of the one before', async () => {
  const { body } = await read('/api/sitemap');
  expect(body.data.map(({ kind, after }: { kind: string; after: number }) => [kind, after])).toEqual([
    ['titles', 0],
    ['people', 0],
    ['collections', 0],
  ]);
  const starts = await findFileStarts(test.db, 'titles', 200);
  const ids = await test.db.selectFrom('titles').select('id').orderBy('id').execute();
  expect(starts.map(({ after }) => after)).toEqual([0, ids[199]?.id, ids[399]?.id]);
});

it('knows no other kinds', async () => {
  expect((await read('/api/sitemap/users')).status).toBe(404);
});
