import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '..');

// Run by our own Node from the package's own file: the entry in node_modules/.bin is a shell script on Windows.
const OWNERS: Record<string, string> = {
  biome: '@biomejs/biome',
  depcruise: 'dependency-cruiser',
  knip: 'knip',
  tsc: 'typescript',
  vitest: 'vitest',
};

interface Options {
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  /** Returns the output instead of printing it. */
  quiet?: boolean;
}

/** Runs a program, from the repository's root by default; returns its exit code and, if quiet, its output. */
export function runCommand(
  program: string,
  args: string[],
  options: Options = {},
): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const [file, ...words] = resolveProgram(program, args);
    const child = spawn(file, words, {
      cwd: options.cwd ?? ROOT,
      env: { ...process.env, ...options.env },
      // npm is a shell script there too; its arguments never need quoting.
      shell: process.platform === 'win32' && program === 'npm',
      stdio: ['ignore', options.quiet ? 'pipe' : 'inherit', options.quiet ? 'pipe' : 'inherit'],
    });
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk;
    });
    child.stderr?.on('data', (chunk: Buffer) => {
      output += chunk;
    });
    child.on('error', (error) => resolve({ code: 127, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

function resolveProgram(program: string, args: string[]): [string, ...string[]] {
  if (program === 'node') return [process.execPath, ...args];
  const owner = OWNERS[program];
  if (!owner) return [program, ...args];
  const folder = path.join(ROOT, 'node_modules', owner);
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return [process.execPath, path.join(folder, typeof bin === 'string' ? bin : bin[program]), ...args];
}
