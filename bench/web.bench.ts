import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { stat, writeFile } from 'node:fs/promises';
import { constants, cpus, loadavg } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { startFreshSite } from '../e2e/support/setup-site.ts';
import { buildWebIfChanged } from '../scripts/build-web.ts';
import { installSystemPackages } from '../scripts/install-system-packages.ts';
import { type CachedSpeed, measureCachedSpeed } from './web/cached-speed.ts';
import { measureCardClicks } from './web/card-click.ts';
import { type BenchPage, measurePages, type NamedScore } from './web/lighthouse-runs.ts';
import type { RenderSpeed } from './web/render-speed.ts';
import { warmUp } from './web/warm-up.ts';
import { type Figures, table, verdicts } from './web/web-report.ts';

// How fast the site is: on a phone (Lighthouse), in kilobytes, and in requests a second.
const ROOT = path.resolve(import.meta.dirname, '..');
const CLIENT = path.join(ROOT, 'web/build/client');
const LISTING = '/?order_by=votes';
const RUNS = Number(process.env.RUNS ?? 3);

async function pagesOf(siteUrl: string, apiUrl: string): Promise<BenchPage[]> {
  const reply = await fetch(`${apiUrl}/api/titles/search?q=tt0468569`);
  const { data } = (await reply.json()) as { data: { path: string }[] };
  return [
    { name: 'home', url: `${siteUrl}/` },
    { name: 'title', url: siteUrl + encodeURI(data[0]?.path ?? '') },
    { name: 'listing', url: siteUrl + LISTING },
    { name: 'search', url: `${siteUrl}/?q=${encodeURIComponent('بتمن')}`, isUnlisted: true },
  ];
}

/** Transfer sizes: files that are stored compressed count as compressed. */
async function countBytes(urls: readonly string[], kind: RegExp): Promise<number> {
  const files = new Set(urls.map((url) => new URL(url).pathname).filter((file) => kind.test(file)));
  let bytes = 0;
  for (const file of files) {
    const stored = path.join(CLIENT, file);
    bytes += (await stat(existsSync(`${stored}.br`) ? `${stored}.br` : stored)).size;
  }
  return bytes / 1000;
}

async function measureRenders(apiUrl: string, paths: readonly string[]): Promise<RenderSpeed[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--disable-warning=ExperimentalWarning',
    path.join(import.meta.dirname, 'web/render-speed.ts'),
    path.join(ROOT, 'web/build/server/index.js'),
    apiUrl,
    '5',
    ...paths,
  ]);
  return JSON.parse(stdout) as RenderSpeed[];
}

async function measureAll(siteUrl: string, apiUrl: string): Promise<Figures> {
  const benchPages = await pagesOf(siteUrl, apiUrl);
  await warmUp(
    apiUrl,
    benchPages.map(({ url }) => url),
  );
  const pages: NamedScore[] = await measurePages(benchPages, RUNS);
  const heaviest = async (kind: RegExp) =>
    Math.max(...(await Promise.all(pages.map(({ urls }) => countBytes(urls, kind)))));
  const clicks = await measureCardClicks(siteUrl + LISTING);
  const renders = await measureRenders(apiUrl, ['/', LISTING]);
  const cached: CachedSpeed = await measureCachedSpeed(apiUrl, LISTING);
  return {
    pages,
    weight: {
      scripts: await heaviest(/\.js$/),
      styles: await heaviest(/\.css$/),
      fonts: await heaviest(/\.woff2$/),
    },
    clicks,
    renders,
    cached,
    machine: `${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}, load average ${loadavg()[0]?.toFixed(1)}`,
  };
}

if (!process.env.HEADLESS_SHELL_PATH) await installSystemPackages(['chromium-headless-shell']);
await buildWebIfChanged();
// Runs at a low priority: on a phone the server would not share the processor with the browser.
const site = await startFreshSite({ priority: constants.priority.PRIORITY_LOW, makesAvif: true });
try {
  const figures = await measureAll(site.siteUrl, site.apiUrl);
  process.stdout.write(`\n${table(figures)}\n`);
  await writeFile(path.join(ROOT, 'docs/bench-web.md'), table(figures));
  const missed = verdicts(figures).filter(({ isMet }) => !isMet);
  for (const { what, found, wanted } of missed) {
    process.stdout.write(`Missed: ${what}: ${found}, wanted ${wanted}\n`);
  }
} finally {
  await site.stop();
}
