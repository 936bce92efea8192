import { parseArgs } from 'node:util';
import { makeBackup } from '../backup/make-backup.ts';
import { findBackup, verifyBackup } from '../backup/restore-backup.ts';
import { readConfig } from '../config/config.ts';
import { withDatabase } from '../database/with-database.ts';
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
  await withDatabase(config, (database) => makeBackup({ config, database }, say));
});
