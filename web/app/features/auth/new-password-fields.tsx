import { PasswordField } from '../../shared/ui/controls/field.tsx';
import { authTexts as texts } from './auth.texts.ts';

interface Passwords {
  password: string;
  passwordConfirmation: string;
}

export function samePassword({ password, passwordConfirmation }: Passwords): Record<string, string[]> {
  return password === passwordConfirmation ? {} : { passwordConfirmation: [texts.notAlike] };
}

interface NewPasswordFieldsProps {
  label: string;
  /** The form's data for a field: its name and its error. */
  field: (name: 'password' | 'passwordConfirmation') => { name: string; error?: string };
}

/** A new password and its confirmation. */
export function NewPasswordFields({ label, field }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        {...field('password')}
        label={label}
        hint={texts.fields.passwordHint}
        autoComplete="new-password"
        required
      />
      <PasswordField
        {...field('passwordConfirmation')}
        label={texts.fields.passwordConfirmation}
        autoComplete="new-password"
        required
      />
    </>
  );
}
