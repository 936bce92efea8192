import pg from 'pg';

/** Null: the connection was lost for a while, and messages may have been missed. */
export type Listener = (payload: string | null) => void;

const RECONNECT_MS = 1000;
const CONNECT_LIMIT_MS = 5000;
/** Detects a server that vanished silently, or an idle connection that was cut. */
const KEEP_ALIVE_MS = 10_000;

/** LISTEN needs a connection of its own that outlives a restart of the database. */
export function listenOnServer(connectionString: string) {
  const listeners = new Map<string, Listener[]>();
  let client: pg.Client | null = null;
  let closed = false;
  let isDeaf = false;

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString,
      connectionTimeoutMillis: CONNECT_LIMIT_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    });
    const again = () => {
      if (client !== next) return;
      client = null;
      isDeaf = true;
      if (!closed) setTimeout(() => void connect().catch(again), RECONNECT_MS).unref();
    };
    client = next;
    next.on('error', again);
    next.on('end', again);
    next.on('notification', ({ channel, payload }) => {
      for (const listener of listeners.get(channel) ?? []) listener(payload ?? '');
    });
    try {
      await next.connect();
      for (const channel of listeners.keys()) await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch {
      again();
      return;
    }
    if (!isDeaf) return;
    isDeaf = false;
    for (const each of listeners.values()) for (const listener of each) listener(null);
  }

  return {
    async listen(channel: string, listener: Listener): Promise<void> {
      listeners.set(channel, [...(listeners.get(channel) ?? []), listener]);
      if (client) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      else await connect();
    },
    async close(): Promise<void> {
      closed = true;
      // Broken or not, it is not used again.
      await client?.end().catch(() => {});
    },
  };
}
