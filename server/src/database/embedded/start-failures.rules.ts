import { fullDiskSentence } from '../../config/data-folder.ts';

interface Failure {
  pattern: RegExp;
  sentence(folder: string): string;
}

/** What PostgreSQL writes into its log when it cannot start or go on, and what an operator can do about it. */
const FAILURES: readonly Failure[] = [
  {
    pattern: /No space left on device|disk quota exceeded/i,
    sentence: fullDiskSentence,
  },
  {
    pattern: /Cannot allocate memory|out of memory|could not map anonymous shared memory/i,
    sentence: () => 'There is not enough memory to start the database. Stop other programs, or add memory.',
  },
  {
    pattern: /is incompatible with|were initialized by PostgreSQL version/i,
    sentence: (folder) =>
      `The database in ${folder} was made by another version of PostgreSQL. Start the release of Pardeh that made it.`,
  },
  {
    pattern: /Address already in use|could not bind/i,
    sentence: (folder) =>
      `The database in ${folder} cannot listen: its socket or port is in use by another program. Stop that one and start again.`,
  },
  {
    pattern:
      /Permission denied|Operation not permitted|invalid permissions|wrong ownership|Read-only file system/i,
    sentence: (folder) =>
      `The folder ${folder} cannot be written. Let this user own and write it, or set DATA_DIR to another folder.`,
  },
  {
    pattern: /pg_control|control file/i,
    sentence: (folder) =>
      `The database in ${folder} does not open: its control file (global/pg_control) is damaged or missing. Put the whole folder back from your backup.`,
  },
  {
    pattern: /checkpoint record|WAL|invalid page|PANIC|could not (?:open|read) file|invalid data/i,
    sentence: (folder) =>
      `The database in ${folder} does not open: its log (pg_wal) or its files are damaged. Put the whole folder back from your backup.`,
  },
];

/** One sentence on why the server did not start, from what it has written since. */
export function explainStartFailure(folder: string, log: string): string {
  const lines = log.split('\n').filter((line) => !/^\s*$/.test(line));
  const severe = lines.filter((line) => /FATAL|PANIC|ERROR|DETAIL/.test(line));
  const relevant = (severe.length > 0 ? severe : lines).join('\n');
  const known = FAILURES.find(({ pattern }) => pattern.test(relevant));
  if (known) return known.sentence(folder);
  const last = (severe.at(0) ?? lines.at(-1) ?? 'it wrote nothing').replace(/^.*?(FATAL|PANIC|ERROR): +/, '');
  return `The database in ${folder} does not start: ${last.trim()}.`;
}
