import { changesAny } from '../../database/changes-any.ts';
import type { Db } from '../../database/database.ts';
import { withIsoTimes } from '../../database/iso-times.ts';

export type SuppressedReason = 'bounce' | 'blocked_bot' | 'staff';

const SHOWN = 100;

export async function findSuppressed(db: Db) {
  const [rows, { total }] = await Promise.all([
    db
      .selectFrom('suppressed_addresses')
      .select(['address', 'reason', 'created_at as createdAt'])
      .orderBy('created_at', 'desc')
      .orderBy('address')
      .limit(SHOWN)
      .execute(),
    db
      .selectFrom('suppressed_addresses')
      .select((select) => select.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { data: rows.map(withIsoTimes), total: Number(total) };
}

export async function suppress(
  db: Db,
  addresses: readonly string[],
  reason: SuppressedReason,
): Promise<void> {
  if (addresses.length === 0) return;
  await db
    .insertInto('suppressed_addresses')
    .values([...new Set(addresses)].map((address) => ({ address, reason })))
    .onConflict((conflict) => conflict.column('address').doNothing())
    .execute();
}

export async function allow(db: Db, address: string): Promise<boolean> {
  return changesAny(db.deleteFrom('suppressed_addresses').where('address', '=', address));
}
