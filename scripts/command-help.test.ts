import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';

const run = promisify(execFile);
const ROOT = path.resolve(import.meta.dirname, '..');
const { scripts } = JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
/** Includes hooks such as `preweb`: npm passes them no arguments, so they would run before the help. */
const commands = Object.entries(scripts).filter(([, words]) => words.includes('run.mjs'));

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pardeh-help-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs it as npm does, but with an empty data folder that must stay empty. */
async function ask(name: string, words: string, input: readonly string[]): Promise<string> {
  const [program = '', ...rest] = words.split(' ');
  const { stdout } = await run(program, [...rest, ...input], {
    cwd: ROOT,
    env: {
      ...process.env,
      npm_lifecycle_event: name,
      INIT_CWD: folder,
      DATA_DIR: path.join(folder, 'data'),
    },
  });
  return stdout;
}

it.each(commands)(
  'npm run %s prints its help for --help, and does nothing',
  async (name, words) => {
    const output = await ask(name, words, ['--help']);
    expect(output).toMatch(new RegExp(`npm (?:run )?${name}\\b`));
    expect(await ask(name, words, ['something', '-h'])).toBe(output);
    expect(await readdir(folder)).toEqual([]);
  },
  60_000,
);

it('a single command of admin is explained by itself', async () => {
  const output = await ask('admin', scripts.admin ?? '', ['create-user', '--help']);
  expect(output).toContain('create-user');
  expect(output).not.toContain('reset-second-factor');
}, 60_000);
