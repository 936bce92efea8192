import { restoreBackup, type StoredBackup } from '@pardeh/contract/studio/backups';
import { callApi } from '../../shared/api/browser-api.ts';
import { ProofDialog } from '../../shared/proof/proof-dialog.tsx';
import { Field, PasswordField } from '../../shared/ui/controls/field.tsx';
import styles from './backups.module.css';
import { backupsTexts as texts } from './backups.texts.ts';

interface RestoreDialogProps {
  backup: StoredBackup;
  siteName: string;
  isOpen: boolean;
  onClose: () => void;
  onRestoring: () => void;
}

export function RestoreDialog({ backup, siteName, isOpen, onClose, onRestoring }: RestoreDialogProps) {
  return (
    <ProofDialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.restoreTitle}
      words={
        <>
          <ol className={styles.steps}>
            {texts.steps(texts.made(backup.made)).map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <p>{texts.safe}</p>
        </>
      }
      submit={texts.go}
      isDangerous
      send={(proof, form) => {
        const passphrase = String(form.get('passphrase') ?? '');
        return callApi(restoreBackup, {
          params: { name: backup.name },
          body: {
            ...proof,
            siteName: String(form.get('siteName') ?? ''),
            ...(passphrase ? { passphrase } : {}),
          },
        });
      }}
      onDone={onRestoring}
    >
      {(errorOf) => (
        <>
          <Field
            name="siteName"
            label={texts.typeName(siteName)}
            error={errorOf('siteName') ?? errorOf('backup')}
            autoComplete="off"
            required
          />
          {backup.hasKeys && (
            <PasswordField
              name="passphrase"
              label={texts.passphrase}
              hint={texts.passphraseHint}
              error={errorOf('passphrase')}
              autoComplete="off"
            />
          )}
        </>
      )}
    </ProofDialog>
  );
}
