import pg from 'pg';
import type { LostWrite } from './viewers.ts';

/** Each write that is gone, with what the database says of it: never there, or taken off again by a second write. */
export async function tellLostWrites(lost: readonly LostWrite[], databaseUrl?: string): Promise<void> {
  if (lost.length === 0) return;
  const client = databaseUrl ? new pg.Client({ connectionString: databaseUrl }) : null;
  await client?.connect();
  for (const { email, titleId, asked, answered, reply } of lost) {
    const found = await client?.query(
      `select e.listed, e.added_at, e.xmin from watchlist_entries e join users u on u.id = e.user_id
       where u.email = $1 and e.title_id = $2`,
      [email, titleId],
    );
    const times = `asked ${asked.toISOString()}, answered ${answered.toISOString()}`;
    const row = found ? JSON.stringify(found.rows[0] ?? 'none') : 'not looked for';
    process.stdout.write(`    lost: title ${titleId} of ${email}: ${times} with ${reply}; row: ${row}\n`);
  }
  await client?.end();
}
