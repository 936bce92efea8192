import { fullDiskSentence } from '../../config/data-folder.ts';

interface Failure {
  pattern: RegExp;
  sentence(folder: string): string;
}

/** What PostgreSQL writes when it cannot start, and what an operator can do about it. */
const FAILURES: readonly Failure[] = [
  {
    pattern: /could not (?:create|map|resize)\b.*shared memory|Cannot allocate memory|out of memory/i,
    sentence: () => 'There is not enough memory to start the database. Stop other programs, or add memory.',
  },
  { pattern: /No space left on device|disk quota exceeded/i, sentence: fullDiskSentence },
  {
    pattern: /initialized by PostgreSQL version/i,
    sentence: (folder) =>
      `The database in ${folder} was made by another version of PostgreSQL. Start the release of Pardeh that made it.`,
  },
  {
    pattern: /Address already in use/i,
    sentence: (folder) =>
      `The database in ${folder} cannot listen: its socket or port is in use by another program. Stop that one and start again.`,
  },
  {
    pattern: /Permission denied|Operation not permitted|wrong ownership|Read-only file system/i,
    sentence: (folder) =>
      `The folder ${folder} cannot be written. Let the user who runs the database own it, or set DATA_DIR to another folder.`,
  },
];

/** Only these require restoring a backup, which loses what was written since. */
const DAMAGE: readonly Failure[] = [
  {
    pattern: /control file|pg_control\b|PG_CONTROL_VERSION/i,
    sentence: (folder) =>
      `The database in ${folder} does not open: its control file (global/pg_control) is damaged or missing. Put the whole folder back from your backup.`,
  },
  {
    pattern:
      /could not locate a valid checkpoint record|invalid (?:magic number|page in block|record length)|invalid checkpoint/i,
    sentence: (folder) =>
      `The database in ${folder} does not open: its log (pg_wal) or its files are damaged. Put the whole folder back from your backup.`,
  },
];

/** Logged for clients that tried to connect meanwhile. */
const TO_CLIENTS = /the database system is (?:starting up|shutting down|in recovery)/;

/** One sentence on why the server did not start, from its log since then. */
export function explainStartFailure(folder: string, output: string, database: 'new' | 'known' = 'known') {
  const lines = output.split('\n').filter((line) => line.trim() !== '' && !TO_CLIENTS.test(line));
  const severe = lines.filter((line) => /FATAL|PANIC|ERROR|DETAIL|error:/.test(line));
  const relevant = (severe.length > 0 ? severe : lines).join('\n');
  const rules = database === 'new' ? FAILURES : [...FAILURES, ...DAMAGE];
  const known = rules.find(({ pattern }) => pattern.test(relevant));
  if (known) return known.sentence(folder);
  const reason = (severe.at(0) ?? lines.at(-1) ?? 'it wrote nothing').replace(
    /^.*?(?:FATAL|PANIC|ERROR|error): +/,
    '',
  );
  return `The database in ${folder} does not start: ${reason.trim()}.`;
}
