import type { preparePasskey } from '@pardeh/contract/account/second-factor';
import type { BodyOf } from '@pardeh/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import { audit } from '../../database/audit.queries.ts';
import { AppError, invalidField } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import type { Identity } from '../../http/identity/identity.ts';
import { verifyPassword } from '../../http/identity/password.ts';
import { findOwner } from '../../members/users.queries.ts';
import { AUTH_TEXTS } from './auth-texts.ts';
import { checkCode, checkKey } from './factors/check-factor.ts';
import { findMethods } from './factors/factors.queries.ts';
import { challengeOf } from './factors/relying-party.ts';
import { useTicket } from './factors/tickets.queries.ts';

export type OwnerProof = BodyOf<typeof preparePasskey>;

interface ProofCall {
  identity: Identity;
  proof: OwnerProof;
  request: FastifyRequest;
  /** False where somebody else may hold the device that the owner has just signed in on: a child above all. */
  isFreshEnough?: boolean;
}

/**
 * The owner must prove their identity again before changing how to sign in: a borrowed browser or a stolen token is not
 * enough. Without a password or factor (a Telegram account), they must have signed in recently.
 */
export async function proveOwner(deps: Deps, { identity, proof, request, isFreshEnough = true }: ProofCall) {
  const { db } = deps.database;
  const { userId } = identity;
  const owner = await findOwner(db, userId, identity.tokenId);
  if (!owner) throw new AppError('unauthenticated');
  await deps.limits.count('password_user', userId);
  const fault = await findFault();
  if (fault) {
    await audit(db, 'access.denied', { userId, address: request.ip, detail: { proof: fault[0] } });
    throw invalidField(...fault);
  }
  await deps.limits.forgive('password_user', userId);
  return owner;

  async function findFault(): Promise<[field: string, message: string] | null> {
    if (proof.passkey) {
      const ticket = challengeOf(proof.passkey.response.clientDataJSON);
      const opened = await useTicket(db, ticket, 'proof');
      const isOwn = opened?.user_id === userId && (await checkKey(deps, proof.passkey, ticket)) === userId;
      return isOwn ? null : ['passkey', AUTH_TEXTS.passkeyRefused];
    }
    if (proof.code !== undefined) {
      return (await checkCode(deps, userId, proof.code)) ? null : ['code', AUTH_TEXTS.wrongCode];
    }
    const hash = owner?.password_hash ?? null;
    if (proof.password !== undefined && hash !== null) {
      return (await verifyPassword(proof.password, hash))
        ? null
        : ['password', AUTH_TEXTS.wrongCurrentPassword];
    }
    if (hash !== null) return ['password', AUTH_TEXTS.proofNeeded];
    if ((await findMethods(db, userId)).length > 0) return ['code', AUTH_TEXTS.proofNeeded];
    return isFreshEnough && owner?.is_fresh ? null : ['password', AUTH_TEXTS.signInAgain];
  }
}

/** A user who registered with somebody else's address must not link anything to that account. */
export function requireConfirmed(owner: {
  email: string | null;
  email_confirmed_at: Date | null;
  mobile: string | null;
}): void {
  const isConfirmed = owner.email === null ? owner.mobile !== null : owner.email_confirmed_at !== null;
  if (!isConfirmed) throw new AppError('email_unconfirmed');
}
