import { findBackup, restoreBackup } from '../backup/restore-backup.ts';
import { readConfig } from '../config/config.ts';
import { makeDataFolder } from '../config/data-folder.ts';
import { lockFolder } from '../database/folder-lock.ts';
import { reportCliError } from './report-cli-error.ts';

// npm run restore [-- name or folder]: restores into DATABASE_URL and DATA_DIR, which must be empty.
await reportCliError(async () => {
  const config = readConfig(process.env);
  await makeDataFolder(config.dataDir);
  // A site started meanwhile would generate its own key.
  if (!config.databaseUrl) lockFolder(config.dataDir);
  const folder = await findBackup(config, process.argv[2] ?? null);
  await restoreBackup(config, folder, (line) => process.stdout.write(`${line}\n`));
});
