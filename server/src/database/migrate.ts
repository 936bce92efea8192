import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { SettingsError } from '../config/environment.ts';
import { type Db, SHAPE_CHANNEL } from './database.ts';
import { isLockTimeout } from './database-errors.ts';

/**
 * While a migration waits for a table lock, all other queries on it queue behind it and time out after three seconds:
 * so it waits for less, and retries.
 */
const LOCK_WAIT_MS = 1000;
const FOLDER = path.resolve(import.meta.dirname, '../../migrations');

/**
 * Migrates the database to the newest schema, or only the named migrations. Must be called under `database.alone`: many
 * processes may start at once.
 */
export async function migrate(db: Db, only?: readonly string[]): Promise<void> {
  await refuseHalfImported(db);
  await requirePersianTrigrams(db);
  if (await isUpToDate(db, only ?? (await knownMigrations()))) return;
  // Parts of the system number their migrations separately, so an older number may be newer.
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => readMigrations(only) },
    allowUnorderedMigrations: true,
  });
  for (;;) {
    const { error, results = [] } = await migrator.migrateToLatest();
    if (isLockTimeout(error)) continue;
    if (error) throw error;
    if (results.length > 0) await sql`select pg_notify(${SHAPE_CHANNEL}, '')`.execute(db);
    return;
  }
}

/** Most starts change nothing: they load no migration and do not ask for every table. */
async function isUpToDate(db: Db, names: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ isThere: boolean }>`
    select to_regclass('kysely_migration') is not null as "isThere"`.execute(db);
  if (!rows[0]?.isThere) return false;
  const applied = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const found = new Set(applied.rows.map(({ name }) => name));
  return found.size === names.length && names.every((name) => found.has(name));
}

export async function knownMigrations(): Promise<string[]> {
  const names = (await readdir(FOLDER)).filter((name) => /^(\d{3}|\d{8}-\d{4})-.*\.ts$/.test(name)).sort();
  return names.map((name) => name.replace(/\.ts$/, ''));
}

async function readMigrations(only?: readonly string[]): Promise<Record<string, Migration>> {
  const found = (only ?? (await knownMigrations())).map(async (name) => {
    const { up } = (await import(pathToFileURL(path.join(FOLDER, `${name}.ts`)).href)) as Migration;
    return [name, { up }] as const;
  });
  return Object.fromEntries(await Promise.all(found));
}

/** Foreign keys and triggers are off until an import is finished: no site may write meanwhile. */
async function refuseHalfImported(db: Db): Promise<void> {
  const { rows } = await sql<{ half: boolean }>`
    select to_regclass('importing.tables') is not null as half`.execute(db);
  if (!rows[0]?.half) return;
  throw new SettingsError(
    'A restore or a move into this database was interrupted. Run the same command again to finish it.',
  );
}

/** Runs the statements of a migration one by one: each ends with a semicolon at the end of its line. */
export async function runStatements(db: Kysely<unknown>, text: string): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db);
  await sql.raw(`set local lock_timeout = ${LOCK_WAIT_MS}`).execute(db);
  for (const statement of text.split(/;[ \t]*$/m)) {
    if (statement.trim()) await sql.raw(statement).execute(db);
  }
}

/** Under the C locale pg_trgm makes no trigrams of Persian letters, and search would silently find nothing. */
async function requirePersianTrigrams(db: Db): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(db);
  const { rows } = await sql<{ trigrams: string[] }>`select show_trgm('حلقه') as trigrams`.execute(db);
  if (rows[0]?.trigrams.length) return;
  throw new SettingsError(
    'The database makes no trigrams of Persian letters. Create it with a UTF-8 locale (initdb --locale=C.UTF-8).',
  );
}
