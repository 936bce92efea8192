import { listBackups, type StoredBackup, startBackup } from '@pardeh/contract/studio/backups';
import { listLongJobs } from '@pardeh/contract/studio/long-jobs';
import { useEffect, useState } from 'react';
import { useApiMutation } from '../../shared/query/use-api-mutation.ts';
import { useApiQuery } from '../../shared/query/use-api-query.ts';
import { Alert } from '../../shared/ui/alert.tsx';
import { Button, buttonClass } from '../../shared/ui/controls/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { JOB_WATCHED_MS, JobActions, JobState } from '../shared/job/job-state.tsx';
import { RecordState } from '../shared/list-state.tsx';
import parts from '../shared/parts.module.css';
import { Restoring } from '../shared/restoring.tsx';
import { Room } from '../shared/room.tsx';
import { BackupItem } from './backup-item.tsx';
import { backupsTexts as texts } from './backups.texts.ts';

/** Backups being made or checked now; when one finishes, the list has changed. */
function UnderWay({ onEnded }: { onEnded: () => void }) {
  const query = { kind: 'backup', state: 'open' } as const;
  const { data: jobs } = useApiQuery(listLongJobs, { query }, { refetchInterval: JOB_WATCHED_MS });
  const open = jobs?.data ?? [];
  const key = open.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is read again when other jobs are open
  useEffect(onEnded, [key]);
  if (open.length === 0) return null;
  return (
    <ul className={parts.list} aria-label={texts.underWay}>
      {open.map((job) => (
        <li key={job.id} className={parts.item}>
          <strong>{job.nameFa}</strong>
          <JobState job={job} />
          <div className={parts.actions}>
            <JobActions job={job} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function LastRestore({ backup, failureFa }: { backup: StoredBackup | undefined; failureFa: string | null }) {
  if (failureFa === null)
    return backup ? <Alert kind="success">{texts.restored(texts.made(backup.made))}</Alert> : null;
  return (
    <Alert kind="error" title={texts.failed}>
      {failureFa}
    </Alert>
  );
}

function SiteIsBack() {
  return (
    <EmptyState
      icon="success"
      title={texts.back}
      action={
        // A full page load: everything this page has cached is outdated.
        <a className={buttonClass('primary')} href="/studio/backups">
          {texts.toStudio}
        </a>
      }
    >
      {texts.backWords}
    </EmptyState>
  );
}

export default function BackupsRoom() {
  const { call } = useApiMutation({ refresh: 'all' });
  const found = useApiQuery(listBackups);
  const [restore, setRestore] = useState<'none' | 'running' | 'over'>('none');
  if (restore === 'running')
    return (
      <Room title={texts.room}>
        <Restoring closing={texts.closing} onReopened={() => setRestore('over')} />
      </Room>
    );
  if (restore === 'over') return <SiteIsBack />;
  return (
    <Room
      title={texts.room}
      lead={texts.lead}
      actions={
        <Button icon="plus" onClick={() => void call(startBackup, {}, { done: texts.started })}>
          {texts.backUp}
        </Button>
      }
    >
      <UnderWay onEnded={() => void found.refetch()} />
      <RecordState record={found}>
        {({ data: { backups, lastRestore, siteName, canRestore } }) => (
          <>
            {lastRestore && (
              <LastRestore
                backup={backups.find(({ name }) => name === lastRestore.backup)}
                failureFa={lastRestore.failureFa}
              />
            )}
            {backups.length === 0 ? (
              <EmptyState icon="history" title={texts.empty}>
                {texts.emptyWords}
              </EmptyState>
            ) : (
              <ul className={parts.list} aria-label={texts.room}>
                {backups.map((backup) => (
                  <BackupItem
                    key={backup.name}
                    backup={backup}
                    siteName={siteName}
                    canRestore={canRestore}
                    onRestoring={() => setRestore('running')}
                  />
                ))}
              </ul>
            )}
          </>
        )}
      </RecordState>
    </Room>
  );
}
