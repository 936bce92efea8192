import { readConfig } from './config.ts';
import { openDatabase } from './platform/database.ts';
import { migrate } from './platform/migrate.ts';
import { progressBar } from './platform/progress-bar.ts';
import { writePeopleKeys, writeSearchKeys } from './search/search.ts';

// Rebuilds the search index: after a bulk import, or when keys are made in another way.
const database = await openDatabase(readConfig(process.env));
try {
  await migrate(database.db);
  const started = performance.now();
  const progress = progressBar();
  await writeSearchKeys(database.db, 'all', progress);
  await writePeopleKeys(database.db, 'all', progress);
  process.stdout.write(`\nWritten in ${((performance.now() - started) / 1000).toFixed(1)} s.\n`);
} finally {
  await database.close();
}
