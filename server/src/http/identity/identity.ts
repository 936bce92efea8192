import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';

/** Who is asking, as far as the platform needs to know. */
export interface Identity {
  readonly userId: number;
  readonly role: 'user' | 'admin';
  readonly tokenId: number;
}

/** Finds whose bearer token this is; null when it is nobody's (unknown, expired, revoked). */
export type Identify = (bearer: string, request: FastifyRequest) => Promise<Identity | null>;

declare module 'fastify' {
  interface FastifyRequest {
    identity: Identity | null;
  }
  interface FastifyInstance {
    identify: Identify;
  }
}

export function recogniseUsers(app: FastifyInstance, identify: Identify): void {
  app.decorate('identify', identify);
  app.decorateRequest('identity', null);
}

/** From the Authorization header only: a cookie alone proves nothing, so that CSRF has no hold on the API. */
export async function findIdentity(request: FastifyRequest): Promise<Identity | null> {
  const bearer = /^Bearer (.{1,200})$/i.exec(request.headers.authorization ?? '')?.[1];
  request.identity = bearer ? await request.server.identify(bearer, request) : null;
  return request.identity;
}

export async function requireIdentity(request: FastifyRequest, role: 'user' | 'admin'): Promise<void> {
  const identity = await findIdentity(request);
  if (!identity) throw new AppError('unauthenticated');
  if (role === 'admin' && identity.role !== 'admin') throw new AppError('forbidden');
}
