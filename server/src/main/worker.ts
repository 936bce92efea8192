import { readConfig } from '../config/config.ts';
import { openPlatform } from './open-platform.ts';
import { runUntilSignal } from './run-until-signal.ts';
import { startWorker } from './start-worker.ts';

await runUntilSignal(async () => {
  const platform = await openPlatform(readConfig(process.env));
  const worker = await startWorker(platform);
  process.stdout.write('The worker is ready.\n');
  return [worker, platform];
});
