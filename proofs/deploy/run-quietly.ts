import { execFileSync, spawnSync } from 'node:child_process';

export function succeeds(program: string, words: string[]): boolean {
  return spawnSync(program, words, { stdio: 'ignore' }).status === 0;
}

interface Place {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
}

/** The output of a program is shown only when it fails. */
export function runQuietly(program: string, words: string[], place: Place = {}): string {
  try {
    return execFileSync(program, words, { ...place, encoding: 'utf8', stdio: 'pipe', maxBuffer: 1 << 28 });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${[program, ...words].join(' ')} failed:\n${`${stdout}\n${stderr}`.slice(-6000)}`);
  }
}
