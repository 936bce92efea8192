import type { Kysely } from 'kysely';
import { runStatements } from '../src/database/migrate.ts';

/** Several sounds at once: the list of one and a look at each of its documents took up to 20 ms at a million titles. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `
create index title_docs_by_sounds on title_docs using gin (array_to_tsvector(sounds)) with (fastupdate = off);
create index person_docs_by_sounds on person_docs using gin (array_to_tsvector(sounds)) with (fastupdate = off);
`,
  );
}
