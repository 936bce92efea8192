import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { readConfig } from '../config/config.ts';
import { SettingsError } from '../config/environment.ts';
import { openDatabase } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { exportCatalogue } from '../imports/imports.ts';

// npm run export -- catalogue.json: the whole catalogue, as `npm run import -- json` takes it.
const file = path.resolve(process.env.INIT_CWD ?? process.cwd(), process.argv[2] ?? 'catalogue.json');
try {
  const database = await openDatabase(readConfig(process.env));
  try {
    await migrate(database.db);
    await pipeline(Readable.from(exportCatalogue(database.db)), createWriteStream(file));
    process.stdout.write(`${file}\n`);
  } finally {
    await database.close();
  }
} catch (error) {
  process.stderr.write(`${error instanceof SettingsError ? error.message : error}\n`);
  process.exitCode = 1;
}
