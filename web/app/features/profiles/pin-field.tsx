import { Field, type FieldProps } from '../../shared/ui/controls/field.tsx';
import styles from './profiles.module.css';
import { profilesTexts as texts } from './profiles.texts.ts';

/** Four digits, in either script. Not a password field: browsers would offer to store it as the account's. */
export function PinField(props: Partial<FieldProps>) {
  return (
    <Field
      name="pin"
      label={texts.pin}
      dir="ltr"
      inputMode="numeric"
      maxLength={4}
      autoComplete="off"
      className={styles.pin}
      {...props}
    />
  );
}
