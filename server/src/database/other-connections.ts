import pg from 'pg';

/** Connections of the same user to the same database, except the one used for counting. */
export async function countOtherConnections(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ others: number }>(
      `select count(*)::int as others from pg_stat_activity
       where datname = current_database() and usename = current_user and pid <> pg_backend_pid()
         and backend_type = 'client backend'`,
    );
    return rows[0]?.others ?? 0;
  } finally {
    await client.end();
  }
}
