import { cp, readdir, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { Kysely, PGliteDialect } from 'kysely';
import type { Config } from '../config/config.ts';
import { refuseFolder } from '../config/data-folder.ts';
import { SettingsError } from '../config/environment.ts';
import { type Database, type Db, openDatabase } from '../database/database.ts';
import { openServerIn } from '../database/embedded/embedded-server.ts';
import { clusterFolder } from '../database/embedded/make-cluster.ts';
import {
  beginMove,
  findOldDatabase,
  finishMove,
  isMoveBegun,
  pgliteFolder,
} from '../database/embedded/old-database.ts';
import { withDatabase } from '../database/with-database.ts';
import { emptyDatabase, isImporting } from './import.queries.ts';
import { moveDatabase } from './move-database.ts';

const MB = 1024 ** 2;
/** The old files are copied, the rows are exported, compressed, and then written to the new database. */
const SPACE_FACTOR = 2.5;
const SPACE_LEAST = 200 * MB;
/** Most tables of a small site are empty: not worth a line. */
const EMPTY_TABLE = /: 0 rows$/;

/**
 * Copies the rows of an earlier release's database into the current one, and compares them. If killed, it resumes at
 * the next start; the old folder is not changed.
 */
export async function moveOldDatabase(config: Config, say: (line: string) => void): Promise<void> {
  const old = config.databaseUrl ? null : await findOldDatabase(config.dataDir);
  if (old === null) return;
  const folder = clusterFolder(config.dataDir);
  const bytes = await sizeOf(old).catch(() => sizeOf(folder));
  if (!isMoveBegun(config.dataDir)) await requireSpace(config.dataDir, bytes);
  say(
    `The database of the earlier release (${megabytes(bytes)}) is copied into ${folder}. This happens once.`,
  );
  await beginMove(config.dataDir, old);
  const from = await openOld(config, old);
  try {
    const server = await openServerIn(folder);
    try {
      await beginAgain({ ...config, databaseUrl: server.url });
      await moveDatabase(
        { config, from: from.db },
        server.url,
        (line) => EMPTY_TABLE.test(line) || say(line),
      );
    } finally {
      await server.release();
    }
  } finally {
    await from.close();
  }
  await finishMove(config.dataDir);
  say(`The old database stays in ${old}: remove that folder once the new one works.`);
}

/** A copy interrupted before its first table leaves empty tables, which a new copy refuses. */
const beginAgain = (config: Config) =>
  withDatabase(config, async ({ db }) => {
    if (!(await isImporting(db))) await emptyDatabase(db);
  });

async function openOld(config: Config, folder: string): Promise<Pick<Database, 'db' | 'close'>> {
  if (folder === pgliteFolder(config.dataDir)) return openPglite(folder);
  const server = await openServerIn(folder);
  const database = await openDatabase({ ...config, databaseUrl: server.url });
  return {
    db: database.db,
    close: async () => {
      await database.close();
      await server.release();
    },
  };
}

/**
 * Loaded only here: nothing else in this release uses it. Opens a copy of the folder, because PGlite writes into the
 * folder that it opens and does not sync.
 */
async function openPglite(folder: string): Promise<Pick<Database, 'db' | 'close'>> {
  const packages = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
  ]).catch(() => null);
  if (!packages) {
    throw new SettingsError(
      'The package @electric-sql/pglite, which reads the old database, is not installed. Run `npm install --include=optional` and start again.',
    );
  }
  const [{ PGlite }, { pg_trgm }] = packages;
  const copy = path.join(path.dirname(folder), 'postgres-pglite-copy');
  const removeCopy = () => rm(copy, { recursive: true, force: true });
  await removeCopy();
  await cp(folder, copy, { recursive: true }).catch(refuseFolder(path.dirname(folder)));
  const pglite = await PGlite.create({ dataDir: copy, extensions: { pg_trgm } }).catch((error: Error) => {
    throw new SettingsError(
      `The database of the earlier release in ${folder} does not open (${error.message.split('\n')[0]}). Move that folder away and put your newest backup back with \`npm run restore\`.`,
    );
  });
  const db: Db = new Kysely({ dialect: new PGliteDialect({ pglite }) });
  return {
    db,
    close: async () => {
      await db.destroy();
      await removeCopy();
    },
  };
}

async function requireSpace(dataDir: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(dataDir);
  const needed = bytes * SPACE_FACTOR + SPACE_LEAST;
  if (bavail * bsize >= needed) return;
  throw new SettingsError(
    `Copying the database of the earlier release needs ${megabytes(needed)} in ${dataDir}, but only ${megabytes(bavail * bsize)} are free. Nothing was changed: free some space and start again.`,
  );
}

async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(files.map((file) => stat(path.join(file.parentPath, file.name))));
  return sizes.reduce((sum, { size }) => sum + size, 0);
}

const megabytes = (bytes: number) => `${Math.ceil(bytes / MB)} MB`;
