import { sql } from 'kysely';
import type { Secrets } from '../../../config/secrets.ts';
import type { Db } from '../../../database/database.ts';
import { CODE_SECONDS, CODE_TRIES, type CodeSubject, isCode } from './mobile.rules.ts';

/** Seconds until another code may be asked for; 0 when it may be now. */
export async function waitForCode(db: Db, { mobile, purpose, userId }: CodeSubject): Promise<number> {
  const { rows } = await sql<{ wait: number }>`
    select ceil(extract(epoch from resend_at - now()))::int as wait from mobile_codes
    where mobile = ${mobile} and purpose = ${purpose} and coalesce(user_id, 0) = ${userId ?? 0}
      and resend_at > now()`.execute(db);
  return rows[0]?.wait ?? 0;
}

/** Whether a code was asked for that has not expired yet. */
export async function isAsked(db: Db, { mobile, purpose, userId }: CodeSubject): Promise<boolean> {
  const row = await db
    .selectFrom('mobile_codes')
    .select('id')
    .where('mobile', '=', mobile)
    .where('purpose', '=', purpose)
    .where(sql<number>`coalesce(user_id, 0)`, '=', userId ?? 0)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row !== undefined;
}

/** Makes the code before void. Null when another call asked at the same moment. */
export async function askForCode(db: Db, { mobile, purpose, userId }: CodeSubject, resendSeconds: number) {
  const { rows } = await sql<{ id: number }>`
    insert into mobile_codes as c (mobile, purpose, user_id, resend_at, expires_at)
    values (${mobile}, ${purpose}, ${userId}, now() + make_interval(secs => ${resendSeconds}),
      now() + make_interval(secs => ${CODE_SECONDS}))
    on conflict (mobile, purpose, coalesce(user_id, 0)) do update set
      code_hash = null, tries = 0, sends = least(c.sends + 1, 1000),
      resend_at = excluded.resend_at, expires_at = excluded.expires_at
    where c.resend_at <= now() returning id::int`.execute(db);
  return rows[0]?.id ?? null;
}

/** What the worker has to send a code for; undefined when it was used or replaced meanwhile. */
export async function findAsked(db: Db, id: number) {
  return db
    .selectFrom('mobile_codes')
    .select(['mobile', 'purpose', 'user_id', 'sends'])
    .where('id', '=', id)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
}

/** Its two minutes begin now, however long the queue was. */
export async function storeCode(db: Db, id: number, codeHash: string): Promise<void> {
  await db
    .updateTable('mobile_codes')
    .set({
      code_hash: codeHash,
      tries: 0,
      expires_at: sql<Date>`now() + make_interval(secs => ${CODE_SECONDS})`,
    })
    .where('id', '=', id)
    .execute();
}

export interface RightCode {
  id: number;
  hash: string;
}

/** Null when it is wrong, expired or used up. An attempt is counted in the same statement as the lookup. */
export async function tryCode(
  { db, secrets }: { db: Db; secrets: Secrets },
  subject: CodeSubject,
  typed: string,
): Promise<RightCode | null> {
  const found = await db
    .updateTable('mobile_codes')
    .set({ tries: sql`tries + 1` })
    .where('mobile', '=', subject.mobile)
    .where('purpose', '=', subject.purpose)
    .where(sql<number>`coalesce(user_id, 0)`, '=', subject.userId ?? 0)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('tries', '<', CODE_TRIES)
    .returning(['id', 'code_hash'])
    .executeTakeFirst();
  const hash = found?.code_hash;
  return hash && isCode(secrets, subject, typed, hash) ? { id: found.id, hash } : null;
}

/** False when a parallel call was first. The row may hold a newer code by now, so its hash is compared again. */
export async function useCode(db: Db, { id, hash }: RightCode): Promise<boolean> {
  const found = await db
    .deleteFrom('mobile_codes')
    .where('id', '=', id)
    .where('code_hash', '=', hash)
    .returning('id')
    .executeTakeFirst();
  return found !== undefined;
}
