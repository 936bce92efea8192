import { once } from 'node:events';
import { type BrowserServer, chromium, type Page } from 'playwright-core';
import { pickTitle } from '../../e2e/support/pick-title.ts';
import { CHROMIUM_FLAGS, CHROMIUM_PATH } from '../../e2e/support/setup-site.ts';
import { hasHydrated } from '../has-hydrated.ts';

const PATIENTLY = { timeout: 60_000 };
/** Slow enough that uploading forty megabytes takes some seconds. */
const BYTES_A_SECOND = 4_000_000;

/** The browser's globals that are used here; this file is type-checked without the DOM. */
interface Browsing {
  document: { querySelector(query: string): { currentTime: number } | null };
}

/** A browser in its own process, which can be killed. */
export class FilmBrowser {
  readonly #server: BrowserServer;
  readonly page: Page;

  private constructor(server: BrowserServer, page: Page) {
    this.#server = server;
    this.page = page;
  }

  static async open(siteUrl: string, token: string): Promise<FilmBrowser> {
    const server = await chromium.launchServer({
      executablePath: CHROMIUM_PATH,
      args: [...CHROMIUM_FLAGS, '--autoplay-policy=no-user-gesture-required'],
    });
    const browser = await chromium.connect(server.wsEndpoint());
    const context = await browser.newContext({ baseURL: siteUrl, locale: 'fa-IR', reducedMotion: 'reduce' });
    await context.addCookies([{ name: 'token', value: encodeURIComponent(token), url: siteUrl }]);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: BYTES_A_SECOND,
    });
    return new FilmBrowser(server, page);
  }

  /** Chooses the file like an editor: for a new upload with its title, to resume one by the file alone. */
  async send(file: string, titleFa: string, isBegun: boolean): Promise<void> {
    const { page } = this;
    await page.goto('/studio/files', { waitUntil: 'domcontentloaded', ...PATIENTLY });
    await page.waitForFunction(hasHydrated, undefined, PATIENTLY);
    await page.getByRole('heading', { name: 'فایل‌ها', level: 1 }).waitFor(PATIENTLY);
    if (isBegun) await page.getByText('نیمه‌تمام از پیش').first().waitFor(PATIENTLY);
    await page.getByLabel('انتخاب فایل').setInputFiles(file);
    if (isBegun) return;
    await pickTitle(page, titleFa);
  }

  async watches(watchPath: string): Promise<boolean> {
    await this.page.goto(watchPath, { waitUntil: 'domcontentloaded', ...PATIENTLY });
    const plays = () => {
      const video = (globalThis as unknown as Browsing).document.querySelector('video');
      return video !== null && video.currentTime > 1;
    };
    return this.page.waitForFunction(plays, undefined, PATIENTLY).then(
      () => true,
      () => false,
    );
  }

  async kill(): Promise<void> {
    const ended = once(this.#server.process(), 'exit');
    this.#server.process().kill('SIGKILL');
    await ended;
  }

  close(): Promise<void> {
    return this.#server.close();
  }
}
