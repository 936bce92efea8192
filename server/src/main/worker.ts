import { readConfig } from '../config/config.ts';
import type { Platform } from '../http/deps.ts';
import { openSite, refuseUnsafeEnvironment } from './open-site.ts';
import { runUntilSignal } from './run-until-signal.ts';
import { startWorker } from './start-worker.ts';

/** Runs only the worker; `prepare` runs before the first job. */
export async function runWorker(
  prepare: (platform: Platform) => Promise<unknown> = async () => {},
): Promise<void> {
  await runUntilSignal(async () => {
    const config = readConfig(process.env);
    refuseUnsafeEnvironment(config);
    const platform = await openSite(config);
    await prepare(platform);
    await startWorker(platform);
    process.stdout.write('The worker is ready.\n');
    return [platform];
  });
}

if (import.meta.main) await runWorker();
