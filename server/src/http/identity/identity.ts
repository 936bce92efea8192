import type { Role } from '@pardeh/contract/account/account';
import type { Permission } from '@pardeh/contract/studio/permissions';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';

/** Who is asking, as far as the platform needs to know. */
export interface Identity {
  readonly userId: number;
  readonly role: Role;
  readonly tokenId: number;
  /** The profile that this token last chose; the account's first one has the account's id. */
  readonly profileId: number;
  /** Null: an adult. */
  readonly childAge: number | null;
  /** Whether a profile of the account ever marked something as watched by hand; until then no list looks for that. */
  readonly hasMarks: boolean;
  /** The permissions of a token made for a script; null: everything the role may do. */
  readonly permissions: readonly Permission[] | null;
}

/**
 * Finds the user of a bearer token; null when it is unknown, expired or revoked. A request that can wait shares the
 * lookup with others.
 */
export type Identify = (
  bearer: string,
  request: FastifyRequest,
  canWait?: boolean,
) => Promise<Identity | null>;

export type AdmitStaff = (identity: Identity, permission: Permission | null) => Promise<void>;

declare module 'fastify' {
  interface FastifyRequest {
    identity: Identity | null;
  }
  interface FastifyInstance {
    identify: Identify;
    /** Throws `forbidden` unless the role may do this. */
    admitStaff: AdmitStaff;
  }
}

export function recogniseUsers(app: FastifyInstance, identify: Identify, admitStaff: AdmitStaff): void {
  app.decorate('identify', identify);
  app.decorate('admitStaff', admitStaff);
  app.decorateRequest('identity', null);
}

/** From the Authorization header only: a cookie alone proves nothing, so that CSRF has no hold on the API. */
function identityOf(request: FastifyRequest, canWait = false): Promise<Identity | null> {
  const bearer = /^Bearer (.{1,200})$/i.exec(request.headers.authorization ?? '')?.[1];
  return bearer ? request.server.identify(bearer, request, canWait) : Promise.resolve(null);
}

export async function findIdentity(request: FastifyRequest, canWait = false): Promise<Identity | null> {
  request.identity = await identityOf(request, canWait);
  return request.identity;
}

/** For calls that anybody may make: a script's token counts as a visitor there. */
export async function findVisitorOf(request: FastifyRequest): Promise<Identity | null> {
  const identity = await identityOf(request);
  return identity?.permissions ? null : identity;
}

export async function findVisitor(request: FastifyRequest): Promise<void> {
  request.identity = await findVisitorOf(request);
}

export async function requireIdentity(request: FastifyRequest, canWait = false): Promise<Identity> {
  const identity = await findIdentity(request, canWait);
  if (!identity) throw new AppError('unauthenticated');
  // A script's token may only call the studio, and cannot access the account that created it.
  if (identity.permissions !== null) throw new AppError('forbidden');
  return identity;
}

/** For staff calls: both the role and the permissions of a script's token must allow the call. */
export async function requireStaff(request: FastifyRequest, permission: Permission | null): Promise<void> {
  const identity = await findIdentity(request);
  if (!identity) throw new AppError('unauthenticated');
  // Here and not only in `serve`: streams and uploads have routes of their own.
  if (identity.childAge !== null) throw new AppError('child_profile');
  await request.server.admitStaff(identity, permission);
}
