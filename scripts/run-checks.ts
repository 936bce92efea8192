import { runCommand } from './run-command.ts';

const CHECKS: [name: string, program: string, args: string[]][] = [
  ['format and lint', 'biome', ['ci', '--colors=off', '.']],
  ['types', 'tsc', ['-p', 'tsconfig.json']],
  ['types of the journeys', 'tsc', ['-p', 'e2e']],
  ['types of the web benches', 'tsc', ['-p', 'bench/web']],
  ['types of the web', 'npm', ['run', '--silent', 'typecheck', '-w', '@pardeh/web']],
  [
    'imports',
    'depcruise',
    [
      '--config',
      '.dependency-cruiser.cjs',
      'contract',
      'persian',
      'demo',
      'server',
      'web',
      'scripts',
      'e2e',
      'bench',
      'proofs',
    ],
  ],
  ['unused files, exports, packages', 'knip', []],
  ['demo catalogue', 'node', ['demo/check-catalogue.ts']],
  ['printed statements', 'node', ['scripts/statements/check-statements.ts']],
  ['migrations', 'node', ['scripts/check-migrations.ts']],
  ['tests that the documents name', 'node', ['scripts/check-named-tests.ts']],
  ['files that the documents name', 'node', ['scripts/check-named-files.ts']],
  ['Persian orthography', 'node', ['scripts/check-orthography.ts']],
  ['names that engineers know', 'node', ['scripts/check-plain-names.ts']],
  ['every platform in the lock file', 'node', ['scripts/check-lock-platforms.ts']],
  ['dependencies and their reasons', 'node', ['scripts/check-dependency-table.ts']],
  ['every setting in .env.example', 'node', ['scripts/check-settings-list.ts']],
  ['commands in the documents', 'node', ['scripts/check-documented-commands.ts']],
];

/** More at a time would only compete for the processors. */
const AT_ONCE = 2;

/** Runs and reports every check; returns how many passed and how many failed. */
export async function runChecks(): Promise<{ passed: number; failed: number }> {
  const waiting = [...CHECKS];
  const counts = { passed: 0, failed: 0 };
  const takeTurns = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, program, args] = next;
      const started = performance.now();
      const { code, output } = await runCommand(program, args, { quiet: true });
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      process.stdout.write(`${code === 0 ? '✔' : '✘'} ${name} (${seconds} s)\n`);
      counts[code === 0 ? 'passed' : 'failed'] += 1;
      if (code !== 0) process.stdout.write(`${output.trimEnd()}\n`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, takeTurns));
  return counts;
}
