import { readConfig } from '../config/config.ts';
import { migrate } from '../database/migrate.ts';
import { withDatabase } from '../database/with-database.ts';
import { insertRebuild, rebuildKeys } from '../search/search.ts';
import { progressBar } from './progress-bar.ts';

// Rebuilds the search index, and is seen in the studio meanwhile: after a bulk import, or when keys are made in another way.
await withDatabase(readConfig(process.env), async (database) => {
  await database.alone(() => migrate(database.direct));
  // Only now, because a database started by this process would inherit the priority.
  database.lowerPriority();
  const started = performance.now();
  const onProgress = progressBar();
  const isDone = await rebuildKeys(database, await insertRebuild(database.db), { onProgress });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(isDone ? `\nWritten in ${seconds} s.\n` : '\nStopped in the studio.\n');
});
