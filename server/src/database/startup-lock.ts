import pg from 'pg';

/** Any number that is unique in this database. */
const STARTUP_LOCK = 7_264_120_311;

/**
 * Holds a lock in the database while the task runs. Uses its own connection: the pool's statements time out after three
 * seconds, and another process's migration may take an hour. The lock is released with its connection, however this
 * process ends.
 */
export async function withStartupLock<T>(connectionString: string, task: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString, keepAlive: true });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('begin');
    // Tied to the transaction, not the session, so that it also works behind a pooler.
    await client.query('select pg_advisory_xact_lock($1)', [STARTUP_LOCK]);
    return await task();
  } finally {
    // A broken connection has released the lock already.
    await client.end().catch(() => {});
  }
}
