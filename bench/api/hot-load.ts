import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runProcess } from '../../server/src/media/shared/run-process.ts';
import type { Served } from './api-processes.ts';
import type { Load } from './load.ts';

const SCRIPT = `done = function(summary, latency)
  local errors = summary.errors
  io.write(string.format("%d %d %d %d %d", summary.requests, summary.duration, latency:percentile(50),
    latency:percentile(99), errors.status + errors.connect + errors.read + errors.write + errors.timeout), "\\n")
end
`;

/**
 * One path again and again, from wrk: a client in JavaScript takes longer to read a cached reply's headers than the
 * server to send it, and has only the server's cores to do so.
 */
export async function hotLoad(
  served: Served,
  address: string,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Load> {
  const folder = await mkdtemp(path.join(tmpdir(), 'pardeh-wrk-'));
  try {
    const script = path.join(folder, 'report.lua');
    await writeFile(script, SCRIPT);
    const before = served.cpuMs();
    const { output } = await runProcess('wrk', [
      ...['--threads', '1', '--connections', String(connections), '--duration', `${seconds}s`],
      ...['--script', script, served.url + address],
    ]);
    const after = served.cpuMs();
    const report = output.toString().trim().split('\n').at(-1)?.split(' ').map(Number) ?? [];
    const [requests = 0, duration = Number.NaN, p50 = Number.NaN, p99 = Number.NaN, failed = 0] = report;
    return {
      perSecond: requests / (duration / 1e6),
      p50: p50 / 1000,
      p99: p99 / 1000,
      cpu: before === null || after === null ? null : ((after - before) * 1000) / requests,
      failed,
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}
