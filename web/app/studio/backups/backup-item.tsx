import {
  checkBackup,
  prepareBackupDownload,
  restoreBackup,
  type StoredBackup,
} from '@pardeh/contract/studio/backups';
import { formatBytes } from '@pardeh/persian/units';
import { useState } from 'react';
import { browserApiUrl, callApi } from '../../shared/api/browser-api.ts';
import { ProofDialog } from '../../shared/proof/proof-dialog.tsx';
import { useApiMutation } from '../../shared/query/use-api-mutation.ts';
import { Button } from '../../shared/ui/controls/button.tsx';
import { Field, PasswordField } from '../../shared/ui/controls/field.tsx';
import parts from '../shared/parts.module.css';
import styles from './backups.module.css';
import { backupsTexts as texts } from './backups.texts.ts';

function CheckResult({ check }: Pick<StoredBackup, 'check'>) {
  if (check === null) return <p className={parts.note}>{texts.unchecked}</p>;
  if (check.faults.length === 0) return <p className={styles.whole}>{texts.whole(check.at)}</p>;
  return (
    <details className={styles.damaged}>
      <summary>{texts.damaged(check.faults.length)}</summary>
      <ul className={styles.faults} dir="ltr">
        {check.faults.map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
      </ul>
    </details>
  );
}

interface DownloadDialogProps {
  backup: StoredBackup;
  isOpen: boolean;
  onClose: () => void;
}

function DownloadDialog({ backup: { name, sizeBytes }, isOpen, onClose }: DownloadDialogProps) {
  return (
    <ProofDialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.downloadTitle}
      words={<p>{texts.downloadWords(formatBytes(sizeBytes))}</p>}
      submit={texts.begin}
      send={(proof) => callApi(prepareBackupDownload, { params: { name }, body: proof })}
      onDone={({ data }) => {
        onClose();
        // Left to the browser, which shows progress and can resume.
        window.location.assign(browserApiUrl() + data.path);
      }}
    />
  );
}

interface RestoreDialogProps {
  backup: StoredBackup;
  siteName: string;
  isOpen: boolean;
  onClose: () => void;
  onRestoring: () => void;
}

function RestoreDialog({ backup, siteName, isOpen, onClose, onRestoring }: RestoreDialogProps) {
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

interface BackupItemProps {
  backup: StoredBackup;
  siteName: string;
  canRestore: boolean;
  onRestoring: () => void;
}

export function BackupItem({ backup, siteName, canRestore, onRestoring }: BackupItemProps) {
  const { call } = useApiMutation({ refresh: 'all' });
  const [asked, setAsked] = useState<'download' | 'restore' | null>(null);
  const { name, sizeBytes, madeBy, hasKeys, isWithoutMedia, check } = backup;
  const made = texts.made(backup.made);
  const close = () => setAsked(null);
  return (
    <li className={parts.item}>
      <div className={parts.head}>
        <h2 className={styles.made}>
          <time dateTime={backup.made}>{made}</time>
        </h2>
        <span>{formatBytes(sizeBytes)}</span>
        <bdi className={parts.note}>{texts.by(madeBy)}</bdi>
      </div>
      <p>{texts.holds(backup)}</p>
      <p className={parts.note}>
        {hasKeys ? texts.withKeys : texts.withoutKeys} {isWithoutMedia && texts.withoutMedia}
      </p>
      <CheckResult check={check} />
      <div className={parts.actions}>
        <Button
          variant="quiet"
          icon="check"
          aria-label={texts.checkOf(made)}
          onClick={() => void call(checkBackup, { params: { name } }, { done: texts.checkStarted })}
        >
          {texts.check}
        </Button>
        <Button
          variant="quiet"
          icon="download"
          aria-label={texts.downloadOf(made)}
          onClick={() => setAsked('download')}
        >
          {texts.download}
        </Button>
        {canRestore && (
          <Button
            variant="quiet"
            icon="history"
            aria-label={texts.restoreOf(made)}
            onClick={() => setAsked('restore')}
          >
            {texts.restore}
          </Button>
        )}
      </div>
      {!canRestore && <p className={parts.note}>{texts.byCommand(name)}</p>}
      <DownloadDialog isOpen={asked === 'download'} backup={backup} onClose={close} />
      <RestoreDialog
        isOpen={asked === 'restore'}
        backup={backup}
        siteName={siteName}
        onRestoring={onRestoring}
        onClose={close}
      />
    </li>
  );
}
