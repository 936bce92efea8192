import type { Kysely } from 'kysely';
import { runStatements } from '../src/database/migrate.ts';

/** A list of one term finds its page by the counts alone, which the index then holds; bits are read of one segment. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `
alter table ranked_bits drop constraint ranked_bits_pkey;
alter table ranked_bits add primary key (space, term, position) include (count);
`,
  );
}
