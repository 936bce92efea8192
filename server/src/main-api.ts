import { readConfig } from './config.ts';
import { openPlatform } from './open-platform.ts';
import { runUntilSignal } from './platform/run-until-signal.ts';
import { startApi } from './start-api.ts';

await runUntilSignal(async () => {
  const platform = await openPlatform(readConfig(process.env));
  const api = await startApi(platform);
  process.stdout.write(`Pardeh's API is ready at ${platform.config.apiUrl}\n`);
  return [api, platform];
});
