import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { buildWebIfChanged } from './build-web.ts';
import { installSystemPackages } from './install-system-packages.ts';
import { ROOT, runCommand } from './run-command.ts';

// Everything, from nothing: what the machine lacks, the checks, then the tests of every part.
const RESULTS = path.join(ROOT, 'node_modules/.test-results.json');

interface Results {
  numPassedTests: number;
  numFailedTests: number;
  numFailedTestSuites: number;
  success: boolean;
}

async function runTests(filters: string[]): Promise<boolean> {
  await rm(RESULTS, { force: true });
  const { code } = await runCommand('vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${RESULTS}`,
    ...filters,
  ]);
  if (!existsSync(RESULTS)) {
    process.stdout.write('0 passed, 1 failed\n');
    return false;
  }
  const results = JSON.parse(await readFile(RESULTS, 'utf8')) as Results;
  // A file that fails to load counts too: its tests never ran.
  const failed = Math.max(results.numFailedTests, code === 0 ? 0 : 1);
  process.stdout.write(`${results.numPassedTests} passed, ${failed} failed\n`);
  return failed === 0;
}

try {
  // Not every system has the one without a window.
  await installSystemPackages(['chromium-headless-shell']).catch(() => installSystemPackages(['chromium']));
  await installSystemPackages(['ffmpeg']);
  await buildWebIfChanged();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
process.exit((await runTests(process.argv.slice(2))) ? 0 : 1);
