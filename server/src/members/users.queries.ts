import { randomBytes } from 'node:crypto';
import type { Role } from '@pardeh/contract/account/account';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { unlessTaken } from '../database/database-errors.ts';
import { hasChanged } from '../database/has-changed.ts';
import { AppError } from '../http/app-error.ts';

export interface NewUser {
  name: string;
  email: string | null;
  passwordHash: string | null;
  telegramId?: number;
  /** Proven by a code. */
  mobile?: string;
  role?: Role;
  /** Set when the operator vouches for the address. */
  isConfirmed?: boolean;
  /** Agrees to news by mail and Telegram. */
  wantsNews?: boolean;
}

/** Letters and digits that cannot be confused when read aloud or copied by hand. */
const INVITE_ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const INVITE_LENGTH = 8;

/** Null when the e-mail address, the number or the Telegram account has an account already. */
export async function insertUser(db: Db, user: NewUser): Promise<number | null> {
  const inserted = await db
    .insertInto('users')
    .values({
      name: user.name,
      email: user.email,
      password_hash: user.passwordHash,
      telegram_id: user.telegramId ?? null,
      mobile: user.mobile ?? null,
      mobile_confirmed_at: user.mobile ? new Date() : null,
      role: user.role ?? 'user',
      email_confirmed_at: user.isConfirmed ? new Date() : null,
      news_agreed_at: user.wantsNews ? new Date() : null,
      invite_code: newInviteCode(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id ?? null;
}

export const findByEmail = (db: Db, email: string) => findCredentials(db, 'email', email);

export function findCredentials(db: Db, column: 'email' | 'mobile' | 'telegram_id', value: string | number) {
  return db
    .selectFrom('users')
    .select(['id', 'password_hash', 'blocked_at'])
    .where(column, '=', value)
    .executeTakeFirst();
}

export type Account = NonNullable<Awaited<ReturnType<typeof findById>>>;

/** Of somebody who is signed in, who may have deleted the account meanwhile. */
export async function requireAccount(db: Db, id: number): Promise<Account> {
  const account = await findById(db, id);
  if (!account) throw new AppError('unauthenticated');
  return account;
}

export async function findById(db: Db, id: number) {
  return db
    .selectFrom('users')
    .select([
      'id',
      'name',
      'email',
      'email_confirmed_at',
      'mobile',
      'password_hash',
      'telegram_id',
      'blocked_at',
      'role',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** An account with no other proof of ownership may rely on a sign-in this recent. */
const FRESH_MINUTES = 15;

export async function findOwner(db: Db, userId: number, tokenId: number) {
  return db
    .selectFrom('users as u')
    .innerJoin('access_tokens as a', 'a.user_id', 'u.id')
    .select([
      'u.id',
      'u.name',
      'u.email',
      'u.email_confirmed_at',
      'u.mobile',
      'u.password_hash',
      sql<boolean>`a.created_at > now() - make_interval(mins => ${FRESH_MINUTES})`.as('is_fresh'),
    ])
    .where('u.id', '=', userId)
    .where('a.id', '=', tokenId)
    .executeTakeFirst();
}

export async function setPasswordHash(db: Db, userId: number, hash: string): Promise<void> {
  await db.updateTable('users').set({ password_hash: hash }).where('id', '=', userId).execute();
}

/** False when that Telegram account belongs to somebody else. */
export async function setTelegramId(db: Db, userId: number, telegramId: number): Promise<boolean> {
  const update = db.updateTable('users').set({ telegram_id: telegramId }).where('id', '=', userId);
  return (await unlessTaken(update.execute())) !== null;
}

/** False if it is the only way to sign in: the user would be locked out. */
export function clearTelegramId(db: Db, userId: number): Promise<boolean> {
  return hasChanged(
    db
      .updateTable('users')
      .set({ telegram_id: null })
      .where('id', '=', userId)
      .where((where) => where.or([where('password_hash', 'is not', null), where('mobile', 'is not', null)])),
  );
}

function newInviteCode(): string {
  return Array.from(
    randomBytes(INVITE_LENGTH),
    (byte) => INVITE_ALPHABET[byte % INVITE_ALPHABET.length],
  ).join('');
}

export async function setRole(db: Db, userId: number, role: Role): Promise<void> {
  await db.updateTable('users').set({ role }).where('id', '=', userId).execute();
}
