import { isIP } from 'node:net';
import { sql } from 'kysely';
import { audit } from '../../database/audit.queries.ts';
import type { Database, Db } from '../../database/database.ts';
import { plainAddress } from '../../database/plain-address.ts';
import { networkOf } from './rate-limits.ts';

const CHANNEL = 'banned_networks';

export interface NewBan {
  address: string;
  reason: string;
  /** Null: permanent. */
  until: Date | null;
  /** The member of staff; null for the command line. */
  by?: number | null;
}

/** Null if it is not an address. An IPv6 address counts as its customer's whole /64. */
export function bannableNetwork(address: string): string | null {
  const plain = plainAddress(address.trim());
  if (!isIP(plain)) return null;
  // In the form of a connection's address, however it was typed: lower case, no leading zeros.
  const canonical = plain.includes(':') ? new URL(`http://[${plain}]`).hostname.slice(1, -1) : plain;
  return networkOf(canonical);
}

/** Returns the network that is now banned; null if it is not an address. */
export async function banAddress(db: Db, { address, reason, until, by }: NewBan): Promise<string | null> {
  const network = bannableNetwork(address);
  if (network === null) return null;
  const ban = { reason, ends_at: until, made_by: by ?? null, made_at: new Date() };
  await db
    .insertInto('banned_networks')
    .values({ network, ...ban })
    .onConflict((conflict) => conflict.column('network').doUpdateSet(ban))
    .execute();
  await audit(db, 'address.banned', {
    detail: { network, reason, until: until?.toISOString() ?? null, by: by ?? null },
  });
  await notifyAll(db);
  return network;
}

/** False when it was not banned. */
export async function unbanAddress(db: Db, address: string, by: number | null = null): Promise<boolean> {
  const network = bannableNetwork(address);
  if (network === null) return false;
  const { numDeletedRows } = await db
    .deleteFrom('banned_networks')
    .where('network', '=', network)
    .executeTakeFirstOrThrow();
  await audit(db, 'address.unbanned', { detail: { network, by } });
  await notifyAll(db);
  return numDeletedRows > 0n;
}

export function listBans(db: Db) {
  return db.selectFrom('banned_networks').selectAll().orderBy('made_at', 'desc').execute();
}

export async function removeEndedBans(db: Db): Promise<void> {
  await db.deleteFrom('banned_networks').where('ends_at', '<=', sql<Date>`now()`).execute();
}

/** Notifies every process of a change immediately. */
export function listenForBans(database: Database, changed: () => void): Promise<void> {
  return database.listen(CHANNEL, changed);
}

async function notifyAll(db: Db): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, '')`.execute(db);
}
