import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { setPriority, tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { freePort } from '../../server/src/config/free-port.ts';

declare module 'vitest' {
  interface ProvidedContext {
    siteUrl: string;
    apiUrl: string;
    dataDir: string;
    ownerToken: string;
    browserEndpoint: string;
  }
}

/** Headless Chromium draws no tabs of its own: the tests take two thirds of the time. */
export const SHELL_PATH = process.env.HEADLESS_SHELL_PATH ?? '/usr/bin/chromium-headless-shell';
export const CHROMIUM_PATH =
  process.env.CHROMIUM_PATH ?? (existsSync(SHELL_PATH) ? SHELL_PATH : '/usr/bin/chromium');
const START_LIMIT_MS = 180_000;
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** One real site for all journeys, started as a new user starts it, and one shared browser. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const site = await startFreshSite();
  const browser = await chromium.launchServer({
    executablePath: CHROMIUM_PATH,
    args: [...CHROMIUM_FLAGS, '--autoplay-policy=no-user-gesture-required'],
  });
  project.provide('siteUrl', site.siteUrl);
  project.provide('apiUrl', site.apiUrl);
  project.provide('dataDir', site.dataDir);
  project.provide('ownerToken', await makeOwner(site));
  project.provide('browserEndpoint', browser.wsEndpoint());
  return async () => {
    await browser.close();
    await site.stop();
  };
}

interface FreshSite {
  siteUrl: string;
  apiUrl: string;
  dataDir: string;
  /** The address of the set-up page, as it is printed at the first start. */
  setupUrl: string;
  stop(): Promise<void>;
}

interface FreshSiteOptions {
  priority?: number;
  /** Encoding AVIF would keep a core busy during all tests; the server's tests cover it. */
  makesAvif?: boolean;
  env?: NodeJS.ProcessEnv;
}

/** A fresh site with the demo catalogue; stopping it deletes all of its data. */
export async function startFreshSite({
  priority,
  makesAvif = false,
  env: ownEnv = {},
}: FreshSiteOptions = {}): Promise<FreshSite> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'pardeh-site-'));
  const [port, apiPort] = [await freePort(), await freePort()];
  const env = { PORT: String(port), API_PORT: String(apiPort), DATA_DIR: dataDir };
  const { output, stop: stopSite } = await startSite(
    { ...env, RATE_LIMIT_SCALE: '10000', METRICS_PORT: '', PICTURE_AVIF: makesAvif ? '1' : '0', ...ownEnv },
    priority,
  );
  return {
    siteUrl: `http://localhost:${port}`,
    apiUrl: `http://localhost:${apiPort}`,
    dataDir,
    setupUrl: /\S+\/studio\/setup\?link=\S+/.exec(output)?.[0] ?? '',
    stop: async () => {
      await stopSite();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Creates the first owner through the printed link; the demo stays. */
async function makeOwner({ setupUrl, apiUrl }: FreshSite): Promise<string> {
  const reply = await fetch(`${apiUrl}/api/studio/setup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      link: new URL(setupUrl).searchParams.get('link'),
      name: 'مالک',
      email: 'owner@example.ir',
      password: 'گذرواژهٔ بلند مالک',
      start: 'demo',
    }),
  });
  return ((await reply.json()) as { token: string }).token;
}

async function startSite(env: NodeJS.ProcessEnv, priority?: number) {
  const site = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'scripts/start.ts'], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // Only when asked: a process with a low priority may not raise it again.
  if (site.pid && priority !== undefined) setPriority(site.pid, priority);
  const ended = new Promise<void>((resolve) => site.once('exit', () => resolve()));
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error(`The site did not start:\n${output}`)), START_LIMIT_MS);
    const read = (chunk: Buffer) => {
      output += chunk;
      if (!output.includes('is ready at')) return;
      clearTimeout(limit);
      resolve();
    };
    site.stdout.on('data', read);
    site.stderr.on('data', read);
    site.once('exit', () => reject(new Error(`The site ended before it was ready:\n${output}`)));
  });
  return {
    output,
    stop: async () => {
      site.kill('SIGTERM');
      await ended;
    },
  };
}
