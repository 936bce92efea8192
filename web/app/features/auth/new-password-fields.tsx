import { PasswordField } from '../../shared/ui/field.tsx';
import { authTexts as texts } from './auth.texts.ts';

interface NewPasswordFieldsProps {
  label: string;
  /** What the form knows of a field: its name, and what is wrong with it. */
  field: (name: 'password' | 'passwordConfirmation') => { name: string; error?: string };
}

/** A password that is chosen, and the same again. */
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
