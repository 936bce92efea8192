import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../server/src/config/free-port.ts';
import { launchBenchBrowser } from './bench-browser.ts';
import type { PageScore } from './lighthouse-run.ts';

export type NamedScore = PageScore & { name: string };

export interface BenchPage {
  name: string;
  url: string;
  /** Search pages are kept out of search engines on purpose, so that one audit does not apply to them. */
  isUnlisted?: boolean;
}

const RUN = path.join(import.meta.dirname, 'lighthouse-run.ts');

const median = (scores: readonly NamedScore[]): NamedScore =>
  [...scores].sort((a, b) => a.performance - b.performance)[Math.floor(scores.length / 2)] as NamedScore;

async function measureOnce({ name, url, isUnlisted = false }: BenchPage): Promise<NamedScore> {
  const port = await freePort();
  const browser = await launchBenchBrowser(`--remote-debugging-port=${port}`);
  try {
    const args = ['--disable-warning=ExperimentalWarning', RUN, url, String(port)];
    if (isUnlisted) args.push('is-crawlable');
    const { stdout } = await promisify(execFile)(process.execPath, args);
    return { name, ...(JSON.parse(stdout) as PageScore) };
  } finally {
    await browser.close();
  }
}

/** Occasionally Lighthouse sees no paint at all and returns no figure; such a run is repeated. */
async function measureSurely(page: BenchPage): Promise<NamedScore> {
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    const score = await measureOnce(page);
    if (score.performance > 0) return score;
  }
  throw new Error(`Lighthouse could not measure ${page.url}`);
}

/** Each page in a fresh browser, with Lighthouse's phone on a slow network; the median of several runs. */
export async function measurePages(pages: readonly BenchPage[], runs: number): Promise<NamedScore[]> {
  const scores: NamedScore[] = [];
  for (const page of pages) {
    const all: NamedScore[] = [];
    for (let run = 0; run < runs; run += 1) {
      const score = await measureSurely(page);
      all.push(score);
      process.stdout.write(
        `${page.name}: performance ${score.performance}, LCP ${score.lcp.toFixed(2)} s, TBT ${score.tbt.toFixed(0)} ms\n`,
      );
    }
    scores.push(median(all));
  }
  return scores;
}
