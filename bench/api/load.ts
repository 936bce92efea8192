import { once } from 'node:events';
import autocannon from 'autocannon';
import { percentile } from '../report.ts';
import type { Served } from './api-processes.ts';

export interface Load {
  perSecond: number;
  p50: number;
  p99: number;
  /** Microseconds of CPU time per request in the server process; null if it cannot be read. */
  cpu: number | null;
  /** How many replies were missing or not 200. */
  failed: number;
}

/** This many connections request one path after another, each as soon as the last reply has arrived. */
export async function load(
  served: Served,
  path: () => string,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Load> {
  const times: number[] = [];
  let failed = 0;
  const before = served.cpuMs();
  const cannon = autocannon(
    {
      url: served.url,
      connections,
      duration: seconds,
      requests: [{ setupRequest: (request) => ({ ...request, path: path() }) }],
    },
    () => {},
  );
  cannon.on('response', (_client, status, _bytes, ms) => {
    times.push(ms);
    if (status !== 200) failed++;
  });
  const [result] = (await once(cannon, 'done')) as [autocannon.Result];
  const after = served.cpuMs();
  return {
    perSecond: times.length / result.duration,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    cpu: before === null || after === null ? null : ((after - before) * 1000) / times.length,
    failed: failed + result.errors,
  };
}
