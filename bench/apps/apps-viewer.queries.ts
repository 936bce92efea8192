import { sql } from 'kysely';
import { hashSecret } from '../../server/src/config/opaque-token.ts';
import type { Db } from '../../server/src/database/database.ts';

const SECRET = 'b'.repeat(43);
const MAIL = 'apps@example.com';
const OTHERS = 'apps-%@example.com';

interface Tokens {
  /** Of the site. */
  token: string;
  appToken: string;
}

export interface AppsViewer extends Tokens {
  userId: number;
  /** Other members, who have nothing yet. */
  others: Tokens[];
  files: { id: number; titleId: number }[];
}

/** A member who is in the middle of thirty films and has saved as many, and others; all with the site open and an app. */
export async function addAppsViewer(db: Db, others: number): Promise<AppsViewer> {
  await sql`delete from users where email = ${MAIL} or email like ${OTHERS}`.execute(db);
  await sql`delete from files where storage_key like 'apps/%'`.execute(db);
  const { rows: users } = await sql<{ id: number }>`
    insert into users (name, email, invite_code) values ('نادر', ${MAIL}, 'APPS2345') returning id`.execute(
    db,
  );
  const userId = users[0]?.id ?? 0;
  const { rows: files } = await sql<{ id: number; titleId: number }>`
    insert into files (title_id, storage_key, quality, codec, size_bytes, duration_seconds)
    select id, 'apps/' || id, '720p', 'h264', 1, 6000 from titles where type = 'movie' order by id limit 60
    returning id, title_id as "titleId"`.execute(db);
  // Drawn by the site: the made-up catalogue names pictures that nobody has.
  await sql`update titles set poster = null where id in (select title_id from files where storage_key like 'apps/%')`.execute(
    db,
  );
  await sql`
    insert into watch_positions (user_id, title_id, file_id, position, duration, watched_at)
    select ${userId}, f.title_id, f.id, 100, 6000, now() - f.id * interval '1 minute'
    from files f where f.storage_key like 'apps/%' order by f.id limit 30`.execute(db);
  await sql`
    insert into watchlist_entries (user_id, title_id)
    select ${userId}, f.title_id from files f where f.storage_key like 'apps/%' order by f.id limit 30`.execute(
    db,
  );
  const { rows: more } = await sql<{ id: number }>`
    insert into users (name, email, invite_code)
    select 'نادر', replace(${OTHERS}, '%', n::text), 'APPS' || (3000 + n) from generate_series(1, ${others}::int) n
    returning id`.execute(db);
  const [own, ...theirs] = await addTokens(db, [userId, ...more.map(({ id }) => id)]);
  if (!own) throw new Error('no token');
  await sql`analyze files, watch_positions, watchlist_entries`.execute(db);
  return { ...own, others: theirs, userId, files };
}

/** One of the site and one of an app for each. */
async function addTokens(db: Db, userIds: number[]): Promise<Tokens[]> {
  const insert = async (app: string | null) => {
    const { rows } = await sql<{ id: number }>`
      insert into access_tokens (user_id, secret_hash, scope, expires_at, app, device)
      select id, ${hashSecret(SECRET)}, 'user', now() + interval '60 days', ${app}::text, ${app}::text
      from unnest(${userIds}::int[]) with ordinality as wanted (id, place) order by place returning id`.execute(
      db,
    );
    return rows.map(({ id }) => id);
  };
  const [ofSite, ofApp] = [await insert(null), await insert('Bench')];
  return userIds.map((_, n) => ({ token: `${ofSite[n]}|${SECRET}`, appToken: `${ofApp[n]}-${SECRET}` }));
}
