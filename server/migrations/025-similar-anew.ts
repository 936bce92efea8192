import type { Kysely } from 'kysely';
import { runStatements } from '../src/database/migrate.ts';

/** Likeness is judged in another way (docs/decisions/021): what was worked out before is worked out again by the job. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, `update similar_titles set stale = true where not stale;`);
}
