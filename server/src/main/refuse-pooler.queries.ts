import { sql } from 'kysely';
import type { Config } from '../config/config.ts';
import { SettingsError } from '../config/environment.ts';
import { type Database, STATEMENT_TIMEOUT_MS } from '../database/database.ts';
import { limitsStatements } from '../http/observe/statement-limit.queries.ts';

type PoolerSettings = Pick<Config, 'databaseDirectUrl' | 'databasePrepared'>;

/** More than often enough for a name. */
const TIMES = 5;

/** What would silently be missing behind a pooler in transaction mode, or fail later, is refused at start. */
export async function refuseUnfitPooler(database: Database, config: PoolerSettings): Promise<void> {
  if (!(await limitsStatements(database)))
    throw new SettingsError(
      `The pooler in DATABASE_URL gives statements no time limit of at most ${STATEMENT_TIMEOUT_MS} ms. In PgBouncer: connect_query='set statement_timeout = ${STATEMENT_TIMEOUT_MS}' (see deploy/pgbouncer).`,
    );
  if (config.databaseDirectUrl !== null && config.databasePrepared && (await passesNamesOn(database)))
    throw new SettingsError(
      'The pooler in DATABASE_URL cannot share prepared statements (PgBouncer before 1.21, or max_prepared_statements = 0): set DATABASE_PREPARED=0.',
    );
  const replicas = database.pools.filter(({ isAway }) => isAway !== undefined);
  await Promise.all(
    replicas.map(({ address, pool }) =>
      // One that is away is no reason not to start.
      pool.query('select 1').catch(({ message }: Error) => {
        if (/unsupported startup parameter/.test(message))
          throw new SettingsError(`DATABASE_REPLICA_URLS must name servers, and ${address} is a pooler.`);
      }),
    ),
  );
}

/** A pooler that follows prepared statements replaces their names, since each client has its own. */
function passesNamesOn({ db }: Database): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const probe = sql`select pg_backend_pid() as probe`;
    for (let n = 0; n < TIMES; n += 1) await probe.execute(trx);
    const { rows } = await sql<{ name: string }>`
      select name from pg_prepared_statements where name like 'pardeh\\_%'`.execute(trx);
    for (const { name } of rows) await sql`deallocate ${sql.id(name)}`.execute(trx);
    return rows.length > 0;
  });
}
