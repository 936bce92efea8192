import pg from 'pg';
import { SettingsError } from '../config/environment.ts';

/** How often each server is checked; with the delay below, any fault is routed around within two seconds. */
const LOOK_EVERY_MS = 400;
const LOOK_LIMIT_MS = 1000;
/** A replica that lags behind the primary by more than this is not used until it has caught up. */
const LAG_MAX_MS = 1000;

/** Bytes of the WAL since its start. */
export type LogPosition = bigint;

export interface DatabaseServer {
  readonly url: string;
  readonly pool: pg.Pool;
  /** A separate connection: a health check must not wait for the pool's users. */
  readonly looking: pg.Pool;
  /** It replied to the last check. */
  isUp: boolean;
  isReplica: boolean;
  /** How far it has got: written by a primary, replayed by a replica. */
  position: LogPosition;
  /** Of two primaries, the one promoted later has the higher timeline. */
  timeline: number;
}

/**
 * The primary and its replicas, each checked continuously. The servers themselves report which one is the primary:
 * after a replica is promoted, writes go there.
 */
export class DatabaseServers {
  readonly servers: DatabaseServer[];
  #primary: DatabaseServer;
  /** Earlier positions of the primary, with their times: the newest last. */
  #history: { at: number; position: LogPosition }[] = [];
  #turn = 0;
  #timer: NodeJS.Timeout | null = null;
  #isClosed = false;
  onNewPrimary: () => void = () => {};

  constructor(urls: readonly string[], openPool: (url: string) => pg.Pool) {
    this.servers = urls.map((url, place) => ({
      url,
      pool: openPool(url),
      looking: openLooking(url),
      isUp: place === 0,
      isReplica: place > 0,
      position: 0n,
      timeline: 0,
    }));
    const [first] = this.servers;
    if (!first) throw new SettingsError('DATABASE_URL is empty.');
    this.#primary = first;
  }

  get primary(): DatabaseServer {
    return this.#primary;
  }

  /** A single server needs no checks: its pool reports any problem. */
  async watch(): Promise<void> {
    if (this.servers.length < 2) return;
    await this.#look();
    const again = () => {
      this.#timer = setTimeout(
        () => void this.#look().finally(() => this.#isClosed || again()),
        LOOK_EVERY_MS,
      );
      this.#timer.unref();
    };
    again();
  }

  /** A replica that has everything the reader has written, in rotation; the primary if there is none. */
  forReading(atLeast: LogPosition): DatabaseServer {
    const fit = this.servers.filter((server) => this.isFit(server) && server.position >= atLeast);
    this.#turn += 1;
    return fit[this.#turn % Math.max(1, fit.length)] ?? this.#primary;
  }

  isFit(server: DatabaseServer): boolean {
    if (server === this.#primary || !server.isUp || !server.isReplica) return false;
    // Slightly outdated data is better than none.
    if (!this.#primary.isUp) return true;
    const due = this.#history.findLast(({ at }) => at <= performance.now() - LAG_MAX_MS);
    return due === undefined || server.position >= due.position;
  }

  /** Seconds since the primary was at this server's position, as far back as is recorded. */
  lagSeconds(server: DatabaseServer): number {
    const behind = this.#history.find(({ position }) => position > server.position);
    return behind ? (performance.now() - behind.at) / 1000 : 0;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#timer) clearTimeout(this.#timer);
    await Promise.all(this.servers.flatMap(({ pool, looking }) => [pool.end(), looking.end()]));
  }

  async #look(): Promise<void> {
    await Promise.all(this.servers.map(lookAt));
    const written = this.servers
      .filter(({ isUp, isReplica }) => isUp && !isReplica)
      .sort((a, b) => b.timeline - a.timeline)[0];
    if (written && written !== this.#primary && written.timeline >= this.#primary.timeline) {
      this.#primary = written;
      this.#history = [];
      this.onNewPrimary();
    }
    if (this.#primary.isUp) {
      const now = performance.now();
      this.#history.push({ at: now, position: this.#primary.position });
      this.#history = this.#history.filter(({ at }) => at > now - 60_000);
    }
  }
}

const LOOK = `
  select pg_is_in_recovery() as "isReplica",
    case when pg_is_in_recovery() then coalesce(pg_last_wal_replay_lsn(), '0/0') else pg_current_wal_lsn() end
      - '0/0'::pg_lsn as position,
    case when pg_is_in_recovery() then 0
      else ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::int end as timeline`;

async function lookAt(server: DatabaseServer): Promise<void> {
  try {
    const { rows } = await withLimit(
      server.looking.query<{ isReplica: boolean; position: string | number; timeline: number }>(LOOK),
    );
    const [found] = rows;
    server.isUp = found !== undefined;
    if (!found) return;
    server.isReplica = found.isReplica;
    server.position = BigInt(found.position);
    if (!found.isReplica) server.timeline = found.timeline;
  } catch {
    server.isUp = false;
  }
}

function openLooking(connectionString: string): pg.Pool {
  const limits = { connectionTimeoutMillis: LOOK_LIMIT_MS, query_timeout: LOOK_LIMIT_MS };
  const pool = new pg.Pool({ connectionString, max: 1, ...limits });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

function withLimit<T>(asked: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('no answer in time')), LOOK_LIMIT_MS);
    asked.then(resolve, reject).finally(() => clearTimeout(late));
  });
}
