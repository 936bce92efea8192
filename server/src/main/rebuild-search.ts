import { readConfig } from '../config/config.ts';
import { openDatabase } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { writePeopleKeys, writeSearchKeys } from '../search/search.ts';
import { progressBar } from './progress-bar.ts';

// Rebuilds the search index: after a bulk import, or when keys are made in another way.
const database = await openDatabase(readConfig(process.env));
try {
  await database.alone(() => migrate(database.db));
  // Only now, since a database that was started by it would have the same priority.
  database.lowerPriority();
  const started = performance.now();
  const progress = progressBar();
  await writeSearchKeys(database.db, 'all', progress);
  await writePeopleKeys(database.db, 'all', progress);
  process.stdout.write(`\nWritten in ${((performance.now() - started) / 1000).toFixed(1)} s.\n`);
} finally {
  await database.close();
}
