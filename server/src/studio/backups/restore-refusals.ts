import { AppError } from '../../http/app-error.ts';
import { RestoreRefused } from '../../http/site-restore.ts';
import { BACKUP_TEXTS as texts } from './backups.texts.ts';

const DATABASE_DISK_FULL = '53100';

/** Reports the refusal at the field it concerns. */
export function refuseRestore(error: unknown): never {
  if (!(error instanceof RestoreRefused)) throw error;
  const field = error.reason === 'wrongPassphrase' ? 'passphrase' : 'backup';
  throw new AppError('invalid', { fields: { [field]: [texts.refusals[error.reason]] }, cause: error });
}

/** Why a restore ended halfway. The error itself is in the log. */
export function wordsOfFailure(failure: (Error & { code?: string }) | null): string | null {
  if (failure === null) return null;
  if (failure instanceof RestoreRefused) return texts.refusals[failure.reason];
  const { code = '' } = failure;
  if (code === 'ENOSPC' || code === DATABASE_DISK_FULL) return texts.diskFull;
  return code === 'ENOENT' || code.startsWith('Z_') ? texts.refusals.damaged : texts.unfinished;
}
