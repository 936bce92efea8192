import { existsSync, readFileSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { SettingsError } from '../../config/environment.ts';
import { findBinaries, findPackage, MAJOR } from './find-binaries.ts';
import { clusterFolder, readClusterMajor } from './make-cluster.ts';
import { findRunAs } from './run-process.ts';

/** Until version 0.2 the rows were in PGlite, which calls its files PostgreSQL 18 as well: never start a server there. */
export const pgliteFolder = (dataDir: string) => path.join(dataDir, 'database');
/** Names the folder from which rows are being copied: without it, a database that is half filled would be opened. */
const markFile = (dataDir: string) => path.join(dataDir, 'postgres.moving');

export const hasDatabase = (dataDir: string) =>
  existsSync(clusterFolder(dataDir)) || existsSync(pgliteFolder(dataDir));

/** The folder of a database whose rows have to be copied before this release can use them. */
export async function findOldDatabase(dataDir: string): Promise<string | null> {
  if (existsSync(markFile(dataDir))) return path.join(dataDir, readFileSync(markFile(dataDir), 'utf8'));
  const major = await readClusterMajor(clusterFolder(dataDir));
  if (major === null)
    return (await readClusterMajor(pgliteFolder(dataDir))) === null ? null : pgliteFolder(dataDir);
  if (major > MAJOR && findPackage(MAJOR)) {
    throw new SettingsError(
      `The database in ${clusterFolder(dataDir)} was made by PostgreSQL ${major}, a newer version than this release has (${MAJOR}). Start the newer release of Pardeh.`,
    );
  }
  return major < MAJOR && findPackage(MAJOR) ? `${clusterFolder(dataDir)}-${major}` : null;
}

export async function beginMove(dataDir: string, old: string): Promise<void> {
  const isRenamed = existsSync(old);
  // Before anything is renamed: without its programs only the release that made it can open it.
  if (!isRenamed) await findBinaries(findRunAs(), dataDir, await readClusterMajor(clusterFolder(dataDir)));
  await writeFile(markFile(dataDir), path.basename(old));
  if (!isRenamed) await rename(clusterFolder(dataDir), old);
}

export const finishMove = (dataDir: string) => rm(markFile(dataDir), { force: true });
