import type { Kysely } from 'kysely';
import { runStatements } from '../src/database/migrate.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `
-- Whoever saved or began a title is told when an episode, a dub or a subtitle of it arrives.
create index watchlist_entries_by_title on watchlist_entries (title_id) where listed;
create index watch_positions_by_title on watch_positions (title_id);
`,
  );
}
