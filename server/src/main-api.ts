import { readConfig } from './config.ts';
import { openPlatform } from './open-platform.ts';
import { requireFreePort } from './platform/listen.ts';
import { runUntilSignal } from './platform/run-until-signal.ts';
import { startApi } from './start-api.ts';

await runUntilSignal(async () => {
  const config = readConfig(process.env);
  await requireFreePort(config.apiPort, config.host, 'API_PORT');
  const platform = await openPlatform(config);
  const api = await startApi(platform);
  process.stdout.write(`Pardeh's API is ready at ${config.apiUrl}\n`);
  return [api, platform];
});
