import { findBackup, restoreBackup } from '../backup/restore-backup.ts';
import { readConfig } from '../config/config.ts';
import { makeDataFolder } from '../config/data-folder.ts';
import { lockFolder } from '../database/folder-lock.ts';
import { reportCliError } from './report-cli-error.ts';

// npm run restore [-- name or folder]: into DATABASE_URL and DATA_DIR, which must be empty.
await reportCliError(async () => {
  const config = readConfig(process.env);
  await makeDataFolder(config.dataDir);
  // A site that starts meanwhile would make a key of its own.
  if (!config.databaseUrl) lockFolder(config.dataDir);
  const folder = await findBackup(config, process.argv[2] ?? null);
  await restoreBackup(config, folder, (line) => process.stdout.write(`${line}\n`));
});
