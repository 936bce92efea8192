import { moveOldDatabase } from '../backup/move-old-database.ts';
import { readConfig } from '../config/config.ts';

// Copies the rows of an old database and reports each step, so that a test can kill it at any of them.
await moveOldDatabase(readConfig(process.env), (line) => process.stdout.write(`${line}\n`));
