import { access, constants, readFile } from 'node:fs/promises';
import path from 'node:path';

const CONTROL_FILE_BYTES = 8192;
/** Where the control file tells its own version, after the eight bytes of the database's number. */
const VERSION_AT = 8;
const VERSIONS = { oldest: 900, newest: 9999 };

/** What is wrong with a database that does not open, in one sentence, and what to do about it. */
export async function describeDamage(folder: string, error: unknown): Promise<string> {
  const mayWrite = await access(folder, constants.R_OK | constants.W_OK).then(
    () => true,
    () => false,
  );
  if (!mayWrite) {
    return `The folder ${folder} cannot be written. Let this user write there, or set DATA_DIR to another folder.`;
  }
  const part = (await isControlFileSound(folder))
    ? `its log (pg_wal) or its files are damaged or of another version${reasonOf(error)}`
    : 'its control file (global/pg_control) is damaged or missing';
  return `The database in ${folder} does not open: ${part}. Put the whole folder back from your backup.`;
}

async function isControlFileSound(folder: string): Promise<boolean> {
  const bytes = await readFile(path.join(folder, 'global', 'pg_control')).catch(() => Buffer.alloc(0));
  if (bytes.length !== CONTROL_FILE_BYTES) return false;
  const version = bytes.readUInt32LE(VERSION_AT);
  return version >= VERSIONS.oldest && version <= VERSIONS.newest;
}

/** In brackets, unless the database was aborted, which says only how to build one that would say more. */
function reasonOf(error: unknown): string {
  const line = (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
  return line === '' || line.startsWith('Aborted(') ? '' : ` (${line})`;
}
