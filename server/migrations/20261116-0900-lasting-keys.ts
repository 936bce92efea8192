import type { Kysely } from 'kysely';
import { runStatements } from '../src/database/migrate.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `
-- Keys that must outlive a change of the root key (what gift codes are found by, what browsers subscribed to push with),
-- each sealed with a root key. A process knows its row by the name of its own root, so those on the old and the new one
-- run side by side.
create table lasting_keys (
  root text not null,
  purpose text not null,
  sealed text not null,
  created_at timestamptz not null default now(),
  primary key (root, purpose)
);
`,
  );
}
