import type { SignedIn } from '@pardeh/contract/auth';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { audit } from '../../database/audit.queries.ts';
import { AppError } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { issueToken, revokeToken } from '../../http/identity/access-tokens.queries.ts';
import { readAccount } from '../../members/account.queries.ts';

/** The end of every way in: a fresh token, the old one of this browser revoked, and it is on record. */
export async function signIn(
  { database: { db } }: Deps,
  { userId, way, request, reply }: SignInCall,
): Promise<SignedIn> {
  if (request.identity) await revokeToken(db, request.identity.tokenId);
  const token = await issueToken(db, userId, request);
  await audit(db, 'signin.succeeded', { userId, address: request.ip, detail: { way } });
  request.server.renewSession(request, reply);
  const user = await readAccount(db, userId);
  if (!user) throw new AppError('unauthenticated');
  return { token, user };
}

interface SignInCall {
  userId: number;
  way: 'password' | 'registration' | 'token' | 'telegram';
  request: FastifyRequest;
  reply: FastifyReply;
}
