import { moveOldDatabase } from '../backup/move-old-database.ts';
import { readConfig } from '../config/config.ts';

// Copies the rows of an old database and prints each step; kills itself at the first one that KILL_AT matches, so that
// a busy machine cannot let it finish before a signal from outside arrives.
const killAt = process.env.KILL_AT ? new RegExp(process.env.KILL_AT) : null;

await moveOldDatabase(readConfig(process.env), (line) => {
  process.stdout.write(`${line}\n`);
  if (killAt?.test(line)) process.kill(process.pid, 'SIGKILL');
});
