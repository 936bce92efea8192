import type { Kysely } from 'kysely';
import { runStatements } from '../src/database/migrate.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `
-- What an episode looks like, in lists of episodes: the key of one of its own screenshots.
alter table files add column picture text;
-- Files that were published before have it among the screenshots of their title.
update files f set picture = shots.images[array_length(shots.images, 1) / 2 + 1]
from (
  select f.id, array_agg(s.image order by s.at_seconds) as images
  from files f join screenshots s on s.title_id = f.title_id
    and starts_with(s.image, 'art/screenshots/' || substring(f.storage_key from '^video/(.*)$') || '/')
  group by f.id
) shots where shots.id = f.id;
`,
  );
}
