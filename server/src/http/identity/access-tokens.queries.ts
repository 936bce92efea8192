import type { Role } from '@pardeh/contract/account';
import type { Permission } from '@pardeh/contract/studio/permissions';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { hashSecret, newSecret, parseBearer, sameText } from '../../config/opaque-token.ts';
import type { Db } from '../../database/database.ts';
import { plainAddress } from '../../database/plain-address.ts';
import { setReadPosition } from '../../database/read-position.ts';
import type { Identify, Identity } from './identity.ts';

export const TOKEN_IDLE_DAYS = 14;
export const TOKEN_LIFE_DAYS = 60;
/** How exact "last used" is: a write for every call would cost more than the call. */
const LAST_USED_STEP_SECONDS = 60;
const USER_AGENT_MAX = 300;

export type SignInWay = 'password' | 'registration' | 'token' | 'telegram' | 'passkey';

/** Makes a token for a user; its scope is the user's role, read by the same statement. */
export async function issueToken(
  db: Db,
  { userId, way, request }: { userId: number; way: SignInWay; request: FastifyRequest },
): Promise<string> {
  const secret = newSecret();
  const { rows } = await sql<{ id: number }>`
    insert into access_tokens (user_id, secret_hash, scope, user_agent, address, way, expires_at)
    select id, ${hashSecret(secret)}, role, ${userAgentOf(request)}, ${plainAddress(request.ip)},
      ${way},
      now() + make_interval(days => ${TOKEN_LIFE_DAYS})
    from users where id = ${userId} returning id`.execute(db);
  if (!rows[0]) throw new Error(`No user ${userId} to make a token for`);
  return `${rows[0].id}|${secret}`;
}

interface TokenRow {
  user_id: number;
  secret_hash: string;
  role: Role;
  permissions: Permission[] | null;
  is_stale: boolean;
  wrote_until: number | null;
}

/** Finds the user of a token. Always reads from the primary: a revoked token is invalid everywhere at once. */
export function identifyByToken(db: Db): Identify {
  return async (bearer): Promise<Identity | null> => {
    const input = parseBearer(bearer);
    if (!input) return null;
    const { rows } = await sql<TokenRow>`
      select a.user_id, a.secret_hash, a.permissions, a.wrote_until,
        -- A role that was given since needs a new sign-in; one that was taken counts at once.
        case when a.scope = u.role then u.role else 'user' end as role,
        a.last_used_at < now() - make_interval(secs => ${LAST_USED_STEP_SECONDS}) as is_stale
      from access_tokens a join users u on u.id = a.user_id
      where a.id = ${input.id} and a.expires_at > now() and u.blocked_at is null
        and (a.name is not null or a.last_used_at > now() - make_interval(days => ${TOKEN_IDLE_DAYS}))`.execute(
      db,
    );
    const found = rows[0];
    if (!found || !sameText(found.secret_hash, hashSecret(input.secret))) return null;
    setReadPosition(BigInt(found.wrote_until ?? 0));
    if (found.is_stale) {
      await db
        .updateTable('access_tokens')
        .set({ last_used_at: sql`now()` })
        .where('id', '=', input.id)
        .execute();
    }
    return { userId: found.user_id, role: found.role, tokenId: input.id, permissions: found.permissions };
  };
}

/** Records the log position after a write; later reads of this session see at least that much. */
export async function recordWrite(db: Db, tokenId: number): Promise<void> {
  await sql`
    update access_tokens set wrote_until = pg_current_wal_insert_lsn() - '0/0'::pg_lsn
    where id = ${tokenId}`.execute(db);
}

/** Without checking the secret: a stranger who names somebody else's session only gets a different server. */
export async function findWritePosition(db: Db, authorization: string | undefined): Promise<bigint> {
  const input = parseBearer(/^Bearer (.{1,200})$/i.exec(authorization ?? '')?.[1] ?? '');
  if (!input) return 0n;
  const { rows } = await sql<{ wrote_until: number | null }>`
    select wrote_until from access_tokens where id = ${input.id}`.execute(db);
  return BigInt(rows[0]?.wrote_until ?? 0);
}

export async function revokeToken(db: Db, tokenId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('access_tokens')
    .where('id', '=', tokenId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** All of a user's tokens except the current one. */
export async function revokeTokensOf(db: Db, userId: number, exceptTokenId: number | null): Promise<number> {
  let revoked = db.deleteFrom('access_tokens').where('user_id', '=', userId);
  if (exceptTokenId !== null) revoked = revoked.where('id', '!=', exceptTokenId);
  return Number((await revoked.executeTakeFirstOrThrow()).numDeletedRows);
}

export function userAgentOf(request: FastifyRequest): string {
  return (request.headers['user-agent'] ?? '').slice(0, USER_AGENT_MAX);
}
