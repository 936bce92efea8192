import { existsSync } from 'node:fs';
import { readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { makeDataFolder, refuseFolder } from '../config/data-folder.ts';
import { SettingsError } from '../config/environment.ts';
import { describeDamage } from './embedded-damage.ts';
import { lockFolder } from './folder-lock.ts';

type Parsers = Record<number, (text: string) => unknown>;

/** PostgreSQL in this process, kept in a folder; `memory://` keeps nothing, for tests. */
export async function openEmbedded(dataDir: string, parsers: Parsers) {
  const create = (folder: string) => PGlite.create({ dataDir: folder, extensions: { pg_trgm }, parsers });
  if (dataDir === 'memory://') return { client: await create(dataDir), release: () => {} };
  const folder = path.join(dataDir, 'database');
  await makeDataFolder(folder, 0o700);
  const lock = lockFolder(dataDir);
  try {
    return { client: await openOrCreate(folder, create), release: lock.release };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/**
 * Only a folder with nothing in it becomes a new database. One in which PostgreSQL's own mark is missing would
 * otherwise be filled anew over what is left of the old one, and the site would open as if it had never had members.
 */
async function openOrCreate(folder: string, create: (folder: string) => Promise<PGlite>): Promise<PGlite> {
  // Stands there only while the first database is being made: the remains of an interrupted first start hold no data.
  const unfinished = `${folder}.unfinished`;
  if (existsSync(unfinished)) await rm(folder, { recursive: true, force: true });
  const isNew = !existsSync(folder) || (await readdir(folder)).length === 0;
  if (isNew) {
    await writeFile(unfinished, '').catch(refuseFolder(folder));
    const client = await create(folder).catch(refuseFolder(folder));
    await rm(unfinished, { force: true });
    return client;
  }
  if (!existsSync(path.join(folder, 'PG_VERSION'))) {
    throw new SettingsError(
      `The database folder ${folder} is not whole: it has files, but PG_VERSION is missing. Put the whole folder back from your backup, or move it away to begin with an empty database.`,
    );
  }
  return create(folder).catch(async (error: unknown) => {
    throw new SettingsError(await describeDamage(folder, error));
  });
}
