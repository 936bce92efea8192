import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { SettingsError } from '../config/environment.ts';
import type { Db } from './database.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../migrations');

/** Brings the database to the newest shape. Kysely takes an advisory lock, so many processes may start at once. */
export async function migrate(db: Db): Promise<void> {
  await requirePersianTrigrams(db);
  // Parts of the system number their migrations apart, so an older number may be newer.
  const migrator = new Migrator({
    db,
    provider: { getMigrations: readMigrations },
    allowUnorderedMigrations: true,
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const names = (await readdir(FOLDER)).filter((name) => /^(\d{3}|\d{8}-\d{4})-.*\.ts$/.test(name)).sort();
  const found = names.map(async (name) => {
    const { up } = (await import(pathToFileURL(path.join(FOLDER, name)).href)) as Migration;
    return [name.replace(/\.ts$/, ''), { up }] as const;
  });
  return Object.fromEntries(await Promise.all(found));
}

/** Runs the statements of a migration one by one: each ends with a semicolon at the end of its line. */
export async function runStatements(db: Kysely<unknown>, text: string): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db);
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
