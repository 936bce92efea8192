import type { FunnelStep } from '@pardeh/contract/studio/insight';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';

type FunnelSums = Record<FunnelStep['step'] | 'ended' | 'renewed', number>;

export async function readFunnel(db: Db, days: number): Promise<FunnelSums> {
  const { rows } = await sql<FunnelSums>`
    select coalesce(sum(signed_up), 0)::int as "signedUp", coalesce(sum(confirmed), 0)::int as confirmed,
      coalesce(sum(watched), 0)::int as watched, coalesce(sum(started_payment), 0)::int as "startedPayment",
      coalesce(sum(paid), 0)::int as paid, coalesce(sum(paid_again), 0)::int as "paidAgain",
      coalesce(sum(plans_ended), 0)::int as ended, coalesce(sum(plans_renewed), 0)::int as renewed
    from insight_funnel_days where day > today_in_tehran() - ${days}::int`.execute(db);
  return rows[0] as FunnelSums;
}
