import { getPriority } from 'node:os';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeTestDatabase, type TestDatabase } from '../testing/test-databases.ts';
import { lowerBackends } from './backend-priority.ts';

let database: TestDatabase;
const pools: pg.Pool[] = [];
beforeAll(async () => {
  database = await makeTestDatabase('empty');
});
afterAll(async () => {
  for (const pool of pools) await pool.end();
  await database.drop();
});

const openPool = () => {
  const pool = new pg.Pool({ connectionString: database.url });
  // A pool says that it has ended before its connections have: dropping the database may cut them.
  pool.on('error', () => {});
  pools.push(pool);
  return pool;
};

async function backendOf(client: pg.PoolClient): Promise<number> {
  return (await client.query('select pg_backend_pid() as pid')).rows[0].pid;
}

it('lowers the processes that work for this pool, earlier and later ones, and no others', async () => {
  const [own, other] = [openPool(), openPool()];
  const stranger = await other.connect();
  (await own.connect()).release();
  lowerBackends(own);
  const [earlier, later] = [await own.connect(), await own.connect()];
  const priorities = [];
  for (const client of [earlier, later, stranger]) priorities.push(getPriority(await backendOf(client)));
  for (const client of [earlier, later, stranger]) client.release();
  expect(priorities).toEqual([10, 10, getPriority()]);
});
