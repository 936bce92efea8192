import { parseArgs } from 'node:util';
import { moveDatabase } from '../backup/move-database.ts';
import { CommandError } from '../commands/admin-command.ts';
import { readConfig } from '../config/config.ts';
import { openDatabase } from '../database/database.ts';
import { tellFailure } from './tell-failure.ts';

// npm run move -- --to postgres://…: from the database of the settings into an empty one.
await tellFailure(async () => {
  const config = readConfig(process.env);
  const { to } = parseArgs({ options: { to: { type: 'string' } } }).values;
  if (!to || !/^postgres(ql)?:\/\//.test(to))
    throw new CommandError('Usage: npm run move -- --to postgres://…');
  const from = await openDatabase(config);
  try {
    await moveDatabase({ config, from }, to, (line) => process.stdout.write(`${line}\n`));
  } finally {
    await from.close();
  }
  process.stdout.write(
    `Set DATABASE_URL to it and start again. The key must stay the same: ${
      config.secretKey ? 'keep SECRET_KEY' : `DATA_DIR/secret.key, or its text as SECRET_KEY`
    }.\n`,
  );
});
