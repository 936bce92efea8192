import type { JobAction, JobKind } from '@pardeh/contract/studio/long-jobs';
import { BACKUP_JOB } from '../../backup/backups.queries.ts';
import type { Deps } from '../../http/deps.ts';
import { changeState, queueImport } from '../../imports/imports.ts';
import { cancelIngest, retryIngest, stopIngest } from '../../media/ingest.ts';
import { REBUILD_JOB, setRebuildState } from '../../search/search.ts';
import { MESSAGE_DELIVERY } from '../messages/messages.job.ts';
import { retryFailed, setMessageState } from '../messages/messages.queries.ts';
import { beginBulkEdit } from '../titles/bulk/bulk-edit.job.ts';
import { insertUndo } from '../titles/bulk/bulk-edit.queries.ts';
import { setJobState } from './long-jobs.queries.ts';

/** False if the job's state has changed meanwhile; an undo returns the id of its own job. */
type Change = (deps: Deps, id: number, userId: number) => Promise<boolean | number>;

const sendMessages = ({ jobs }: Deps) => jobs.send(MESSAGE_DELIVERY, {}, { key: 'due' });

export const queueBackup = ({ jobs }: Pick<Deps, 'jobs'>, id: number) =>
  jobs.send(BACKUP_JOB, { backupId: id }, { key: String(id) });

export const CHANGES: Record<JobKind, Partial<Record<JobAction, Change>>> = {
  bulkEdit: {
    stop: ({ database }, id) =>
      setJobState(database.db, 'bulk_edits', id, [['waiting', 'running'], 'stopped']),
    async resume(deps, id) {
      const isWaiting = await setJobState(deps.database.db, 'bulk_edits', id, [['stopped'], 'waiting']);
      if (isWaiting) await beginBulkEdit(deps, id);
      return isWaiting;
    },
    async undo(deps, id, userId) {
      const undoId = await insertUndo(deps.database.db, id, userId);
      if (undoId === undefined) return false;
      await beginBulkEdit(deps, undoId);
      return undoId;
    },
  },
  import: {
    stop: ({ database }, id) => changeState(database.db, id, ['waiting', 'running'], 'stopped'),
    async resume(deps, id) {
      const isWaiting = await changeState(deps.database.db, id, ['stopped', 'failed'], 'waiting');
      if (isWaiting) await queueImport(deps, id);
      return isWaiting;
    },
  },
  ingest: {
    stop: (deps, id) => stopIngest(deps, id),
    resume: async (deps, id) => (await retryIngest(deps, id)) === 'done',
    retry: async (deps, id) => (await retryIngest(deps, id)) === 'done',
    cancel: async (deps, id) => (await cancelIngest(deps, id)) === 'done',
  },
  message: {
    stop: ({ database }, id) => setMessageState(database.db, id, 'sending', 'stopped'),
    async resume(deps, id) {
      const isSending = await setMessageState(deps.database.db, id, 'stopped', 'sending');
      if (isSending) await sendMessages(deps);
      return isSending;
    },
    async retry(deps, id) {
      const isSending = (await retryFailed(deps.database.db, id)) > 0;
      if (isSending) await sendMessages(deps);
      return isSending;
    },
  },
  backup: {
    stop: ({ database }, id) => setJobState(database.db, 'backups', id, [['waiting', 'running'], 'stopped']),
    async resume(deps, id) {
      const isWaiting = await setJobState(deps.database.db, 'backups', id, [
        ['stopped', 'failed'],
        'waiting',
      ]);
      if (isWaiting) await queueBackup(deps, id);
      return isWaiting;
    },
  },
  rebuild: {
    stop: ({ database }, id) => setRebuildState(database.db, id, ['waiting', 'running'], 'stopped'),
    async resume({ database, jobs }, id) {
      const isWaiting = await setRebuildState(database.db, id, ['stopped', 'failed'], 'waiting');
      if (isWaiting) await jobs.send(REBUILD_JOB, { rebuildId: id }, { key: String(id) });
      return isWaiting;
    },
  },
};
