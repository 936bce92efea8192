import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { CHROMIUM_FLAGS, freePort, startSite } from '../e2e/setup-site.ts';
import { buildWebIfChanged } from './build-web.ts';
import { ROOT } from './run-command.ts';

// The pictures of the README and of docs/design.md, taken from the site as it is now.
const FOLDER = path.join(ROOT, 'docs/screenshots');
const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

const SHOTS = [
  { name: 'home', path: '/', viewport: DESKTOP, theme: 'dark' },
  { name: 'title', path: '/titles/1/x', viewport: DESKTOP, theme: 'dark' },
  { name: 'listing-light', path: '/?order_by=rating', viewport: DESKTOP, theme: 'light' },
  { name: 'home-phone', path: '/', viewport: PHONE, theme: 'dark' },
  { name: 'comingsoon', path: '/comingsoon', viewport: DESKTOP, theme: 'dark' },
  { name: 'plans', path: '/premium/plans', viewport: DESKTOP, theme: 'light' },
];

await mkdir(FOLDER, { recursive: true });
await buildWebIfChanged();
const dataDir = await mkdtemp(path.join(tmpdir(), 'pardeh-screenshots-'));
const [port, apiPort] = [await freePort(), await freePort()];
const stopSite = await startSite({
  PORT: String(port),
  API_PORT: String(apiPort),
  DATA_DIR: dataDir,
  METRICS_PORT: '',
});
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: CHROMIUM_FLAGS,
});

for (const { name, path: address, viewport, theme } of SHOTS) {
  const url = `http://localhost:${port}`;
  const context = await browser.newContext({ viewport, locale: 'fa-IR', reducedMotion: 'reduce' });
  await context.addCookies([{ name: 'theme', value: theme, url }]);
  const page = await context.newPage();
  await page.goto(url + address, { waitUntil: 'networkidle' });
  await sharp(await page.screenshot())
    .webp({ quality: 80 })
    .toFile(path.join(FOLDER, `${name}.webp`));
  process.stdout.write(`${name}\n`);
  await context.close();
}

await browser.close();
await stopSite();
await rm(dataDir, { recursive: true, force: true });
