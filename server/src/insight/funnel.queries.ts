import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { startOfTehranDay, tehranDay } from '../database/tehran-date.sql.ts';

/** What users do later than this after signing up is not counted. */
const COHORT_DAYS = 35;
/** A plan counts as renewed when the next one begins within this time. */
const RENEWED_WITHIN = sql`interval '7 days'`;

/** Recounts how far recent sign-ups have come; each user counts once at every step. */
export async function countFunnel(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = '60s'`.execute(trx);
    await sql`
      insert into insight_funnel_days as d
        (day, signed_up, confirmed, watched, started_payment, paid, paid_again)
      select ${tehranDay(sql`u.created_at`)}, count(*), count(u.email_confirmed_at),
        count(*) filter (where exists (
          select from profiles f join watch_positions w on w.user_id = f.id where f.user_id = u.id)),
        count(*) filter (where p.started > 0), count(*) filter (where p.paid > 0), count(*) filter (where p.paid > 1)
      from users u left join lateral (
        select count(*) as started, count(*) filter (where state = 'succeeded') as paid
        from payments where user_id = u.id) p on true
      where u.created_at >= ${startOfTehranDay(sql`today_in_tehran() - ${COHORT_DAYS}::int`)}
      group by 1
      on conflict (day) do update set signed_up = excluded.signed_up, confirmed = excluded.confirmed,
        watched = excluded.watched, started_payment = excluded.started_payment, paid = excluded.paid,
        paid_again = excluded.paid_again`.execute(trx);
    await sql`
      insert into insight_funnel_days as d (day, plans_ended, plans_renewed)
      select ${tehranDay(sql`m.ends_at`)}, count(*), count(*) filter (where exists (
        select from membership_periods n where n.user_id = m.user_id and n.starts_at >= m.ends_at
          and n.starts_at < m.ends_at + ${RENEWED_WITHIN}))
      from membership_periods m
      where m.ends_at >= ${startOfTehranDay(sql`today_in_tehran() - ${COHORT_DAYS}::int`)}
        and m.ends_at <= now()
      group by 1
      on conflict (day) do update set plans_ended = excluded.plans_ended,
        plans_renewed = excluded.plans_renewed`.execute(trx);
  });
}
