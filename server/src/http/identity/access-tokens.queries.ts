import type { Role } from '@pardeh/contract/account/account';
import type { Permission } from '@pardeh/contract/studio/permissions';
import type { FastifyRequest } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import {
  hashSecret,
  newSecret,
  parseAppToken,
  parseBearer,
  sameText,
  type TokenInput,
} from '../../config/opaque-token.ts';
import type { Db } from '../../database/database.ts';
import { hasChanged } from '../../database/has-changed.ts';
import { plainAddress } from '../../database/plain-address.ts';
import { requestContext } from '../../database/request-context.ts';
import type { Identify, Identity } from './identity.ts';
import { TokenBatches } from './token-batches.ts';

export const TOKEN_IDLE_DAYS = 14;
export const TOKEN_LIFE_DAYS = 60;
/** An app on a television is rarely used and hard to type a password into: its token lasts, and each use renews it. */
export const APP_TOKEN_DAYS = 365;
/** How exact "last used" is: a write for every call would cost more than the call. */
const LAST_USED_STEP_SECONDS = 60;
const USER_AGENT_MAX = 300;

export type SignInWay = 'password' | 'registration' | 'token' | 'telegram' | 'passkey' | 'mobile';

/** Makes a token for a user; its scope is the user's role, read by the same statement. */
export async function issueToken(db: Db, token: NewToken): Promise<string> {
  const { id, secret } = await insertToken(db, TOKEN_LIFE_DAYS, token);
  return `${id}|${secret}`;
}

/** For a program that is not ours, bound to a profile. Apps put it into addresses as it is. */
export async function issueAppToken(db: Db, token: NewToken & { app: string; device: string }) {
  const { id, secret } = await insertToken(db, APP_TOKEN_DAYS, token);
  return `${id}-${secret}`;
}

interface NewToken {
  userId: number;
  /** The account's first one where it is missing. */
  profileId?: number;
  way: SignInWay;
  request: FastifyRequest;
  /** Chosen by a program for itself, in place of what its header says. */
  deviceName?: string | undefined;
}

async function insertToken(db: Db, days: number, token: NewToken & { app?: string; device?: string }) {
  const { userId, profileId = userId, way, request, deviceName, app = null, device = null } = token;
  const secret = newSecret();
  const { rows } = await sql<{ id: number }>`
    insert into access_tokens
      (user_id, secret_hash, scope, user_agent, address, way, profile_id, app, device, expires_at)
    select id, ${hashSecret(secret)}, role, ${deviceName ?? userAgentOf(request)}, ${plainAddress(request.ip)}, ${way},
      nullif(${profileId}::int, id), ${app}, ${device},
      now() + make_interval(days => ${days})
    from users where id = ${userId} returning id`.execute(db);
  if (!rows[0]) throw new Error(`No user ${userId} to make a token for`);
  return { id: rows[0].id, secret };
}

interface TokenRow {
  id: number;
  user_id: number;
  secret_hash: string;
  role: Role;
  permissions: Permission[] | null;
  is_stale: boolean;
  wrote_until: number | null;
  profile_id: number;
  child_age: number | null;
  has_marks: boolean;
}

const IS_LIVE_ON_SITE = sql`a.app is null
  and (a.name is not null or a.last_used_at > now() - make_interval(days => ${TOKEN_IDLE_DAYS}))`;

/** Finds the user of a token. Always reads from the primary: a revoked token is invalid everywhere at once. */
export function identifyByToken(db: Db): Identify {
  const find = shareLookUps(db, IS_LIVE_ON_SITE);
  return async (bearer, _request, canWait) => {
    const input = parseBearer(bearer);
    return input && identityOf(await find(input, canWait));
  };
}

export type IdentifyApp = (token: string | null, canWait?: boolean) => Promise<Identity | null>;

/** The same for the token of an app, which nothing else accepts. */
export function identifyByAppToken(db: Db): IdentifyApp {
  const find = shareLookUps(db, sql`a.app is not null`);
  return async (token, canWait) => {
    const input = token === null ? null : parseAppToken(token);
    const identity = input && identityOf(await find(input, canWait));
    // What apps can do, they do as a viewer.
    return identity && { ...identity, permissions: null };
  };
}

function shareLookUps(db: Db, isLive: RawBuilder<unknown>) {
  const lookUp = (inputs: readonly TokenInput[]) => useTokens(db, inputs, isLive);
  const batches = new TokenBatches(lookUp);
  return async (input: TokenInput, canWait = false) =>
    canWait ? batches.find(input) : (await lookUp([input])).get(input);
}

/** Those that are known with their secrets. */
async function useTokens(db: Db, inputs: readonly TokenInput[], isLive: RawBuilder<unknown>) {
  const { rows } = await sql<TokenRow>`
      select a.id, a.user_id, a.secret_hash, a.permissions, a.wrote_until, u.has_marks,
        coalesce(a.profile_id, a.user_id) as profile_id,
        -- The first profile is never a child's, so nothing is read for it.
        (select child_age from profiles p where p.id = a.profile_id) as child_age,
        -- A role that was given since needs a new sign-in; one that was taken counts at once.
        case when a.scope = u.role then u.role else 'user' end as role,
        a.last_used_at < now() - make_interval(secs => ${LAST_USED_STEP_SECONDS}) as is_stale
      from access_tokens a join users u on u.id = a.user_id
      where ${isOneOf(inputs)} and a.expires_at > now() and u.blocked_at is null
        and ${isLive}`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const known = new Map<TokenInput, TokenRow>();
  for (const input of inputs) {
    const row = byId.get(input.id);
    if (row && sameText(row.secret_hash, hashSecret(input.secret))) known.set(input, row);
  }
  const stale = [...known.values()].filter(({ is_stale }) => is_stale).map(({ id }) => id);
  if (stale.length > 0) {
    await db
      .updateTable('access_tokens')
      .set({
        last_used_at: sql`now()`,
        expires_at: sql`case when app is null then expires_at else now() + make_interval(days => ${APP_TOKEN_DAYS}) end`,
      })
      .where('id', 'in', stale)
      .execute();
  }
  return known;
}

/** Nearly always one, which costs less without an array. */
const isOneOf = (inputs: readonly TokenInput[]) =>
  inputs.length === 1
    ? sql`a.id = ${inputs[0]?.id}::int`
    : sql`a.id = any(${inputs.map(({ id }) => id)}::int[])`;

function identityOf(row: TokenRow | undefined): Identity | null {
  if (!row) return null;
  const request = requestContext.getStore();
  if (request) request.wroteUntil = BigInt(row.wrote_until ?? 0);
  return {
    userId: row.user_id,
    role: row.role,
    tokenId: row.id,
    profileId: row.profile_id,
    childAge: row.child_age,
    hasMarks: row.has_marks,
    permissions: row.permissions,
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

export function revokeToken(db: Db, tokenId: number): Promise<boolean> {
  return hasChanged(db.deleteFrom('access_tokens').where('id', '=', tokenId));
}

/** All of a user's tokens except the current one, and those that a device was promised but has not collected yet. */
export async function revokeTokensOf(db: Db, userId: number, exceptTokenId: number | null): Promise<number> {
  await sql`
    delete from device_codes c using profiles p where p.id = c.profile_id and p.user_id = ${userId}`.execute(
    db,
  );
  let revoked = db.deleteFrom('access_tokens').where('user_id', '=', userId);
  if (exceptTokenId !== null) revoked = revoked.where('id', '!=', exceptTokenId);
  return Number((await revoked.executeTakeFirstOrThrow()).numDeletedRows);
}

export function userAgentOf(request: FastifyRequest): string {
  return (request.headers['user-agent'] ?? '').slice(0, USER_AGENT_MAX);
}
