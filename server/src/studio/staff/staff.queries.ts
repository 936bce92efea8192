import type { Permission } from '@pardeh/contract/studio/permissions';
import type { ScriptToken, StaffMember } from '@pardeh/contract/studio/staff';
import { sql } from 'kysely';
import { hashSecret, newSecret } from '../../config/opaque-token.ts';
import type { Db } from '../../database/database.ts';
import { withIsoTimes } from '../../database/iso-times.ts';
import { readSetting } from './studio-settings.queries.ts';

export const HAS_FACTOR = sql<boolean>`(exists (select from passkeys k where k.user_id = u.id)
  or exists (select from totp_secrets s where s.user_id = u.id and s.confirmed_at is not null))`;

export async function hasSecondFactor(db: Db, userId: number): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select ${HAS_FACTOR} as has from users u where u.id = ${userId}`.execute(db);
  return rows[0]?.has ?? false;
}

/** Owners can make a second factor mandatory for all staff. */
export async function lacksNeededFactor(db: Db, userId: number): Promise<boolean> {
  return (await readSetting(db, 'requireSecondFactor')) && !(await hasSecondFactor(db, userId));
}

export async function findStaff(db: Db): Promise<StaffMember[]> {
  const { rows } = await sql<Omit<StaffMember, 'lastSeenAt'> & { lastSeenAt: Date | null }>`
    select u.id, u.name, u.email, u.role, ${HAS_FACTOR} as "hasSecondFactor",
      (select max(a.last_used_at) from access_tokens a where a.user_id = u.id) as "lastSeenAt"
    from users u where u.role <> 'user' order by u.id`.execute(db);
  return rows.map(withIsoTimes);
}

/** Serialises two owners who revoke each other's role at the same time, so that one of them remains. */
export async function lockOwners(db: Db): Promise<void> {
  await sql`select from users where role = 'owner' order by id for update`.execute(db);
}

export async function countOwners(db: Db): Promise<number> {
  const { rows } = await sql<{ owners: number }>`
    select count(*)::int as owners from users where role = 'owner' and blocked_at is null`.execute(db);
  return rows[0]?.owners ?? 0;
}

export async function findScriptTokens(db: Db, userId: number): Promise<ScriptToken[]> {
  const rows = await db
    .selectFrom('access_tokens')
    .select(['id', 'name', 'permissions', 'created_at as createdAt'])
    .select(['last_used_at as lastUsedAt', 'expires_at as expiresAt'])
    .where('user_id', '=', userId)
    .where('name', 'is not', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ name, permissions, ...times }) => ({
    ...withIsoTimes(times),
    name: name ?? '',
    permissions: permissions ?? [],
  }));
}

/** The secret is shown once; only its hash is stored. */
export async function insertScriptToken(
  db: Db,
  token: { userId: number; name: string; permissions: readonly Permission[]; days: number },
): Promise<{ id: number; secret: string }> {
  const secret = newSecret();
  const { rows } = await sql<{ id: number }>`
    insert into access_tokens (user_id, secret_hash, scope, name, permissions, expires_at)
    select id, ${hashSecret(secret)}, role, ${token.name}, ${token.permissions}::text[],
      now() + make_interval(days => ${token.days})
    from users where id = ${token.userId} returning id`.execute(db);
  return { id: rows[0]?.id ?? 0, secret };
}

export async function deleteScriptTokenOf(db: Db, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('access_tokens')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('name', 'is not', null)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
