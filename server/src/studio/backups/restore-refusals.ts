import { AppError } from '../../http/app-error.ts';
import { RestoreRefused } from '../../http/site-restore.ts';
import { BACKUP_TEXTS as texts } from './backups.texts.ts';

/** Beside the field that it concerns. */
export function refuseRestore(error: unknown): never {
  if (!(error instanceof RestoreRefused)) throw error;
  const field = error.reason === 'wrongPassphrase' ? 'passphrase' : 'backup';
  throw new AppError('invalid', { fields: { [field]: [texts.refusals[error.reason]] }, cause: error });
}

export function wordsOfFailure(failure: Error | null): string | null {
  return failure instanceof RestoreRefused ? texts.refusals[failure.reason] : (failure?.message ?? null);
}
