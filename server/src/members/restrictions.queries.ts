import { formatJalali } from '@pardeh/persian/dates/jalali';
import { sql } from 'kysely';
import { audit } from '../database/audit.queries.ts';
import type { Db } from '../database/database.ts';
import { AppError } from '../http/app-error.ts';
import { revokeTokensOf } from '../http/identity/access-tokens.queries.ts';

export interface NewRestriction {
  userId: number;
  /** For the record and for staff; never shown to the member. */
  reason: string;
  /** Null: permanent. */
  until: Date | null;
  /** The staff member; null for the command line. */
  by?: number | null;
}

/** The member can still read and watch, but cannot post anything that others would see. */
export async function muteMember(db: Db, restriction: NewRestriction): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await replaceRestriction(tx, 'mute', restriction);
    await audit(tx, 'account.muted', auditEntry(restriction));
  });
}

/** Signs the member out everywhere, and refuses every way of signing in until the block ends. */
export async function blockMember(db: Db, restriction: NewRestriction): Promise<void> {
  const { userId } = restriction;
  await db.transaction().execute(async (tx) => {
    await replaceRestriction(tx, 'block', restriction);
    await tx.updateTable('users').set({ blocked_at: new Date() }).where('id', '=', userId).execute();
    await tx.deleteFrom('one_time_tokens').where('user_id', '=', userId).execute();
    await revokeTokensOf(tx, userId, null);
    await audit(tx, 'account.blocked', auditEntry(restriction));
  });
}

/** A warning restricts nothing, so it ends immediately and only the record remains. */
export async function recordWarning(db: Db, { userId, reason, by }: Omit<NewRestriction, 'until'>) {
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('member_restrictions')
      .values({ user_id: userId, kind: 'warn', reason, made_by: by ?? null, lifted_at: new Date() })
      .execute();
    await audit(tx, 'account.warned', { userId, detail: { reason, by: by ?? null } });
  });
}

export async function unmuteMember(db: Db, userId: number, by: number | null = null): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await liftRestriction(tx, 'mute', userId);
    await audit(tx, 'account.unmuted', { userId, detail: { by } });
  });
}

export async function unblockMember(db: Db, userId: number, by: number | null = null): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await liftRestriction(tx, 'block', userId);
    await tx.updateTable('users').set({ blocked_at: null }).where('id', '=', userId).execute();
    await audit(tx, 'account.unblocked', { userId, detail: { by } });
  });
}

/** For every endpoint where a member posts something that others see. */
export async function refuseMuted(db: Db, userId: number): Promise<void> {
  const muted = await db
    .selectFrom('member_restrictions')
    .select('ends_at')
    .where('user_id', '=', userId)
    .where('kind', '=', 'mute')
    .where('lifted_at', 'is', null)
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', sql<Date>`now()`)]))
    .executeTakeFirst();
  if (!muted) return;
  if (!muted.ends_at) throw new AppError('muted');
  const message = `تا ${formatJalali(muted.ends_at)} نمی‌توانید دیدگاه یا درخواست بنویسید.`;
  throw new AppError('muted', { message });
}

/** Lifts blocks that have expired; returns how many. */
export async function endRestrictions(db: Db): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ user_id: number; kind: 'mute' | 'block' }>`
      update member_restrictions set lifted_at = now()
      where lifted_at is null and ends_at <= now() returning user_id, kind`.execute(tx);
    for (const { user_id: userId, kind } of rows) {
      if (kind === 'block') {
        await tx.updateTable('users').set({ blocked_at: null }).where('id', '=', userId).execute();
      }
      await audit(tx, kind === 'block' ? 'account.unblocked' : 'account.unmuted', {
        userId,
        detail: { by: 'its end' },
      });
    }
    return rows.length;
  });
}

async function replaceRestriction(
  db: Db,
  kind: 'mute' | 'block',
  { userId, reason, until, by }: NewRestriction,
): Promise<void> {
  await liftRestriction(db, kind, userId);
  await db
    .insertInto('member_restrictions')
    .values({ user_id: userId, kind, reason, ends_at: until, made_by: by ?? null })
    .execute();
}

async function liftRestriction(db: Db, kind: 'mute' | 'block', userId: number): Promise<void> {
  await db
    .updateTable('member_restrictions')
    .set({ lifted_at: new Date() })
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('lifted_at', 'is', null)
    .execute();
}

function auditEntry({ userId, reason, until, by }: NewRestriction) {
  return { userId, detail: { reason, until: until?.toISOString() ?? null, by: by ?? null } };
}
