import { sql } from 'kysely';
import type { BenchDatabase } from '../shared/bench-database.ts';
import type { Engine } from './engine.ts';

/** pg_trgm as in its manual: unmodified names, one index, substring matches first and similar words after. */
export async function openTrigrams({ database }: BenchDatabase): Promise<Engine> {
  const { db } = database;
  const started = performance.now();
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`
      create table if not exists bench_trigrams as
      select 'titles' as kind, t.id, t.votes, lower(concat_ws(' ', t.title_fa, t.title_en, t.original_title)) as names from titles t
      union all
      select 'people', p.id, d.votes, lower(concat_ws(' ', p.fullname_fa, p.fullname_en)) from people p join person_docs d using (id)`.execute(
      connection,
    );
    await sql`create index if not exists bench_trigrams_names on bench_trigrams using gin (names gin_trgm_ops)`.execute(
      connection,
    );
    await sql`analyze bench_trigrams`.execute(connection);
  });
  const buildSeconds = (performance.now() - started) / 1000;
  const { rows } = await sql<{ mb: number }>`
    select (pg_total_relation_size('bench_trigrams') / 1e6)::int as mb`.execute(db);
  const find = async (text: string, of: string) => {
    const pattern = `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
    const found = await sql<{ id: number }>`
      select id from bench_trigrams where kind = ${of} and names like ${pattern} order by votes desc limit 6`.execute(
      db,
    );
    if (found.rows.length > 0) return found.rows;
    const similar = await sql<{ id: number }>`
      select id from bench_trigrams where kind = ${of} and ${text.toLowerCase()} <% names
      order by ${text.toLowerCase()} <<-> names, votes desc limit 6`.execute(db);
    return similar.rows;
  };
  return {
    name: 'plain pg_trgm',
    buildSeconds,
    memory: { processMb: 0, databaseMb: rows[0]?.mb ?? 0 },
    search: async (text, of) => (await find(text, of).catch(() => [])).map(({ id }) => id),
    close: async () => {},
  };
}
