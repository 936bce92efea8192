import { sql } from 'kysely';
import { hashSecret } from '../../../config/opaque-token.ts';
import type { Db } from '../../../database/database.ts';
import { unlessTaken } from '../../../database/database-errors.ts';
import { dropOneTimeTokens, useOneTimeToken } from '../../../http/identity/one-time-tokens.queries.ts';

export interface AddressLink {
  purpose: 'confirm' | 'change';
  /** The address that the link was mailed to. */
  email: string;
  userId: number;
  name: string;
  oldEmail: string | null;
  passwordHash: string | null;
}

/** A valid link; one for an address that the account no longer has is invalid. */
export async function findAddressLink(db: Db, token: string): Promise<AddressLink | undefined> {
  const { rows } = await sql<AddressLink>`
    select o.purpose, o.email, u.id as "userId", u.name, u.email as "oldEmail",
      u.password_hash as "passwordHash"
    from one_time_tokens o join users u on u.id = o.user_id
    where o.secret_hash = ${hashSecret(token)} and o.purpose in ('confirm', 'change') and o.email is not null
      and o.expires_at > now() and u.blocked_at is null
      and (o.purpose = 'change' or u.email = o.email)`.execute(db);
  return rows[0];
}

/** How this session signed in: knowing the password says more than reading a mail. */
export async function findSessionWay(db: Db, tokenId: number) {
  const row = await db.selectFrom('access_tokens').select('way').where('id', '=', tokenId).executeTakeFirst();
  return row?.way ?? null;
}

/** Consumes the link and confirms. False when it was used meanwhile, or the address now belongs to another account. */
export async function confirmLink(db: Db, link: AddressLink, token: string): Promise<boolean> {
  const confirming = db.transaction().execute(async (trx) => {
    if ((await useOneTimeToken(trx, token, link.purpose)) !== link.userId) return false;
    const fields = { email: link.email, email_confirmed_at: sql<Date>`now()` };
    await trx.updateTable('users').set(fields).where('id', '=', link.userId).execute();
    // Links in the old mailbox must stop working.
    await dropOneTimeTokens(trx, link.userId, link.purpose === 'change' ? undefined : 'confirm');
    return true;
  });
  return (await unlessTaken(confirming)) ?? false;
}

export async function findPendingEmail(db: Db, userId: number): Promise<string | null> {
  const row = await db
    .selectFrom('one_time_tokens')
    .select('email')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'change')
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('expires_at', 'desc')
    .executeTakeFirst();
  return row?.email ?? null;
}
