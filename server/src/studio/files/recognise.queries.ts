import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { Candidate } from './recognise.rules.ts';

/** Titles that the search found, and drafts with exactly this name, which the search does not index. */
export async function listCandidates(db: Db, name: string, found: readonly number[]): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select id, title_fa as "titleFa", title_en as "titleEn", type, year from titles
    where deleted_at is null and (id = any(${[...found]}::int[]) or lower(title_fa) = lower(${name})
      or lower(title_en) = lower(${name}))
    order by array_position(${[...found]}::int[], id) nulls last, id limit 20`.execute(db);
  return rows;
}
