import type { PasskeyProof } from '@pardeh/contract/account/second-factor';
import { toPersianDigits } from '@pardeh/persian/digits';
import { audit } from '../../../database/audit.queries.ts';
import type { Deps } from '../../../http/deps.ts';
import { notifyOwner } from '../auth-mail.job.ts';
import { findPasskey, notePasskeyUse } from './passkeys.queries.ts';
import { useRecoveryCode } from './recovery-codes.queries.ts';
import { checkPasskey } from './relying-party.ts';
import { useTotpCode } from './totp.queries.ts';

/** A code from the app, or one of the recovery codes: either is accepted only once. */
export async function checkCode(deps: Deps, userId: number, code: string): Promise<boolean> {
  const { db } = deps.database;
  if (await useTotpCode(db, deps.secrets, userId, code)) return true;
  const left = await useRecoveryCode(db, userId, code);
  if (left === null) return false;
  await audit(db, 'second_factor.recovery_used', { userId, detail: { left } });
  await notifyOwner(deps, userId, 'recovery-used', toPersianDigits(left));
  return true;
}

/** The user whose passkey has signed this ticket; null when no user has such a passkey. */
export async function checkKey({ config, database: { db } }: Deps, input: PasskeyProof, ticket: string) {
  const key = await findPasskey(db, input.id);
  if (!key) return null;
  const counter = await checkPasskey(config.siteUrl, input, { ticket, key });
  if (counter === null) return null;
  await notePasskeyUse(db, key.id, counter);
  return key.user_id;
}
