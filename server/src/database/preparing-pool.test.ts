import { sql } from 'kysely';
import { describe, expect, inject, it } from 'vitest';
import { openTestPlatform } from '../testing/open-test-app.ts';
import { StatementNames } from './preparing-pool.ts';

describe('prepared statements', () => {
  it('are those that come again, never those that vary', () => {
    const names = new StatementNames();
    expect(names.nameOf('select 1')).toBeUndefined();
    expect(names.nameOf('select 1')).toBeUndefined();
    const name = names.nameOf('select 1');
    expect(name).toBeTruthy();
    expect(names.nameOf('select 1')).toBe(name);
    for (let n = 0; n < 10_000; n++) expect(names.nameOf(`select ${n} + 1`)).toBeUndefined();
    for (let n = 0; n < 5; n++) expect(names.nameOf('begin')).toBeUndefined();
  });

  it('live through a column that a migration adds', async () => {
    const { database, close } = await openTestPlatform({ databasePool: 1 });
    const { db } = database;
    await sql`create table grown (value integer)`.execute(db);
    const read = async () => (await sql`select * from grown`.execute(db)).rows;
    for (let n = 0; n < 5; n++) expect(await read()).toEqual([]);
    await sql`alter table grown add column more integer`.execute(db);
    await sql`insert into grown values (1, 2)`.execute(db);
    for (let n = 0; n < 5; n++) expect(await read()).toEqual([{ value: 1, more: 2 }]);
    await close();
  });

  // Behind a pooler they are switched off.
  it.skipIf(inject('testPooler'))('live through a table that is put in place of another', async () => {
    const { database, close } = await openTestPlatform({ databasePool: 1 });
    const { db } = database;
    await sql`create table put (value integer)`.execute(db);
    const read = async () => (await sql<{ value: number }>`select value from put`.execute(db)).rows;
    for (let n = 0; n < 8; n++) expect(await read()).toEqual([]);
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_prepared_statements where statement = 'select value from put'`.execute(
      db,
    );
    expect(rows).toEqual([{ count: 1 }]);
    await sql`create table put_new (value integer)`.execute(db);
    await sql`insert into put_new values (7)`.execute(db);
    await sql`drop table put`.execute(db);
    await sql`alter table put_new rename to put`.execute(db);
    expect(await read()).toEqual([{ value: 7 }]);
    await close();
  });
});
