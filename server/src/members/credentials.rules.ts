import { AppError } from '../http/app-error.ts';
import { isCommonPassword } from './passwords/common-passwords.ts';

export const PASSWORD_TEXTS = {
  confirmationDiffers: 'تکرار گذرواژه با خود آن یکی نیست.',
  passwordCommon: 'این گذرواژه را خیلی‌ها به کار می‌برند و زود حدس زده می‌شود. گذرواژهٔ دیگری بنویسید.',
  passwordLikeYou: 'گذرواژه نباید همان نام یا ایمیل شما باشد.',
} as const;

/** Email addresses that differ only in case belong to one account. */
export function normaliseEmail(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase();
}

export interface ChosenPassword {
  password: string;
  passwordConfirmation: string;
  name?: string;
  email: string | null;
}

/** Checks that the schema cannot express; the schema checks the length. */
export function checkNewPassword({ password, passwordConfirmation, name, email }: ChosenPassword): void {
  const fields: Record<string, string[]> = {};
  const own = [name, email, email?.split('@')[0]].map((each) => each?.toLowerCase());
  if (isCommonPassword(password)) fields.password = [PASSWORD_TEXTS.passwordCommon];
  else if (own.includes(password.toLowerCase())) fields.password = [PASSWORD_TEXTS.passwordLikeYou];
  if (password !== passwordConfirmation) fields.passwordConfirmation = [PASSWORD_TEXTS.confirmationDiffers];
  if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields });
}
