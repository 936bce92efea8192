import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { CHROMIUM_FLAGS, freePort } from '../setup-site.ts';

export interface PageScore {
  name: string;
  lcp: number;
  tbt: number;
  cls: number;
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  /** Audits that did not get full marks, of the categories that must. */
  missed: string[];
  /** Every file that the page fetched. */
  urls: string[];
}

export interface BenchPage {
  name: string;
  url: string;
  /** Pages of searched words are kept out of search engines on purpose; that one audit does not hold for them. */
  isUnlisted?: boolean;
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const MUST_BE_FULL = CATEGORIES.slice(1);

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

function readReport(name: string, report: Report): PageScore {
  const audit = (id: string) => report.audits[id]?.numericValue ?? Number.NaN;
  const score = (id: string) => Math.round((report.categories[id]?.score ?? 0) * 100);
  const missed = MUST_BE_FULL.flatMap((category) => report.categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
  const requests = report.audits['network-requests']?.details;
  const items = requests?.type === 'table' ? requests.items : [];
  return {
    name,
    lcp: audit('largest-contentful-paint') / 1000,
    tbt: audit('total-blocking-time'),
    cls: audit('cumulative-layout-shift'),
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    missed,
    urls: items.map(({ url }) => String(url)),
  };
}

const median = (scores: readonly PageScore[]): PageScore =>
  [...scores].sort((a, b) => a.performance - b.performance)[Math.floor(scores.length / 2)] as PageScore;

async function measureOnce({ name, url, isUnlisted = false }: BenchPage): Promise<PageScore> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${port}`],
  });
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    onlyCategories: CATEGORIES,
    ...(isUnlisted ? { skipAudits: ['is-crawlable'] } : {}),
  });
  await browser.close();
  if (!result) throw new Error(`Lighthouse said nothing of ${url}`);
  return readReport(name, result.lhr);
}

/** Now and then Lighthouse sees no paint at all, and gives no figure; such a run is no measurement. */
async function measureSurely(page: BenchPage): Promise<PageScore> {
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    const score = await measureOnce(page);
    if (score.performance > 0) return score;
  }
  throw new Error(`Lighthouse could not measure ${page.url}`);
}

/** Each page in a fresh browser, as Lighthouse's phone on a slow network; of several runs the middle one. */
export async function measurePages(pages: readonly BenchPage[], runs: number): Promise<PageScore[]> {
  const scores: PageScore[] = [];
  for (const page of pages) {
    const all: PageScore[] = [];
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
