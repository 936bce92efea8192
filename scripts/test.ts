import { existsSync } from 'node:fs';
import { glob, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { buildWebIfChanged } from './build-web.ts';
import { installSystemPackages } from './install-system-packages.ts';
import { runChecks } from './run-checks.ts';
import { ROOT, runCommand } from './run-command.ts';
import { chooseSetUp, type SetUp } from './testing/choose-set-up.ts';
import { COUNTS_VARIABLE, type TestCounts } from './testing/count-reporter.ts';

// Everything, from scratch: missing programs, the checks of `npm run validate`, then all tests. With a path or
// --project only those tests, and only what they need.
const COUNTS = path.join(ROOT, 'node_modules/.test-counts.json');

async function runTests(filters: string[]): Promise<TestCounts> {
  await rm(COUNTS, { force: true });
  const reporters = ['--reporter=default', '--reporter=./scripts/testing/count-reporter.ts'];
  const { code } = await runCommand('vitest', ['run', ...reporters, ...filters], {
    env: { [COUNTS_VARIABLE]: COUNTS },
  });
  const counts: TestCounts = existsSync(COUNTS)
    ? JSON.parse(await readFile(COUNTS, 'utf8'))
    : { passed: 0, failed: 1, retried: [] };
  // A run with an error never passes, whatever the counts say.
  return { ...counts, failed: Math.max(counts.failed, code === 0 ? 0 : 1) };
}

async function prepare(setUp: SetUp): Promise<void> {
  if (setUp.site) {
    // Not every system has the headless one.
    await installSystemPackages(['chromium-headless-shell']).catch(() => installSystemPackages(['chromium']));
  }
  if (setUp.ffmpeg) await installSystemPackages(['ffmpeg']);
  if (setUp.site) await buildWebIfChanged();
}

async function findTestFiles(): Promise<string[]> {
  const pattern = '{contract,persian,server,web,scripts,demo,e2e}/**/*.{test,spec}.{ts,tsx}';
  const found: string[] = [];
  for await (const file of glob(pattern, { cwd: ROOT, exclude: ['**/node_modules', '**/build'] })) {
    found.push(file);
  }
  return found;
}

const filters = process.argv.slice(2);
const setUp = chooseSetUp(filters, await findTestFiles());
const checks = setUp.checks ? await runChecks() : { passed: 0, failed: 0 };
const tests = await prepare(setUp).then(
  () => runTests(filters),
  (error: unknown): TestCounts => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return { passed: 0, failed: 1, retried: [] };
  },
);
for (const name of tests.retried) process.stdout.write(`Went well only when tried again: ${name}\n`);
const failed = checks.failed + tests.failed;
process.stdout.write(`${checks.passed + tests.passed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);
