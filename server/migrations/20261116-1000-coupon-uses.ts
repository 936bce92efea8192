import type { Kysely } from 'kysely';
import { runStatements } from '../src/database/migrate.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `
alter table payments
  -- A use of the coupon belongs to this order: reserved while it waits for its money, used once it is paid. Null after
  -- the order has ended without money; money that comes all the same has to find a use that is still free.
  add column coupon_use text check (coupon_use in ('reserved', 'used')),
  -- The buyer's later order that took this one's use. Payments are never deleted, so it needs no index.
  add column replaced_by integer references payments,
  add check (coupon_use is null or coupon_id is not null);

update payments set coupon_use = case when state in ('succeeded', 'held') then 'used' else 'reserved' end
where coupon_id is not null and state in ('created', 'pending', 'succeeded', 'held');
`,
  );
}
