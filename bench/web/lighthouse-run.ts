// One Lighthouse run against a browser that is already open; prints the results as JSON. Started by lighthouse-runs.ts.
import { constants, setPriority } from 'node:os';
import lighthouse from 'lighthouse';

export interface PageScore {
  lcp: number;
  tbt: number;
  cls: number;
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  /** Audits below full marks, in the categories that need them. */
  missed: string[];
  /** Every file that the page fetched. */
  urls: string[];
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const MUST_BE_FULL = CATEGORIES.slice(1);

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

function readReport(report: Report): PageScore {
  const audit = (id: string) => report.audits[id]?.numericValue ?? Number.NaN;
  const score = (id: string) => Math.round((report.categories[id]?.score ?? 0) * 100);
  const missed = MUST_BE_FULL.flatMap((category) => report.categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
  const requests = report.audits['network-requests']?.details;
  const items = requests?.type === 'table' ? requests.items : [];
  return {
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

// It shares the machine with the browser it measures; a phone would have the processor to itself.
setPriority(constants.priority.PRIORITY_LOW);
const [, , url = '', port = '', skipped] = process.argv;
const result = await lighthouse(url, {
  port: Number(port),
  logLevel: 'error',
  onlyCategories: CATEGORIES,
  ...(skipped ? { skipAudits: [skipped] } : {}),
});
if (!result) throw new Error(`Lighthouse said nothing of ${url}`);
process.stdout.write(JSON.stringify(readReport(result.lhr)));
