import { authTexts as texts } from './auth.texts.ts';

interface Passwords {
  password: string;
  passwordConfirmation: string;
}

export function samePassword({ password, passwordConfirmation }: Passwords): Record<string, string[]> {
  return password === passwordConfirmation ? {} : { passwordConfirmation: [texts.notAlike] };
}
