import type { Kysely } from 'kysely';
import { runStatements } from '../src/database/migrate.ts';

/** Where replicas answer reads: until where the log was written when this session last wrote something. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, 'alter table access_tokens add column wrote_until bigint;');
}
