import { type FoundBackup, restoreAtSetup } from '@pardeh/contract/studio/staff';
import { formatJalaliTime } from '@pardeh/persian/dates/tehran-time';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import { Alert } from '../../shared/ui/alert.tsx';
import { Button } from '../../shared/ui/controls/button.tsx';
import { PasswordField } from '../../shared/ui/controls/field.tsx';
import { SelectField } from '../../shared/ui/controls/select-field.tsx';
import { useTextField } from '../shared/form/use-text-field.ts';
import styles from './setup.module.css';
import { setupTexts } from './setup.texts.ts';

const texts = setupTexts.restore;

interface RestoreFormProps {
  link: string;
  backups: readonly FoundBackup[];
  failure: string | null;
  onBegun: () => void;
}

/** One of the backups in the backup folder, with the passphrase for its keys. */
export function RestoreForm({ link, backups, failure, onBegun }: RestoreFormProps) {
  const [name, nameField] = useTextField(backups[0]?.name ?? '');
  const chosen = backups.find((backup) => backup.name === name);
  const form = useApiForm(restoreAtSetup, {
    values: (data) => {
      const passphrase = String(data.get('passphrase') ?? '');
      return { link, backup: name, ...(passphrase ? { passphrase } : {}) };
    },
    onDone: onBegun,
  });
  const message = form.message ?? form.field('backup').error ?? null;
  return (
    <form className={styles.form} {...form.props}>
      {failure && (
        <Alert kind="error" title={texts.failed}>
          {failure}
        </Alert>
      )}
      {message && <Alert kind="error">{message}</Alert>}
      <SelectField
        label={texts.which}
        options={backups.map((backup) => ({
          value: backup.name,
          label: formatJalaliTime(new Date(backup.made)),
        }))}
        {...nameField}
      />
      {chosen && <p className={styles.words}>{texts.holds(chosen)}</p>}
      {chosen?.hasKeys ? (
        <PasswordField
          label={texts.passphrase}
          hint={texts.passphraseHint}
          autoComplete="off"
          required
          {...form.field('passphrase')}
        />
      ) : (
        <Alert>{texts.noKeys}</Alert>
      )}
      <p className={styles.words}>{texts.words}</p>
      <Button type="submit" size="large" isBusy={form.isBusy}>
        {texts.go}
      </Button>
    </form>
  );
}
