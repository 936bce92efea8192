import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runCommand } from '../run-command.ts';
import { COUNTS_VARIABLE } from './count-reporter.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pardeh-count-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function countsOf(tests: string) {
  await writeFile(path.join(folder, 'some.test.js'), tests);
  await writeFile(path.join(folder, 'unloadable.test.js'), 'throw new Error("not today");');
  const counts = path.join(folder, 'counts.json');
  const reporter = path.join(import.meta.dirname, 'count-reporter.ts');
  await runCommand('vitest', ['run', '--root', folder, '--globals', '--retry=1', `--reporter=${reporter}`], {
    quiet: true,
    env: { [COUNTS_VARIABLE]: counts },
  });
  return JSON.parse(await readFile(counts, 'utf8'));
}

it('counts tests and files that cannot be loaded, and names what needed a second try', async () => {
  const counts = await countsOf(`
    let tries = 0;
    it('works', () => {});
    describe('a journey', () => {
      it('is moody', () => { tries += 1; expect(tries).toBe(2); });
      it('never works', () => { expect(1).toBe(2); });
    });
  `);
  const moody =
    'some.test.js › a journey > is moody: expected 1 to be 2 // Object.is equality (some.test.js:5)';
  expect(counts).toEqual({ passed: 2, failed: 2, retried: [moody] });
});
