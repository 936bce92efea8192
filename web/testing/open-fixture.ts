import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { cascadeLayers } from '../vite-plugins/cascade-layers.ts';

const SHELL = process.env.HEADLESS_SHELL_PATH ?? '/usr/bin/chromium-headless-shell';
const CHROMIUM = process.env.CHROMIUM_PATH ?? (existsSync(SHELL) ? SHELL : '/usr/bin/chromium');
/** Ends what hangs. */
const LIMIT_MS = 120_000;

async function bundle(module: URL) {
  const bundled = await build({
    configFile: false,
    plugins: [cascadeLayers()],
    logLevel: 'error',
    mode: 'production',
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: fileURLToPath(module), output: { format: 'iife' } },
    },
  });
  const [output] = [bundled].flat();
  if (!output || !('output' in output)) throw new Error('The fixture was not bundled.');
  const sheets = output.output.filter((file) => file.fileName.endsWith('.css'));
  return {
    script: output.output[0].code,
    styles: sheets.map((sheet) => ('source' in sheet ? String(sheet.source) : '')).join(''),
  };
}

const answerWith =
  ({ script, styles }: Awaited<ReturnType<typeof bundle>>) =>
  (address: string) =>
    address.endsWith('.js')
      ? { contentType: 'text/javascript; charset=utf-8', body: script }
      : {
          contentType: 'text/html; charset=utf-8',
          body: `<!doctype html><html lang="fa" dir="rtl"><style>${styles}</style><div id="root"></div><script src="/fixture.js"></script>`,
        };

/** For each test a new page of a real browser, at a site that has only the module: it renders into `#root`. */
export function openFixture(module: URL): () => Page {
  let answer: ReturnType<typeof answerWith>;
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    answer = answerWith(await bundle(module));
    browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] });
  }, LIMIT_MS);
  beforeEach(async () => {
    page = await browser.newPage();
    await page.route('**', (route) => route.fulfill(answer(route.request().url())));
    await page.goto('http://fixture.test/');
  }, LIMIT_MS);
  afterEach(() => page.close());
  afterAll(() => browser.close());
  return () => page;
}
