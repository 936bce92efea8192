import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import type { SiteSettingName } from '../config/site-settings.rules.ts';
import { makeTestDatabase, type TestDatabase } from '../testing/test-databases.ts';
import { openPlatform } from './open-platform.ts';
import { openSite, refuseUnsafeEnvironment } from './open-site.ts';

const SECRET_KEY = 'k'.repeat(32);
let dataDir: string;
let made: TestDatabase;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'pardeh-open-site-'));
  made = await makeTestDatabase();
});
afterAll(async () => {
  await made.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const publicSite = (env: NodeJS.ProcessEnv = {}) => ({
  ...readConfig({ SITE_URL: 'https://pardeh.example', SECRET_KEY, ...env }),
  dataDir,
  databaseUrl: made.url,
});

async function decide(settings: Partial<Record<SiteSettingName, string | null>>): Promise<void> {
  const { siteSettings, database, close } = await openPlatform(publicSite());
  for (const [name, value] of Object.entries(settings))
    await siteSettings.write(database.db, name as SiteSettingName, value);
  await close();
}

describe('a public site whose environment has neither mail nor merchant', () => {
  it('starts when the studio has set both', async () => {
    await decide({ smtpUrl: 'smtp://mail.example', zibalMerchant: 'shop' });
    expect(() => refuseUnsafeEnvironment(publicSite())).not.toThrow();
    const site = await openSite(publicSite());
    await site.close();
  });

  it('is refused for what neither has, and lets go of the database', async () => {
    await decide({ zibalMerchant: null });
    const refused = await openSite(publicSite()).catch((error: Error) => error.message);
    expect(refused).toMatch(/is a public address.*\n- Nobody can buy premium.*\n.*RUN_WITHOUT=payments /);
    const site = await openSite(publicSite({ RUN_WITHOUT: 'payments' }));
    await site.close();
  });
});

it('what only the environment has is judged before anything is opened, and on a new site all', async () => {
  expect(() => refuseUnsafeEnvironment(publicSite({ SECRET_KEY: '' }))).toThrow(/RUN_WITHOUT=secret_key /);
  const fresh = { ...publicSite(), databaseUrl: null, dataDir: path.join(dataDir, 'not-there') };
  expect(() => refuseUnsafeEnvironment(fresh)).toThrow(/RUN_WITHOUT=payments,mail /);
});
