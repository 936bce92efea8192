import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config/config.ts';
import type { Db } from '../database/database.ts';
import { withDatabase } from '../database/with-database.ts';
import { exportDatabase } from './export-database.ts';
import { importDatabase } from './import-database.ts';

/**
 * Copies the database into an empty one elsewhere. Run again after an interruption, it resumes: tables that exist there
 * and have not changed here since are left alone.
 */
export async function moveDatabase(
  { config, from }: { config: Config; from: Db },
  to: string,
  say: (line: string) => void,
): Promise<void> {
  const folder = path.join(config.dataDir, 'move');
  const copy = await exportDatabase(from, folder);
  const place = { ...config, databaseUrl: to, databaseDirectUrl: null, databaseReplicaUrls: [] };
  await withDatabase(place, (target) => importDatabase(target, { copy, folder, say }));
  await rm(folder, { recursive: true, force: true });
  const rows = copy.tables.reduce((sum, table) => sum + table.rows, 0);
  say(`Moved and compared: ${rows} rows of ${copy.tables.length} tables, each table by count and hash.`);
}
