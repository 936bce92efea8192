import pg from 'pg';

/** A connection outside of the pools, closed after the task. It may break at any time, which fails its statements. */
export async function withConnection<T>(settings: pg.ClientConfig, task: (client: pg.Client) => Promise<T>) {
  const client = new pg.Client(settings);
  client.on('error', () => {});
  try {
    await client.connect();
    return await task(client);
  } finally {
    // The result is known: how the connection ends does not change it.
    await client.end().catch(() => {});
  }
}

/** Any number that is unique in this database. */
const STARTUP_LOCK = 7_264_120_311;

/**
 * Holds a lock in the database while the task runs. Uses its own connection: the pool's statements time out after three
 * seconds, and another process's migration may take an hour. The lock is released with its connection, however this
 * process ends.
 */
export function withStartupLock<T>(connectionString: string, task: () => Promise<T>): Promise<T> {
  return withConnection({ connectionString, keepAlive: true }, async (client) => {
    await client.query('begin');
    // Tied to the transaction, not the session, so that it also works behind a pooler.
    await client.query('select pg_advisory_xact_lock($1)', [STARTUP_LOCK]);
    return task();
  });
}

/** Connections of the same user to the same database, except the one used for counting. */
export function countOtherConnections(connectionString: string): Promise<number> {
  return withConnection({ connectionString }, async (client) => {
    const { rows } = await client.query<{ others: number }>(
      `select count(*)::int as others from pg_stat_activity
       where datname = current_database() and usename = current_user and pid <> pg_backend_pid()
         and backend_type = 'client backend'`,
    );
    return rows[0]?.others ?? 0;
  });
}
