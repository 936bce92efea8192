import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { LEDGER_DAY } from './payments-desk.queries.ts';

interface MoneyLine {
  id: number;
  at: Date;
  kind: string;
  payment_id: number;
  amount_rial: number;
  plan_title_fa: string;
  gateway: string | null;
  reference: string | null;
  coupon: string | null;
  email: string | null;
}

const BATCH = 500;

/** Entries that moved money, oldest first; read in batches, since the file may be long and the client slow. */
export async function* readMoneyLines(
  db: Db,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): AsyncGenerator<MoneyLine[]> {
  let after = 0;
  for (;;) {
    const { rows } = await sql<MoneyLine>`
      select l.id, l.at, l.kind, l.payment_id, l.amount_rial, p.plan_title_fa, p.gateway, p.reference,
        k.code as coupon, u.email
      from ledger_entries l join payments p on p.id = l.payment_id
        left join coupons k on k.id = p.coupon_id left join users u on u.id = p.user_id
      where l.id > ${after} and l.amount_rial <> 0
        and (${from ?? null}::text is null or ${LEDGER_DAY} >= ${from ?? null})
        and (${to ?? null}::text is null or ${LEDGER_DAY} <= ${to ?? null})
      order by l.id limit ${BATCH}`.execute(db);
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH) return;
    after = Number(rows.at(-1)?.id);
  }
}
