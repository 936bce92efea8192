import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { CHROMIUM_FLAGS, CHROMIUM_PATH } from '../../e2e/support/setup-site.ts';
import { hasHydrated } from '../has-hydrated.ts';
import { BANK_HOST, type DeployedSite, HOST, PORTS } from './deployed-site.ts';

const PATIENTLY = { timeout: 60_000 };
const PASSWORD = 'یک گذرواژهٔ بلند برای آزمودن';

/** The browser's globals that are used here; this file is type-checked without the DOM. */
interface Browsing {
  document: { querySelector(query: string): Shown | null };
}
interface Shown {
  currentTime: number;
  getVideoPlaybackQuality(): { totalVideoFrames: number };
}

export function plays(): boolean {
  const video = (globalThis as unknown as Browsing).document.querySelector('video');
  return video !== null && video.currentTime > 1 && video.getVideoPlaybackQuality().totalVideoFrames > 0;
}

export interface Walked {
  email: string;
  token: string;
  steps: string[];
}

/** A browser that resolves the site's public names, over TLS, to this machine. */
export function openBrowser(): Promise<Browser> {
  const rules = [
    `MAP ${BANK_HOST}:8080 127.0.0.1:${PORTS.bank}`,
    `MAP ${HOST} 127.0.0.1:${PORTS.https}`,
    `MAP api.${HOST} 127.0.0.1:${PORTS.https}`,
  ];
  return chromium.launch({
    executablePath: CHROMIUM_PATH,
    args: [
      ...CHROMIUM_FLAGS,
      '--autoplay-policy=no-user-gesture-required',
      `--host-resolver-rules=${rules.join(', ')}`,
    ],
  });
}

export async function openContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: `https://${HOST}`,
    locale: 'fa-IR',
    ignoreHTTPSErrors: true,
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(PATIENTLY.timeout);
  return context;
}

/** A visitor's first evening: finds a film, opens an account, pays, watches. */
export async function walkThrough(site: DeployedSite, browser: Browser): Promise<Walked> {
  const steps: string[] = [];
  const context = await openContext(browser);
  const page = await context.newPage();
  const email = `proof-${Date.now()}@example.ir`;

  await visit(page, '/?q=lantern+keeper');
  await page
    .getByRole('link', { name: /فانوس|چراغ|Lantern/ })
    .first()
    .waitFor();
  steps.push('found a film by its English name');

  await visit(page, '/auth/register?next=%2Fuser%2Fdashboard');
  await page.getByLabel('نام', { exact: true }).fill('نادر');
  await page.getByLabel('ایمیل').fill(email);
  await page.getByLabel('گذرواژه', { exact: true }).fill(PASSWORD);
  await page.getByLabel('تکرار گذرواژه').fill(PASSWORD);
  await page.getByRole('button', { name: 'ساختن حساب' }).click();
  await page.getByRole('heading', { name: 'سلام نادر' }).waitFor();
  const cookies = await context.cookies();
  const token = cookies.find(({ name }) => name === 'token');
  if (!token?.secure) throw new Error('The token is in no secure cookie.');
  steps.push('registered; the token is in a secure cookie');

  await visit(page, '/premium/plans');
  await page
    .getByRole('link', { name: /^انتخاب/ })
    .first()
    .click();
  await page.getByRole('button', { name: /^پرداخت/ }).click();
  await page.getByRole('heading', { name: 'پرداخت انجام شد' }).waitFor();
  steps.push("paid at a gateway that speaks Zarinpal's protocol");

  const secret = decodeURIComponent(token.value);
  const found = await site.ask(`api.${HOST}`, '/api/titles/search?q=The%20Lantern%20Keeper');
  const [title] = (JSON.parse(found.text) as { data: { id: number }[] }).data;
  const files = await site.ask(`api.${HOST}`, `/api/titles/${title?.id}/files`);
  const [file] = (JSON.parse(files.text) as { data: { watchPath: string }[] }).data;
  await page.goto(file?.watchPath ?? '', { waitUntil: 'domcontentloaded' });
  await page.waitForFunction(plays);
  steps.push('watched more than a second of a film');
  await context.close();
  return { email, token: secret, steps };
}

export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForFunction(hasHydrated);
}
