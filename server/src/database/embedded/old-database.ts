import { existsSync, readFileSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { refuseFolder } from '../../config/data-folder.ts';
import { SettingsError } from '../../config/environment.ts';
import { findBinaries, findPackage, MAJOR } from './find-binaries.ts';
import { clusterFolder, readClusterMajor } from './make-cluster.ts';
import { findRunAs } from './run-process.ts';

/**
 * Until version 0.2 the rows were in PGlite, whose files also claim to be PostgreSQL 18: never start a server there.
 */
export const pgliteFolder = (dataDir: string) => path.join(dataDir, 'database');
/** Names the folder from which rows are being copied: without it, a database that is half filled would be opened. */
const markFile = (dataDir: string) => path.join(dataDir, 'postgres.moving');

export const hasDatabase = (dataDir: string) =>
  existsSync(clusterFolder(dataDir)) || existsSync(pgliteFolder(dataDir));

/** The folder of a database whose rows have to be copied before this release can use them. */
export async function findOldDatabase(dataDir: string): Promise<string | null> {
  if (isMoveBegun(dataDir)) return path.join(dataDir, readFileSync(markFile(dataDir), 'utf8'));
  // An interrupted first start of an earlier release: it contains no rows.
  if (existsSync(`${pgliteFolder(dataDir)}.unfinished`)) return null;
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

/** Renamed before anything is written: the new database takes its place. */
export async function beginMove(dataDir: string, old: string): Promise<void> {
  const isPglite = old === pgliteFolder(dataDir);
  if (!isMoveBegun(dataDir)) {
    if (!isPglite) await requireRenaming(dataDir, old);
    const written = `${markFile(dataDir)}.new`;
    await writeFile(written, path.basename(old), { flush: true }).catch(refuseFolder(dataDir));
    await rename(written, markFile(dataDir));
  }
  if (!existsSync(old)) await rename(clusterFolder(dataDir), old);
}

async function requireRenaming(dataDir: string, old: string): Promise<void> {
  if (existsSync(old)) {
    throw new SettingsError(
      `There are two old databases, ${old} and ${clusterFolder(dataDir)}. Move the one away that is not needed any more.`,
    );
  }
  // Without its programs only the release that made it can open it.
  await findBinaries(findRunAs(), dataDir, await readClusterMajor(clusterFolder(dataDir)));
}

export const isMoveBegun = (dataDir: string) => existsSync(markFile(dataDir));

export const finishMove = (dataDir: string) => rm(markFile(dataDir), { force: true });
