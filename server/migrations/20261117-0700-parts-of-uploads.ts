import type { Kysely } from 'kysely';
import { runStatements } from '../src/database/migrate.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `
-- The parts of one film are sent as files of their own and wait for each other: which of how many this one is.
alter table uploads add column part_group text, add column part smallint, add column parts smallint;
-- The others of its film, whenever one has arrived.
create index uploads_by_part_group on uploads (part_group) where part_group is not null;
`,
  );
}
