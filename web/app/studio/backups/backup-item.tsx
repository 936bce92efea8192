import { checkBackup, type StoredBackup } from '@pardeh/contract/studio/backups';
import { formatBytes } from '@pardeh/persian/units';
import { useState } from 'react';
import { useApiMutation } from '../../shared/query/use-api-mutation.ts';
import { Button } from '../../shared/ui/controls/button.tsx';
import parts from '../shared/parts.module.css';
import styles from './backups.module.css';
import { backupsTexts as texts } from './backups.texts.ts';
import { DownloadDialog } from './download-dialog.tsx';
import { RestoreDialog } from './restore-dialog.tsx';

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
