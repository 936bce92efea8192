import { type Browser, chromium } from 'playwright-core';
import { CHROMIUM_FLAGS, SHELL_PATH } from '../../e2e/support/setup-site.ts';

/**
 * Headless Chromium. A full browser draws its own tabs and loading spinner sixty times a second, in software, on the
 * cores of the page being measured; a phone does that elsewhere.
 */
export function launchBenchBrowser(...flags: string[]): Promise<Browser> {
  return chromium.launch({ executablePath: SHELL_PATH, args: [...CHROMIUM_FLAGS, ...flags] });
}
