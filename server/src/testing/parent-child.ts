import { runProcess } from '../media/encode/run-process.ts';

// Starts a program that goes on for long and tells its own number: a parent whose end a test can watch.
void runProcess(process.execPath, ['-e', 'console.log(process.pid); setInterval(() => {}, 1000)'], {
  onOutput: (piece) => process.stdout.write(piece),
}).catch(() => {});
process.once('SIGTERM', () => process.exit(0));
