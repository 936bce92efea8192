import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import inject, { type DispatchFunc } from 'light-my-request';
import { type Config, readConfig } from '../config/config.ts';
import type { Db } from '../database/database.ts';
import type { Platform } from '../http/deps.ts';
import { buildApp } from '../main/app.ts';
import { openPlatform } from '../main/open-platform.ts';
import { makeTestDatabase } from './test-databases.ts';

export interface TestApp {
  app: FastifyInstance;
  platform: Platform;
  db: Db;
  close(): Promise<void>;
}

/**
 * The real application on its own fresh database with the demo catalogue. Limits are off unless a test enables them.
 */
export async function openTestApp(settings: Partial<Config> = {}): Promise<TestApp> {
  const platform = await openTestPlatform(settings);
  const app = await buildApp(platform);
  // Fastify's own calls the framework directly, past the replies that our server sends without it.
  const dispatch: DispatchFunc = (request, response) =>
    void app.ready().then(() => app.server.emit('request', request, response));
  app.inject = ((options) => inject(dispatch, options)) as typeof app.inject;
  return {
    app,
    platform,
    db: platform.database.db,
    close: async () => {
      await app.close();
      await platform.close();
    },
  };
}

/** Without the HTTP part, for jobs and commands. */
export async function openTestPlatform(settings: Partial<Config> = {}): Promise<Platform> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'pardeh-test-'));
  const made = await makeTestDatabase();
  const config: Config = {
    ...readConfig({
      LOG_LEVEL: 'silent',
      RATE_LIMIT_SCALE: '100000',
      // Nobody is watching while tests run.
      INGEST_CORES: '64',
      SECRET_KEY: 'a secret that is long enough, for tests only',
    }),
    dataDir,
    databasePool: 4,
    ...(settings.databaseUrl ? {} : made.settings),
    ...settings,
  };
  const platform = await openPlatform(config);
  return {
    ...platform,
    close: async () => {
      await platform.close();
      await made.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
