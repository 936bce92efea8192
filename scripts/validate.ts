import { runCommand } from './run-command.ts';

// All that can be said of the code without running it. Two at a time: more would only wait for each other.
const CHECKS: [name: string, program: string, args: string[]][] = [
  ['format and lint', 'biome', ['ci', '--colors=off', '.']],
  ['types', 'tsc', ['-p', 'tsconfig.json']],
  ['types of the journeys', 'tsc', ['-p', 'e2e']],
  ['types of the web', 'npm', ['run', '--silent', 'typecheck', '-w', '@pardeh/web']],
  [
    'imports',
    'depcruise',
    ['--config', '.dependency-cruiser.cjs', 'contract', 'persian', 'demo', 'server', 'web', 'scripts', 'e2e'],
  ],
  ['unused files, exports, packages', 'knip', []],
  ['demo catalogue', 'node', ['demo/check-catalogue.ts']],
  ['spec coverage', 'node', ['scripts/check-spec-coverage.ts']],
];

const AT_ONCE = 2;
const waiting = [...CHECKS];
let failed = 0;

async function takeTurns(): Promise<void> {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [name, program, args] = next;
    const started = performance.now();
    const { code, output } = await runCommand(program, args, { quiet: true });
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    process.stdout.write(`${code === 0 ? '✔' : '✘'} ${name} (${seconds} s)\n`);
    if (code === 0) continue;
    failed += 1;
    process.stdout.write(`${output.trimEnd()}\n`);
  }
}

await Promise.all(Array.from({ length: AT_ONCE }, takeTurns));
process.exit(failed === 0 ? 0 : 1);
