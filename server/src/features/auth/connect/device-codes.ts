import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { audit } from '../../../database/audit.queries.ts';
import { plainAddress } from '../../../database/plain-address.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Deps } from '../../../http/deps.ts';
import type { Identity } from '../../../http/identity/identity.ts';
import { clientKey } from '../../../http/limits/rate-limits.ts';
import { deviceConnectedMessage } from '../../../notify/notification-texts.ts';
import { notify, wakePush } from '../../../notify/notify.queries.ts';
import { notifyOwner } from '../auth-mail.job.ts';
import { findProfile } from '../profiles/profiles.queries.ts';
import { PROFILE_TEXTS } from '../profiles/profiles.texts.ts';
import { type ProfileProof, proveForProfile } from '../profiles/prove-for-profile.ts';
import { decideCode, findWaiting, insertCode, type WaitingDevice } from './connect.queries.ts';
import { type CodeForm, newUserCode, readUserCode } from './connect.rules.ts';

export const CODE_SECONDS = 10 * 60;
/** Of codes that are shown at the same time, so many in a row never coincide. */
const TRIES = 5;

export async function openDeviceCode(
  deps: Deps,
  request: FastifyRequest,
  form: CodeForm,
  device: Omit<WaitingDevice, 'address'>,
): Promise<{ secret: string; userCode: string }> {
  await deps.limits.count('connect_start', clientKey(request));
  const secret = randomBytes(32).toString('hex');
  const address = plainAddress(request.ip);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const userCode = newUserCode(form);
    const isNew = await insertCode(deps.database.db, {
      ...device,
      address,
      secret,
      userCode,
      seconds: CODE_SECONDS,
    });
    if (isNew) return { secret, userCode };
  }
  throw new AppError('unavailable', { retryAfter: 5 });
}

/** Counted like guesses: a code is short. */
export async function readDeviceCode(deps: Deps, typed: string, identity: Identity, request: FastifyRequest) {
  await deps.limits.count('connect_user', identity.userId);
  await deps.limits.count('connect_address', clientKey(request));
  const found = await findWaiting(deps.database.db, readUserCode(typed));
  if (!found) throw new AppError('expired');
  return found;
}

interface Decision {
  code: string;
  accept: boolean;
  profileId?: number | undefined;
  proof: ProfileProof;
}

export async function decideDevice(
  deps: Deps,
  { code, accept, profileId, proof }: Decision,
  identity: Identity,
  request: FastifyRequest,
): Promise<void> {
  const { db } = deps.database;
  // Apps have no contract that says so.
  if (identity.childAge !== null) throw new AppError('child_profile');
  const waiting = await readDeviceCode(deps, code, identity, request);
  if (!accept) {
    if (!(await decideCode(db, waiting.user_code, { accepted: false }))) throw new AppError('expired');
    return;
  }
  const chosen = profileId ?? identity.profileId;
  if (chosen !== identity.profileId) {
    const row = await findProfile(db, identity.userId, chosen);
    if (!row) throw new AppError('not_found', { message: PROFILE_TEXTS.deletedMeanwhile });
    await proveForProfile(deps, { row, identity, proof, request });
  }
  const decided = await decideCode(db, waiting.user_code, { accepted: true, profileId: chosen });
  if (!decided) throw new AppError('expired');
  const device = waiting.app === null ? waiting.device : `${waiting.app}، ${waiting.device}`;
  await reportDevice(deps, identity.userId, device, waiting.address);
}

/** In the notifications and by mail: who was tricked into saying yes can still end it. */
export async function reportDevice(deps: Deps, userId: number, device: string, address: string) {
  const { db } = deps.database;
  await audit(db, 'device.connected', { userId, address, detail: { device } });
  await notify(db, [userId], deviceConnectedMessage(device));
  await wakePush(deps.jobs);
  await notifyOwner(deps, userId, 'signin', `${device}، ${address}`);
}
