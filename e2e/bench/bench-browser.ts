import { type Browser, chromium } from 'playwright-core';
import { installSystemPackages } from '../../scripts/install-system-packages.ts';
import { CHROMIUM_FLAGS } from '../setup-site.ts';

const SHELL = 'chromium-headless-shell';

/**
 * Chromium without its window. The whole browser draws its own tabs and turns the wheel of a loading one sixty times a
 * second, in software, on the cores of the page that is being measured; a phone does that elsewhere.
 */
export async function launchBenchBrowser(...flags: string[]): Promise<Browser> {
  await installSystemPackages([SHELL]);
  return chromium.launch({ executablePath: `/usr/bin/${SHELL}`, args: [...CHROMIUM_FLAGS, ...flags] });
}
