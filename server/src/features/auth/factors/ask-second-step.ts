import type { SecondStepNeeded } from '@pardeh/contract/account/second-factor';
import type { Deps } from '../../../http/deps.ts';
import { findMethods } from './factors.queries.ts';
import { findPasskeys } from './passkeys.queries.ts';
import { askForPasskey } from './relying-party.ts';
import { type FirstStep, openTicket } from './tickets.queries.ts';

/** Null for an account without a second factor. The ticket is also what its passkeys are asked to sign. */
export async function askSecondStep(
  { config, database: { db } }: Deps,
  userId: number,
  way: FirstStep,
): Promise<SecondStepNeeded | null> {
  const methods = await findMethods(db, userId);
  if (methods.length === 0) return null;
  const ticket = await openTicket(db, { purpose: 'second_step', userId, way });
  const passkeyOptions = methods.includes('passkey')
    ? await askForPasskey(config.siteUrl, ticket, await findPasskeys(db, userId))
    : null;
  return {
    needsSecondFactor: true,
    ticket,
    methods,
    passkeyOptions: passkeyOptions && { ...passkeyOptions },
  };
}
