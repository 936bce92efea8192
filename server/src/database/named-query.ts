import type { PostgresQueryResult } from 'kysely';
import pg from 'pg';

/** What the driver has, beyond what its types say. */
interface Connection {
  submittedNamedStatements: Record<string, string>;
  parse(message: object): void;
  bind(message: object): void;
  describe(message: object): void;
  execute(message: object): void;
  sync(): void;
}

interface DriverQuery {
  name: string;
  text: string;
  values: unknown[];
  /** The row parsers built from the server's column descriptions. */
  _result: { fields: unknown; _parsers: unknown; _prebuiltEmptyResultObject: unknown };
  _accumulateRows: boolean;
  hasBeenParsed(connection: Connection): boolean;
  handleRowDescription(message: unknown): void;
  handleError(error: unknown, connection: Connection): void;
}

type Answered = (error: Error | null, result: unknown) => void;
const DriverQuery = pg.Query as unknown as new (
  text: string,
  values: unknown[],
  done: Answered,
) => DriverQuery;
const { prepareValue } = (pg as unknown as { utils: { prepareValue(value: unknown): unknown } }).utils;

const described = new WeakMap<Connection, Map<string, DriverQuery['_result']>>();

/**
 * A prepared statement whose columns are described once per connection: they cannot change under its name. By default
 * the driver asks for them every time, which costs as much as reading a row.
 */
class NamedQuery extends DriverQuery {
  #descriptions: Map<string, DriverQuery['_result']> | undefined;

  prepare(connection: Connection): void {
    const descriptions = described.get(connection) ?? new Map();
    described.set(connection, descriptions);
    this.#descriptions = descriptions;
    if (!this.hasBeenParsed(connection)) {
      connection.parse({ text: this.text, name: this.name });
      connection.submittedNamedStatements[this.name] = this.text;
    }
    try {
      connection.bind({ statement: this.name, values: this.values, valueMapper: prepareValue });
    } catch (error) {
      connection.sync();
      this.handleError(error, connection);
      return;
    }
    const known = descriptions.get(this.name);
    if (known) Object.assign(this._result, known);
    else connection.describe({ type: 'P' });
    this._accumulateRows = true;
    connection.execute({});
    connection.sync();
  }

  override handleRowDescription(message: unknown): void {
    super.handleRowDescription(message);
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
    this.#descriptions?.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject });
  }
}

export function runNamed<R>(client: pg.PoolClient, name: string, text: string, values: unknown[]) {
  return new Promise<PostgresQueryResult<R>>((resolve, reject) => {
    const query = new NamedQuery(text, values, (error, result) =>
      error ? reject(error) : resolve(result as PostgresQueryResult<R>),
    );
    query.name = name;
    client.query(query as unknown as pg.Submittable);
  });
}
