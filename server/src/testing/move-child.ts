import { moveOldDatabase } from '../backup/move-old-database.ts';
import { readConfig } from '../config/config.ts';

// Copies the rows of an old database and prints each step. Kills itself at the first step that matches KILL_AT, since
// an external signal might arrive only after it has finished.
const killAt = process.env.KILL_AT ? new RegExp(process.env.KILL_AT) : null;

await moveOldDatabase(readConfig(process.env), (line) => {
  process.stdout.write(`${line}\n`);
  if (killAt?.test(line)) process.kill(process.pid, 'SIGKILL');
});
