import pg from 'pg';

/** Any number will do, as long as nobody else in this database has it. */
const STARTUP_LOCK = 7_264_120_311;

/**
 * Holds a lock in the database while the task runs. On a connection of its own: those of the pool end a statement after
 * three seconds, and a migration that another process runs may take an hour. The lock ends with its connection, however
 * this process ends.
 */
export async function withStartupLock<T>(connectionString: string, task: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString, keepAlive: true });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('begin');
    // Of the transaction and not of the session, so that it also holds behind a pooler.
    await client.query('select pg_advisory_xact_lock($1)', [STARTUP_LOCK]);
    return await task();
  } finally {
    // A broken connection has released the lock already.
    await client.end().catch(() => {});
  }
}
