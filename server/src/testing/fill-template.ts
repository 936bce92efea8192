import { loadDemo } from '../../../demo/load-demo.ts';
import { readConfig } from '../config/config.ts';
import { openPlatform } from '../main/open-platform.ts';

export async function fillTemplate(where: { dataDir: string; databaseUrl: string | null }): Promise<void> {
  const config = {
    ...readConfig({ LOG_LEVEL: 'silent', SECRET_KEY: 'a secret that is long enough, for tests only' }),
    ...where,
  };
  const platform = await openPlatform(config);
  await loadDemo(platform.database);
  await platform.close();
}
