import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from 'playwright-core';
import { build } from 'vite';

const SHELL = process.env.HEADLESS_SHELL_PATH ?? '/usr/bin/chromium-headless-shell';
const CHROMIUM = process.env.CHROMIUM_PATH ?? (existsSync(SHELL) ? SHELL : '/usr/bin/chromium');

/** Bundles a module that renders into `#root` and runs it in an empty page of a real browser. */
export async function openFixture(module: URL): Promise<Page> {
  const bundle = await build({
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    build: {
      write: false,
      rolldownOptions: { input: fileURLToPath(module), output: { format: 'iife' } },
    },
  });
  const [output] = [bundle].flat();
  if (!output || !('output' in output)) throw new Error('The fixture was not bundled.');
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] });
  const page = await browser.newPage();
  await page.setContent('<div id="root"></div>');
  await page.addScriptTag({ content: output.output[0].code });
  return page;
}
