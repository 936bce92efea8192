import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { CHROMIUM_FLAGS, CHROMIUM_PATH, startFreshSite } from '../e2e/support/setup-site.ts';
import { buildWebIfChanged } from './build-web.ts';
import { ROOT } from './run-command.ts';

// The pictures of the README and of docs/design.md, taken from the site as it is now.
const FOLDER = path.join(ROOT, 'docs/screenshots');
const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
/** Time for animations to end and pictures to be decoded. */
const SETTLED_MS = 600;
/** Small enough to be kept in the repository. */
const WIDTHS = { [DESKTOP.width]: 960, [PHONE.width]: 390 };

interface Shot {
  name: string;
  path: string;
  viewport: { width: number; height: number };
  theme: 'dark' | 'light';
  /** Brings the page into the state that is shown. */
  prepare?: (page: Page) => Promise<void>;
}

async function pointAtCard(page: Page): Promise<void> {
  await page.locator('main article').nth(1).hover();
  await page.locator('main article').nth(1).getByRole('button').waitFor();
}

async function search(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'جست‌وجو', exact: true }).click();
  await page.locator('header input[name=q]:visible').fill('شوالیه');
  await page.getByRole('option').first().waitFor();
}

const SHOTS: Shot[] = [
  { name: 'home', path: '/', viewport: DESKTOP, theme: 'dark' },
  { name: 'home-phone', path: '/', viewport: PHONE, theme: 'dark' },
  { name: 'title', path: '/titles/288/x', viewport: DESKTOP, theme: 'dark' },
  { name: 'title-phone', path: '/titles/288/x', viewport: PHONE, theme: 'dark' },
  {
    name: 'listing-light',
    path: '/?order_by=rating',
    viewport: DESKTOP,
    theme: 'light',
    prepare: pointAtCard,
  },
  { name: 'search', path: '/contact', viewport: DESKTOP, theme: 'dark', prepare: search },
  { name: 'collection', path: '/collections/3/x', viewport: DESKTOP, theme: 'dark' },
  { name: 'comingsoon', path: '/comingsoon', viewport: DESKTOP, theme: 'dark' },
  { name: 'categories-phone', path: '/categories', viewport: PHONE, theme: 'light' },
];

await mkdir(FOLDER, { recursive: true });
await buildWebIfChanged();
const site = await startFreshSite();
const browser = await chromium.launch({
  executablePath: CHROMIUM_PATH,
  args: CHROMIUM_FLAGS,
});

for (const { name, path: address, viewport, theme, prepare } of SHOTS) {
  const context = await browser.newContext({ viewport, locale: 'fa-IR', reducedMotion: 'reduce' });
  await context.addCookies([{ name: 'theme', value: theme, url: site.siteUrl }]);
  const page = await context.newPage();
  await page.goto(site.siteUrl + address, { waitUntil: 'networkidle' });
  await prepare?.(page);
  await page.waitForTimeout(SETTLED_MS);
  await sharp(await page.screenshot())
    .resize({ width: WIDTHS[viewport.width] })
    .webp({ quality: 74 })
    .toFile(path.join(FOLDER, `${name}.webp`));
  process.stdout.write(`${name}\n`);
  await context.close();
}

await browser.close();
await site.stop();
