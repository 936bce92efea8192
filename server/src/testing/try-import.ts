import { sql } from 'kysely';
import type { Platform } from '../http/deps.ts';
import {
  exportCatalogue,
  insertImport,
  readImport,
  readRefusals,
  readStoredDifferences,
  runImport,
  stageFile,
} from '../imports/imports.ts';

type Source = 'csv' | 'json';

export async function importFile(
  platform: Platform,
  source: Source,
  file: string | Uint8Array,
  options: Record<string, unknown> = {},
  dryRun = false,
) {
  const bytes = typeof file === 'string' ? Buffer.from(file) : file;
  const pieces = async function* () {
    // Small chunks, so that records, characters and escapes are cut at every possible position.
    const size = bytes.length > 100_000 ? 64 * 1024 : 7;
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  };
  const id = await stageFile(
    platform.database.db,
    { source, dryRun, options: { visibility: 'published', ...options }, madeBy: null },
    pieces(),
  );
  await runImport(platform, id);
  return reportOf(platform, id);
}

export async function importFolder(
  platform: Platform,
  source: 'imdb' | 'nfo' | 'tmdb',
  options: Record<string, unknown>,
  dryRun = false,
) {
  const { db } = platform.database;
  const id = await insertImport(db, {
    source,
    dryRun,
    options: { visibility: 'published', ...options },
    madeBy: null,
  });
  await runImport(platform, id);
  return reportOf(platform, id);
}

export async function reportOf({ database: { db } }: Platform, id: number) {
  const row = await readImport(db, id);
  if (!row) throw new Error(`There is no import ${id}.`);
  return { ...row, refusals: await readRefusals(db, id), differences: await readStoredDifferences(db, id) };
}

export async function exportText({ database: { db } }: Platform): Promise<string> {
  let text = '';
  for await (const piece of exportCatalogue(db)) text += piece;
  return text;
}

export async function emptyCatalogue({ database: { db } }: Platform): Promise<void> {
  await sql`truncate titles, people, collections, genres, countries, rails restart identity cascade`.execute(
    db,
  );
}
