import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import { SMS_NUMBER } from '../../../notify/sms-number.sql.ts';

export interface PaymentToMail {
  id: number;
  kind: 'join' | 'reserve' | 'gift';
  plan_id: number;
  plan_title_fa: string;
  amount_rial: number;
  reference: string | null;
  gift_to: string | null;
  gift_message: string | null;
  gift_salt: string | null;
  name: string;
  email: string | null;
  /** Only for a buyer who agreed to messages by SMS. */
  mobile: string | null;
  from: Date | null;
  until: Date | null;
}

/** Claims a paid order for its mail; null when it was mailed already, or the buyer is gone. */
export async function claimMail(db: Db, paymentId: number): Promise<PaymentToMail | null> {
  const { rows } = await sql<PaymentToMail>`
    with claimed as (
      update payments set mailed_at = now()
      where id = ${paymentId} and state = 'succeeded' and mailed_at is null
      returning *
    )
    select p.id, p.kind, p.plan_id, p.plan_title_fa, p.amount_rial, p.reference, p.gift_to, p.gift_message,
      g.salt as gift_salt, u.name, u.email,
      ${SMS_NUMBER} as mobile,
      (select min(m.starts_at) from ledger_entries l join membership_periods m on m.ledger_id = l.id
        where l.payment_id = p.id and l.kind = 'purchase' and m.user_id = p.user_id) as "from",
      (select max(m.ends_at) from membership_periods m where m.user_id = p.user_id) as until
    from claimed p join users u on u.id = p.user_id
    left join gift_cards g on g.payment_id = p.id`.execute(db);
  return rows[0] ?? null;
}

export async function releaseMail(db: Db, paymentId: number): Promise<void> {
  await db.updateTable('payments').set({ mailed_at: null }).where('id', '=', paymentId).execute();
}

/** Paid a while ago and not mailed: the process that credited them crashed before it queued the mail. */
export async function forgottenMails(db: Db, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from payments
    where state = 'succeeded' and mailed_at is null and paid_at < now() - interval '5 minutes'
    order by id limit ${limit}`.execute(db);
  return rows.map((row) => row.id);
}
