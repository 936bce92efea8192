import { spawn } from 'node:child_process';
import path from 'node:path';
import type { LogEvent } from 'kysely';
import type { Config } from '../config/config.ts';

export interface CrashOrder {
  config: Config;
  paymentId: number;
  /** Of the crediting transaction, before the end. */
  statements: number;
}

/** One driver tells of the beginning and the end of a transaction too; those are no places between. */
export function isStatement(event: LogEvent): boolean {
  return !/^(begin|commit|rollback)/i.test(event.query.sql);
}

/** The crediting transaction has this many statements; a crash after each of them, and after none, is tried. */
export const CRASH_POINTS = 10;

/** Settles a payment in a process of its own that is killed on the way; answers how that ended. */
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
