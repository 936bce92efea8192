import type { Role } from '@pardeh/contract/account';
import type { Permission } from '@pardeh/contract/studio/permissions';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';

/** Who is asking, as far as the platform needs to know. */
export interface Identity {
  readonly userId: number;
  readonly role: Role;
  readonly tokenId: number;
  /** The permissions of a token made for a script; null: everything the role may do. */
  readonly permissions: readonly Permission[] | null;
}

/** Finds the user of a bearer token; null when it is unknown, expired or revoked. */
export type Identify = (bearer: string, request: FastifyRequest) => Promise<Identity | null>;

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
export async function findIdentity(request: FastifyRequest): Promise<Identity | null> {
  const bearer = /^Bearer (.{1,200})$/i.exec(request.headers.authorization ?? '')?.[1];
  request.identity = bearer ? await request.server.identify(bearer, request) : null;
  return request.identity;
}

/** For calls that anybody may make: a script's token counts as a visitor there. */
export async function findVisitor(request: FastifyRequest): Promise<void> {
  const identity = await findIdentity(request);
  if (identity?.permissions) request.identity = null;
}

export async function requireIdentity(request: FastifyRequest): Promise<Identity> {
  const identity = await findIdentity(request);
  if (!identity) throw new AppError('unauthenticated');
  // A script's token may only call the studio, and cannot access the account that created it.
  if (identity.permissions !== null) throw new AppError('forbidden');
  return identity;
}

/** For staff calls: both the role and the permissions of a script's token must allow the call. */
export async function requireStaff(request: FastifyRequest, permission: Permission | null): Promise<void> {
  const identity = await findIdentity(request);
  if (!identity) throw new AppError('unauthenticated');
  await request.server.admitStaff(identity, permission);
}
