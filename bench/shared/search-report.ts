import { ms, percentile, table } from '../report.ts';

export interface Measured {
  recall: number;
  ms: number[];
}

export interface Result {
  name: string;
  buildSeconds: number;
  processMb: number;
  databaseMb: number;
  /** CPU milliseconds per search, of the client process and of the database; null if unknown. */
  cpu: { process: number; database: number } | null;
  /** Null where it could not be measured. */
  classes: Map<string, Measured> | null;
  keystrokes?: number[];
  why?: string;
}

const SHARES = [0.5, 0.95, 0.99];
const RECALL_TO_REACH = 0.95;
/** Target p99 in milliseconds, by number of titles. */
const P99_TO_REACH = new Map([
  [100_000, 30],
  [1_000_000, 80],
]);

const allMs = ({ classes }: Result) => [...(classes ?? [])].flatMap(([, measured]) => measured.ms);

export function recallTable(results: Result[], names: string[]): string {
  return table(
    ['recall@6', ...names],
    results.map(({ name, classes, why }) => [
      name,
      ...names.map((each) => classes?.get(each)?.recall.toFixed(3).replace(/^0/, '') ?? why ?? '–'),
    ]),
  );
}

export function speedTable(results: Result[]): string {
  return table(
    [
      '',
      'built in s',
      'memory of the process MB',
      'in the database MB',
      'CPU ms per search: process + database',
      'p50 / p95 / p99 ms',
      'slowest class, p99 ms',
      'keystrokes p50 / p95 / p99 ms',
    ],
    results.map((result) => {
      const slowest = [...(result.classes ?? [])].toSorted(
        ([, a], [, b]) => percentile(b.ms, 0.99) - percentile(a.ms, 0.99),
      )[0];
      return [
        result.name,
        Math.round(result.buildSeconds) || '(earlier run)',
        result.processMb.toFixed(0),
        result.databaseMb || '–',
        result.cpu ? `${ms(result.cpu.process)} + ${ms(result.cpu.database)}` : '–',
        spread(allMs(result)),
        slowest ? `${slowest[0]}: ${ms(percentile(slowest[1].ms, 0.99))}` : '–',
        spread(result.keystrokes ?? []),
      ];
    }),
  );
}

export function classTable({ classes }: Result): string {
  return table(
    ['Pardeh, per class', 'recall@6', 'p50 / p95 / p99 ms'],
    [...(classes ?? [])].map(([name, measured]) => [name, measured.recall.toFixed(3), spread(measured.ms)]),
  );
}

/** The targets, and which of them were missed. */
export function verdict(result: Result, titles: number): string {
  const classes = [...(result.classes ?? [])];
  const poor = classes.filter(([, { recall }]) => recall < RECALL_TO_REACH).map(([name]) => name);
  const recalled = poor.length === 0 ? 'reached in every class' : `not reached in ${poor.join(', ')}`;
  const sentence = `To reach: recall@6 of ${RECALL_TO_REACH} in every class: ${recalled}.`;
  const most = P99_TO_REACH.get(titles);
  if (most === undefined) return sentence;
  const slow = classes.filter(([, each]) => percentile(each.ms, 0.99) > most).map(([name]) => name);
  const over = percentile(allMs(result), 0.99) <= most ? 'reached' : 'not reached';
  const each = slow.length === 0 ? 'and in every class' : `and not in these classes: ${slow.join(', ')}`;
  return `${sentence} A p99 of at most ${most} ms: ${over} over all queries, ${each}.`;
}

function spread(times: number[]): string {
  return times.length === 0 ? '–' : SHARES.map((share) => ms(percentile(times, share))).join(' / ');
}
