import { AppError } from '../../http/app-error.ts';
import { AUTH_TEXTS } from './auth-texts.ts';
import { isCommonPassword } from './passwords/common-passwords.ts';

/** One mailbox is one account, however its letters are written. */
export function normaliseEmail(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase();
}

export interface ChosenPassword {
  password: string;
  passwordConfirmation: string;
  name?: string;
  email: string | null;
}

/** What the schema cannot say of a password; its length is the schema's. */
export function checkNewPassword({ password, passwordConfirmation, name, email }: ChosenPassword): void {
  const fields: Record<string, string[]> = {};
  const own = [name, email, email?.split('@')[0]].map((each) => each?.toLowerCase());
  if (isCommonPassword(password)) fields.password = [AUTH_TEXTS.passwordCommon];
  else if (own.includes(password.toLowerCase())) fields.password = [AUTH_TEXTS.passwordLikeYou];
  if (password !== passwordConfirmation) fields.passwordConfirmation = [AUTH_TEXTS.confirmationDiffers];
  if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields });
}
