import { createHmac, randomInt } from 'node:crypto';
import { SMS_CODE_LENGTH } from '@pardeh/contract/limits';
import { readCode, readMobile } from '@pardeh/persian/mobile';
import { sameText } from '../../../config/opaque-token.ts';
import type { Secrets } from '../../../config/secrets.ts';
import { AppError, invalidField } from '../../../http/app-error.ts';
import { MOBILE_TEXTS } from './mobile.texts.ts';

export const CODE_SECONDS = 120;
export const CODE_TRIES = 5;
const RESEND_SECONDS = 60;
/** How long the owner can cancel a change that the old number did not prove. */
export const CHANGE_HOURS = 72;

const KEY_PURPOSE = 'mobile codes';

export type CodePurpose = 'sign_in' | 'new' | 'old' | 'staff';

/** What a code is for; it proves nothing else. */
export interface CodeSubject {
  mobile: string;
  purpose: CodePurpose;
  /** Null for a visitor. */
  userId: number | null;
}

export function requireMobile(text: string): string {
  const mobile = readMobile(text);
  if (!mobile) throw invalidField('mobile', MOBILE_TEXTS.notMobile);
  return mobile;
}

export const wrongCode = (field: 'code' | 'oldCode' = 'code') =>
  new AppError('wrong_code', { fields: { [field]: [MOBILE_TEXTS.wrongCode] } });

export function newCode(): string {
  return String(randomInt(10 ** SMS_CODE_LENGTH)).padStart(SMS_CODE_LENGTH, '0');
}

/** Keyed: without the key, a million codes are tried in a moment. */
export function hashCode(secrets: Secrets, subject: CodeSubject, code: string): string {
  return hashWith(secrets.keyFor(KEY_PURPOSE), subject, code);
}

export function isCode(secrets: Secrets, subject: CodeSubject, typed: string, hash: string): boolean {
  const code = readCode(typed, SMS_CODE_LENGTH);
  return secrets.keysFor(KEY_PURPOSE).some((key) => sameText(hashWith(key, subject, code), hash));
}

function hashWith(key: Buffer, { mobile, purpose, userId }: CodeSubject, code: string): string {
  return createHmac('sha256', key)
    .update(`${purpose} ${userId ?? ''} ${mobile} ${code}`)
    .digest('base64url');
}

/** RATE_LIMIT_SCALE holds for this limit too, so that load runs need not wait. */
export function resendSeconds(scale: number): number {
  return Math.max(1, Math.ceil(RESEND_SECONDS / scale));
}
