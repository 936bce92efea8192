import { readConfig } from '../config/config.ts';
import { requireFreePort } from '../http/listen.ts';
import { openPlatform } from './open-platform.ts';
import { runUntilSignal } from './run-until-signal.ts';
import { startApi } from './start-api.ts';

await runUntilSignal(async () => {
  const config = readConfig(process.env);
  await requireFreePort(config.apiPort, config.host, 'API_PORT');
  const platform = await openPlatform(config);
  const api = await startApi(platform);
  process.stdout.write(`Pardeh's API is ready at ${config.apiUrl}\n`);
  return [api, platform];
});
