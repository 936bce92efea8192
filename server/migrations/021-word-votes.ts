import type { Kysely } from 'kysely';
import { runStatements } from '../src/database/migrate.ts';

/**
 * The lists of a word know the votes of each member, in the same place, so that the most voted are found in that
 * row alone. The worker writes the lists of all words again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `
alter table title_words add column votes integer[];
alter table title_sounds add column votes integer[];
alter table person_words add column votes integer[];
alter table person_sounds add column votes integer[];
insert into changed_titles select id from titles on conflict do nothing;
insert into changed_people select id from people on conflict do nothing;
`,
  );
}
