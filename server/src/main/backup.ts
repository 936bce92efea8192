import { parseArgs } from 'node:util';
import { makeBackup } from '../backup/make-backup.ts';
import { findBackup, verifyBackup } from '../backup/restore-backup.ts';
import { readConfig } from '../config/config.ts';
import { openDatabase } from '../database/database.ts';
import { reportCliError } from './report-cli-error.ts';

// npm run backup [-- --verify [name]]
const say = (line: string) => process.stdout.write(`${line}\n`);

await reportCliError(async () => {
  const config = readConfig(process.env);
  const { values, positionals } = parseArgs({
    options: { verify: { type: 'boolean' } },
    allowPositionals: true,
  });
  if (values.verify) return verifyBackup(await findBackup(config, positionals[0] ?? null), say);
  // Opened without migrating it: a backup is made before an upgrade.
  const database = await openDatabase(config);
  try {
    await makeBackup({ config, database }, say);
  } finally {
    await database.close();
  }
});
