import type { Kysely } from 'kysely';
import { runStatements } from '../src/database/migrate.ts';

/** Several words at once are found where their lists meet, without reading any of the lists whole. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `
-- Names that have all the words of a query.
create index title_docs_by_words on title_docs using gin (array_to_tsvector(words)) with (fastupdate = off);
create index person_docs_by_words on person_docs using gin (array_to_tsvector(words)) with (fastupdate = off);
`,
  );
}
