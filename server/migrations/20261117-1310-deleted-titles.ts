import type { Kysely } from 'kysely';
import { runStatements } from '../src/database/migrate.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `
-- Few of many: the studio leaves them out when it counts the titles of a genre or country.
create index titles_deleted on titles (id) where deleted_at is not null;
`,
  );
}
