import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { SMS_NUMBER } from '../../notify/sms-number.sql.ts';

export interface Ending {
  user_id: number;
  name: string;
  email: string | null;
  /** Only of a member who agreed to messages by SMS. */
  mobile: string | null;
  ends_at: Date;
}

/** The users whose premium, reserved plans included, ends within `days`. */
export async function endingWithin(db: Db, days: number): Promise<Ending[]> {
  const { rows } = await sql<Ending>`
    select m.user_id, u.name, u.email, ${SMS_NUMBER} as mobile, m.ends_at
    from membership_periods m join users u on u.id = m.user_id and u.blocked_at is null
    where m.ends_at > now() and m.ends_at <= now() + make_interval(days => ${days})
      and not exists (
        select from membership_periods later where later.user_id = m.user_id and later.ends_at > m.ends_at
      )
    order by m.ends_at`.execute(db);
  return rows;
}
