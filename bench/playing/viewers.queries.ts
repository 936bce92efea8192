import pg from 'pg';
import { hashSecret } from '../../server/src/config/opaque-token.ts';

const SECRET = 'b'.repeat(43);

export interface PlayingViewer {
  token: string;
  fileId: number;
}

/** Members who have begun to watch, each one of twenty films. */
export async function addPlayingViewers(databaseUrl: string, count: number): Promise<PlayingViewer[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`insert into titles (type, slug, title_en, title_fa, status, year)
    select 'movie', 'playing-' || n, 'Title ' || n, 'عنوان ' || n, 'released', 2000 from generate_series(1, 20) n`);
  const { rows: files } = await client.query<{ id: number }>(
    `insert into files (title_id, storage_key, quality, codec, size_bytes, duration_seconds)
     select id, 'playing/' || id, '720p', 'h264', 1, 6000 from titles where slug like 'playing-%' returning id`,
  );
  const { rows } = await client.query<{ id: number }>(
    `with made as (
       insert into users (name, email, invite_code)
       select 'کاربر ' || n, 'playing-' || n || '@example.com', 'P' || n from generate_series(1, $1::int) n returning id
     ) insert into access_tokens (user_id, secret_hash, scope, expires_at)
       select id, $2, 'user', now() + interval '60 days' from made returning id`,
    [count, hashSecret(SECRET)],
  );
  await client.query('vacuum analyze');
  await client.end();
  return rows.map(({ id }, n) => ({
    token: `${id}|${SECRET}`,
    fileId: files[n % files.length]?.id ?? 0,
  }));
}
