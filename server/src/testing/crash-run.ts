import { spawn } from 'node:child_process';
import path from 'node:path';
import type { LogEvent } from 'kysely';
import type { Config } from '../config/config.ts';

export interface CrashOrder {
  config: Config;
  paymentId: number;
  /** Statements of the crediting transaction to run before dying. */
  statements: number;
}

/** One driver also logs the begin and end of a transaction; those are not crash points. */
export function isStatement(event: LogEvent): boolean {
  return !/^(begin|commit|rollback)/i.test(event.query.sql);
}

/** The crediting transaction has this many statements; a crash after each of them, and after none, is tried. */
export const CRASH_POINTS = 10;

/** Settles a payment in a separate process that is killed on the way; returns how it ended. */
export function settleAndCrash(order: CrashOrder): Promise<'killed' | 'finished'> {
  const child = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      path.join(import.meta.dirname, 'crash-child.ts'),
      JSON.stringify(order),
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let output = '';
  child.stderr.on('data', (piece: Buffer) => {
    output += piece.toString();
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      if (signal === 'SIGKILL') resolve('killed');
      else if (code === 0) resolve('finished');
      else reject(new Error(`The process that was to be killed failed by itself: ${output}`));
    });
  });
}
