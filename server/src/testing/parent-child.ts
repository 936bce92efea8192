import { runProcess } from '../media/shared/run-process.ts';

// Starts a program that runs for long and prints its own process id: a parent whose end a test can watch. How the
// program ends is the test's business.
void runProcess(process.execPath, ['-e', 'console.log(process.pid); setInterval(() => {}, 1000)'], {
  onOutput: (piece) => process.stdout.write(piece),
}).catch(() => {});
process.once('SIGTERM', () => process.exit(0));
