import type { SignedIn, SignInReply } from '@pardeh/contract/account/auth';
import type { SecondStepNeeded } from '@pardeh/contract/account/second-factor';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { audit } from '../../database/audit.queries.ts';
import { plainAddress } from '../../database/plain-address.ts';
import type { Deps } from '../../http/deps.ts';
import {
  issueToken,
  revokeToken,
  type SignInWay,
  userAgentOf,
} from '../../http/identity/access-tokens.queries.ts';
import { clientKey } from '../../http/limits/rate-limits.ts';
import { readAccount } from '../../members/account.queries.ts';
import { deviceName } from '../../members/device-name.rules.ts';
import { notifyOwner } from './auth-mail.job.ts';
import { rememberDevice } from './devices/known-devices.queries.ts';
import { findMethods } from './factors/factors.queries.ts';
import { findPasskeys } from './factors/passkeys.queries.ts';
import { askForPasskey } from './factors/relying-party.ts';
import { type FirstStep, openTicket } from './factors/tickets.queries.ts';
import { confirmMobileAgain } from './mobile/mobiles.queries.ts';

export interface SignInCall<W = SignInWay> {
  userId: number;
  /** The account's first profile if none is named. */
  profileId?: number;
  way: W;
  /** Chosen by a program for itself. */
  deviceName?: string | undefined;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** After the first step: signs in, or continues with the second step if the account has one. */
export async function signIn(deps: Deps, call: SignInCall<FirstStep>): Promise<SignInReply> {
  return (await askSecondStep(deps, call.userId, call.way)) ?? finishSignIn(deps, call);
}

/** The end of every sign-in: creates a new token, revokes this browser's old one, and records it. */
export async function finishSignIn(
  deps: Deps,
  { userId, profileId = userId, way, request, reply, deviceName: ownName }: SignInCall,
): Promise<SignedIn> {
  const { db } = deps.database;
  if (request.identity) await revokeToken(db, request.identity.tokenId);
  const token = await issueToken(db, { userId, profileId, way, request, deviceName: ownName });
  if (way === 'mobile') await confirmMobileAgain(db, userId);
  await audit(db, 'signin.succeeded', { userId, address: request.ip, detail: { way } });
  request.server.renewSession(request, reply);
  const user = await readAccount(deps, { userId, profileId }, null);
  const agent = ownName ?? userAgentOf(request);
  // A program stores no cookie: its network and name identify it, so that it is not a new device at every start.
  const mark = request.server.rememberDevice(request, reply) ?? `${clientKey(request)} ${agent}`;
  const isNew = await rememberDevice(db, userId, mark);
  if (isNew && way !== 'registration') {
    await notifyOwner(deps, user.data, 'signin', `${deviceName(agent)}، ${plainAddress(request.ip)}`);
  }
  return { token, user };
}

/** Null for an account without a second factor. The ticket is also what its passkeys are asked to sign. */
async function askSecondStep(
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
