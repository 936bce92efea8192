import pg from 'pg';

/** What the database has done since it started, and what is connected to it now. */
export interface DatabaseCosts {
  transactions: number;
  /** Rows inserted, changed and deleted, by table. */
  written: Map<string, number>;
  connections: number;
  listening: number;
  /** Statements that wait for a lock at this moment. */
  waiting: number;
}

/** Watches a server from outside, over its own connection. */
export class DatabaseWatch {
  readonly #client: pg.Client;

  private constructor(client: pg.Client) {
    this.#client = client;
  }

  static async open(url: string): Promise<DatabaseWatch> {
    const client = new pg.Client({ connectionString: url, application_name: 'watch' });
    await client.connect();
    return new DatabaseWatch(client);
  }

  async read(): Promise<DatabaseCosts> {
    await this.#client.query('select pg_stat_clear_snapshot()');
    const { rows: written } = await this.#client.query<{ name: string; rows: string }>(
      `select relname as name, n_tup_ins + n_tup_upd + n_tup_del as rows from pg_stat_user_tables`,
    );
    const { rows: sums } = await this.#client.query<
      Record<'transactions' | 'connections' | 'listening', string>
    >(
      `select (select xact_commit + xact_rollback from pg_stat_database where datname = current_database()) as transactions,
        count(*) as connections, count(*) filter (where query ilike 'listen%') as listening
       from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    );
    return {
      transactions: Number(sums[0]?.transactions),
      written: new Map(written.map(({ name, rows }) => [name, Number(rows)])),
      connections: Number(sums[0]?.connections),
      listening: Number(sums[0]?.listening),
      waiting: await this.countWaiting(),
    };
  }

  async countWaiting(): Promise<number> {
    const { rows } = await this.#client.query<{ waiting: string }>(
      `select count(*) as waiting from pg_stat_activity where wait_event_type = 'Lock'`,
    );
    return Number(rows[0]?.waiting);
  }

  /** Notifies every process, as a catalogue change does. */
  async notify(channel: string): Promise<void> {
    await this.#client.query('select pg_notify($1, $2)', [channel, '']);
  }

  async dataDirectory(): Promise<string> {
    const { rows } = await this.#client.query<{ data_directory: string }>('show data_directory');
    return rows[0]?.data_directory ?? '';
  }

  close(): Promise<void> {
    return this.#client.end();
  }
}
