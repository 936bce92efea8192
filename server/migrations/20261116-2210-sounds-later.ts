import type { Kysely } from 'kysely';
import { runStatements } from '../src/database/migrate.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `
-- The file is a sound for the film that it names in «replaces»: language, whether it is a dub, which track it replaces.
alter table uploads add column sound jsonb;
`,
  );
}
