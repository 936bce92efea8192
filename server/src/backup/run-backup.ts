import path from 'node:path';
import type { Platform } from '../http/deps.ts';
import { failBackup, finishBackup, noteBackup, startBackup } from './backups.queries.ts';
import { checkBackup } from './check-backup.ts';
import { makeBackup } from './make-backup.ts';
import type { BackupWatch } from './stored-files.ts';

const NOTED_EVERY_MS = 1000;
/** The fraction of the progress taken by the tables; the files follow. */
const TABLES = 0.3;
const FILES = 0.95;
/** At most this many damaged files are named. */
const FAULTS_MAX = 100;

/** Makes or checks a backup from the studio's list. After a kill it starts again; files already copied are kept. */
export async function runBackup(
  platform: Pick<Platform, 'config' | 'database'>,
  id: number,
  signal: AbortSignal,
): Promise<void> {
  const { db } = platform.database;
  const row = await startBackup(db, id);
  if (!row) return;
  const stopped = new AbortController();
  const counts = { rows: 0, files: 0 };
  let latest: Parameters<typeof noteBackup>[2] = { progress: 0, done: null, total: null };
  const timer = setInterval(async () => {
    // A database that is briefly unreachable does not mean that the backup was stopped.
    if (!(await noteBackup(db, id, latest).catch(() => true))) stopped.abort();
  }, NOTED_EVERY_MS);
  try {
    const watch: BackupWatch = {
      signal: AbortSignal.any([signal, stopped.signal]),
      onTable: (done, of) => {
        latest = { progress: (TABLES * done) / of, done: null, total: null };
      },
      onFile: (done, total) => {
        latest = { progress: TABLES + ((FILES - TABLES) * done) / Math.max(1, total), done, total };
      },
    };
    if (row.checks === null) {
      await makeBackup(platform, (line) => process.stdout.write(`backup: ${line}\n`), {
        ...watch,
        // The same folder after a restart.
        now: row.created_at,
        onEnd: (rows, files) => Object.assign(counts, { rows, files }),
      });
    } else {
      const faults = await checkBackup(path.join(platform.config.backupDir, row.checks), watch);
      if (faults.length > 0) return await failBackup(db, id, 'backup_damaged', faults.slice(0, FAULTS_MAX));
    }
    await finishBackup(db, id, counts);
  } catch (error) {
    if (stopped.signal.aborted) return;
    if (!signal.aborted) await failBackup(db, id, row.checks === null ? 'backup_failed' : 'check_failed');
    throw error;
  } finally {
    clearInterval(timer);
  }
}
