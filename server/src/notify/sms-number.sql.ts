import { sql } from 'kysely';

/** After so long without a code, the carrier may have passed the number on. */
export const IDLE_DAYS = 365;

/**
 * Where messages to the account `u` may go: its number, if the member agreed and nobody else can have it by now. Null
 * otherwise.
 */
export const SMS_NUMBER = sql<string | null>`case when u.sms_agreed_at is not null
  and u.mobile_confirmed_at > now() - make_interval(days => ${sql.lit(IDLE_DAYS)}) then u.mobile end`;
