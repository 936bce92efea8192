// One state of the project, for user-against.bench.ts: its API on its own PostgreSQL, in a process of its own.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';

const USERS = 2000;
const TITLES = 5000;
const SECRET = 'b'.repeat(43);

/** What it says once it listens. */
export interface StatePlace {
  address: string;
  /** Of every user's token. */
  secret: string;
  /** The first process of its PostgreSQL. */
  postmaster: number;
}

const [, , checkout = '.'] = process.argv;
const load = (file: string) => import(pathToFileURL(path.resolve(checkout, 'server/src', file)).href);

const fill = (secretHash: string) => `
  insert into titles (type, slug, title_en, title_fa, status, year)
    select 'movie', 't' || n, 'Title ' || n, 'عنوان ' || n, 'released', 1950 + n % 75 from generate_series(1, ${TITLES}) n;
  insert into files (title_id, storage_key, quality, codec, size_bytes, duration_seconds)
    select id, 'bench/' || id, '720p', 'h264', 1, 6000 from titles;
  insert into users (name, email, invite_code)
    select 'کاربر ' || n, 'u' || n || '@example.com', 'C' || n from generate_series(1, ${USERS}) n;
  insert into access_tokens (user_id, secret_hash, scope, expires_at)
    select id, '${secretHash}', 'user', now() + interval '60 days' from users;
  insert into notifications (user_id, kind, title_fa, body_fa, read_at)
    select u.id, 'broadcast', 'خبر', 'متن', case when n > 3 then now() end from users u, generate_series(1, 20) n;
  insert into watch_positions (user_id, title_id, file_id, position, duration, watched_at)
    select u.id, f.title_id, f.id, 100, 6000, now() - f.title_id * interval '1 minute'
    from users u join files f on f.title_id <= 50;
  insert into watchlist_entries (user_id, title_id)
    select u.id, n from users u, generate_series(1, 20) n;`;

async function open() {
  const [{ startLocalPostgres }, { readConfig }, { hashSecret }, { openPlatform }, { buildApp }] =
    await Promise.all(
      [
        'testing/local-postgres.ts',
        'config/config.ts',
        'config/opaque-token.ts',
        'main/open-platform.ts',
        'main/app.ts',
      ].map(load),
    );
  const server = await startLocalPostgres(['synchronous_commit=on', 'jit=off', 'autovacuum=off']);
  const settings = {
    LOG_LEVEL: 'silent',
    RATE_LIMIT_SCALE: '1000000',
    SECRET_KEY: 'a secret that is long enough, for measuring only',
  };
  const platform = await openPlatform({
    ...readConfig(settings),
    databaseUrl: server.url,
    dataDir: `/tmp/pardeh-bench-user-${process.pid}`,
  });
  const app = (await buildApp(platform)) as FastifyInstance;
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query(fill(hashSecret(SECRET)));
  await client.query('vacuum analyze');
  const { rows } = await client.query<{ text: string }>("select pg_read_file('postmaster.pid') as text");
  await client.end();
  const stop = async () => {
    await app.close();
    await platform.close();
    await server.stop();
  };
  return { address, postmaster: Number(rows[0]?.text.split('\n')[0]), stop };
}

const state = await open();
const end = () => void state.stop().then(() => process.exit());
// When the bench is done, or was interrupted.
process.on('disconnect', end);
const { address, postmaster } = state;
process.send?.({ address, secret: SECRET, postmaster });
