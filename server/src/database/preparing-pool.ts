import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';

/** Texts that come back this often are worth a name; more names than this would only fill the server's memory. */
const NAME_FROM = 3;
const NAMES_MAX = 250;
const COUNTED_MAX = 2000;
/** Only what reads or writes rows can be prepared with profit. */
const PREPARABLE = /^\s*(?:select|with|insert|update|delete)\b/i;

/** Gives a name to each statement that comes again and again, and never to those that vary without end. */
export class StatementNames {
  readonly #seen = new Map<string, number>();
  readonly #names = new Map<string, string>();

  nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= NAMES_MAX || !PREPARABLE.test(text)) return known;
    const count = (this.#seen.get(text) ?? 0) + 1;
    if (count < NAME_FROM) {
      if (this.#seen.size >= COUNTED_MAX) this.#seen.clear();
      this.#seen.set(text, count);
      return undefined;
    }
    this.#seen.delete(text);
    const name = `pardeh_${this.#names.size}`;
    this.#names.set(text, name);
    return name;
  }
}

/**
 * Planning costs the database more than carrying out our short statements. Under a name each connection plans a
 * statement once.
 */
export function preparingPool(pool: pg.Pool): PostgresPool {
  const names = new StatementNames();
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    connect: async () => {
      const client = await pool.connect();
      const known = wrapped.get(client) ?? wrap(client, names);
      wrapped.set(client, known);
      return known;
    },
    end: () => pool.end(),
    options: pool.options,
    Client: pg.Client,
  };
}

function wrap(client: pg.PoolClient, names: StatementNames): PostgresPoolClient {
  function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query(): never;
  function query<R>(text?: string, values?: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    if (text === undefined) throw new Error('Cursors are not used.');
    const name = names.nameOf(text);
    const config = { text, values: [...(values ?? [])], ...(name === undefined ? {} : { name }) };
    return client.query(config) as unknown as Promise<PostgresQueryResult<R>>;
  }
  return { query, release: (destroy) => client.release(destroy) };
}
