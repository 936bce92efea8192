import type { chooseProfile } from '@pardeh/contract/account/profiles';
import type { BodyOf } from '@pardeh/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../../http/app-error.ts';
import type { Deps } from '../../../http/deps.ts';
import type { Identity } from '../../../http/identity/identity.ts';
import { type OwnerProof, proveOwner } from '../prove-owner.ts';
import { checkPin } from './check-pin.ts';
import { findProfile, forgetPinTries, type GuardedProfile } from './profiles.queries.ts';

export type ProfileProof = BodyOf<typeof chooseProfile>;

interface Entry {
  row: GuardedProfile;
  identity: Identity;
  proof: ProfileProof;
  request: FastifyRequest;
}

/**
 * A profile with a PIN asks for it. Leaving a child's needs a proof in any case: where the one that is entered has no
 * PIN, the owner's. A guest's PIN opens the guest's profile alone.
 */
export async function proveForProfile(deps: Deps, { row, identity, proof, request }: Entry): Promise<void> {
  const { db } = deps.database;
  if (row.pin_hash === null && identity.childAge === null) return;
  // Whose PIN it is, so that trying it before different profiles gives no more tries.
  const guard = row.pin_hash === null ? await findProfile(db, identity.userId, identity.userId) : row;
  if (!guard) throw new AppError('unauthenticated');
  if (hasOwnerProof(proof)) {
    await proveOwner(deps, { identity, proof, request, isFreshEnough: false });
    return forgetPinTries(db, guard.id);
  }
  if (proof.pin === undefined) throw new AppError('pin_required');
  await checkPin(deps, { pin: proof.pin, profile: guard, address: request.ip });
}

export function hasOwnerProof(body: OwnerProof): boolean {
  return body.password !== undefined || body.code !== undefined || body.passkey !== undefined;
}
