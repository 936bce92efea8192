import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { lchown, mkdir, readdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { refuseFolder } from '../../config/data-folder.ts';
import { SettingsError } from '../../config/environment.ts';
import { type Binaries, executable } from './find-binaries.ts';
import { type RunAs, runProgram } from './run-process.ts';
import { explainStartFailure } from './start-failures.rules.ts';

/** Also the role that owns the database `pardeh`; only creating it takes the superuser, who has the same password. */
export const DATABASE_NAME = 'pardeh';
export const SUPERUSER = 'postgres';

export const clusterFolder = (dataDir: string) => path.join(dataDir, 'postgres');
const passwordFile = (folder: string) => path.join(folder, 'pardeh.password');

export const readPassword = (folder: string) => readFile(passwordFile(folder), 'utf8');

/** The major version that created the database; null if there is none yet. */
export async function readClusterMajor(folder: string): Promise<number | null> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    return refuseFolder(folder)(error);
  });
  if (names.length === 0) return null;
  const version = await readFile(path.join(folder, 'PG_VERSION'), 'utf8').catch(() => null);
  if (version !== null) return Number.parseInt(version, 10);
  throw new SettingsError(
    `The database folder ${folder} is not whole: it has files, but PG_VERSION is missing. Put the whole folder back from your backup, or move it away to begin with an empty database.`,
  );
}

/**
 * Creates the database under another name and renames it when complete: the remains of an interrupted start are never
 * mistaken for a database.
 */
export async function makeCluster(folder: string, { folder: programs, major }: Binaries, runAs: RunAs) {
  const unfinished = `${folder}.new`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: 0o700 }).catch(refuseFolder(folder));
  await changeOwner(unfinished, runAs);
  const password = randomBytes(24).toString('hex');
  // Next to the folder until initdb, which only accepts an empty one, has filled it.
  const written = `${unfinished}.password`;
  await writeFile(written, password, { mode: 0o600, flush: true }).catch(refuseFolder(folder));
  await changeOwner(written, runAs);
  const initdb = (locale: string) =>
    runProgram(runAs, path.join(programs, executable('initdb')), [
      `--pgdata=${unfinished}`,
      `--username=${SUPERUSER}`,
      '--auth=scram-sha-256',
      `--pwfile=${written}`,
      '--encoding=UTF8',
      '--data-checksums',
      '--no-instructions',
      `--lc-ctype=${locale}`,
      ...(major >= 17
        ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8']
        : [`--lc-collate=${locale}`]),
    ]);
  let made = await initdb('C.UTF-8');
  // Under the C locale pg_trgm makes no trigrams from Persian letters; macOS and Windows have other locale names.
  if (/invalid locale/i.test(made.output))
    made = await initdb(process.platform === 'win32' ? 'en-US' : 'en_US.UTF-8');
  if (made.code !== 0) throw new SettingsError(explainStartFailure(folder, made.output, 'new'));
  const owner = await runProgram(
    runAs,
    path.join(programs, executable('postgres')),
    ['--single', '-D', unfinished, 'postgres'],
    [
      `create role ${DATABASE_NAME} login password '${password}'`,
      // The site reports failed statements itself, and their text may contain what a member wrote.
      `alter role ${DATABASE_NAME} set log_min_messages = 'log'`,
      `create database ${DATABASE_NAME} owner ${DATABASE_NAME}`,
      '',
    ].join('\n'),
  );
  if (owner.code !== 0 || /ERROR/.test(owner.output))
    throw new SettingsError(explainStartFailure(folder, owner.output, 'new'));
  await rename(written, passwordFile(unfinished));
  // An empty folder created for it in advance.
  if (existsSync(folder)) await rmdir(folder);
  await rename(unfinished, folder).catch(refuseFolder(folder));
}

/** PostgreSQL must own its files. The user who runs it may have changed since: root, or the user of a container. */
export async function changeOwner(folder: string, runAs: RunAs): Promise<void> {
  if (runAs.kind === 'self') return;
  const { uid, gid } = runAs.kind === 'user' ? runAs : { uid: 0, gid: 0 };
  if ((await stat(folder)).uid === uid) return;
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  for (const name of names) await lchown(path.join(folder, name), uid, gid);
  // Last, so that an interrupted start does it again.
  await lchown(folder, uid, gid);
}
