import { readConfig } from '../config/config.ts';
import type { Platform } from '../http/deps.ts';
import { requireFreePort } from '../http/listen.ts';
import { openSite, refuseUnsafeEnvironment } from './open-site.ts';
import { runUntilSignal } from './run-until-signal.ts';
import { startApi } from './start-api.ts';

/** Runs only the API; `prepare` runs before the first request is accepted. */
export async function runApi(
  prepare: (platform: Platform) => Promise<unknown> = async () => {},
): Promise<void> {
  await runUntilSignal(async () => {
    const config = readConfig(process.env);
    refuseUnsafeEnvironment(config);
    await requireFreePort(config.apiPort, config.host, 'API_PORT');
    const platform = await openSite(config);
    await prepare(platform);
    const api = await startApi(platform);
    process.stdout.write(`Pardeh's API is ready at ${config.apiUrl}\n`);
    return [api, platform];
  });
}

if (import.meta.main) await runApi();
