import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Platform } from '../http/deps.ts';
import { openTestPlatform } from '../testing/open-test-app.ts';
import { databaseEnvironment } from '../testing/test-databases.ts';

const COMMAND = path.resolve(import.meta.dirname, '../main/import.ts');
const TITLES = 600;

let folder: string;
let platform: Platform;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pardeh-import-kill-'));
  platform = await openTestPlatform();
  const rows = Array.from({ length: TITLES }, (_, at) => 9_830_000 + at);
  await writeTable('title.basics', [
    'tconst\ttitleType\tprimaryTitle\toriginalTitle\tisAdult\tstartYear\tendYear\truntimeMinutes\tgenres',
    ...rows.map((n) => `tt${n}\tmovie\tKilled ${n}\t\\N\t0\t2001\t\\N\t90\tDrama`),
  ]);
  await writeTable('title.principals', [
    'tconst\tordering\tnconst\tcategory\tjob\tcharacters',
    ...rows.map((n) => `tt${n}\t1\tnm${n}\tactor\t\\N\t\\N`),
  ]);
  await writeTable('name.basics', [
    'nconst\tprimaryName\tbirthYear\tdeathYear\tprimaryProfession\tknownForTitles',
    ...rows.map((n) => `nm${n}\tPerson ${n}\t\\N\t\\N\t\\N\t\\N`),
  ]);
});
afterAll(async () => {
  await platform.close();
  await rm(folder, { recursive: true, force: true });
});

const writeTable = (name: string, lines: string[]) =>
  writeFile(path.join(folder, `${name}.tsv`), `${lines.join('\n')}\n`);

/** Runs the command, and kills it as soon as it reports this step. */
async function run(args: string[], killAt?: string): Promise<string> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', COMMAND, ...args], {
    env: {
      ...process.env,
      DATA_DIR: path.join(folder, 'data'),
      ...databaseEnvironment(platform.config),
      SECRET_KEY: 'a secret that is long enough, for tests only',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close');
  let text = '';
  const read = (piece: Buffer) => {
    text += piece.toString();
    if (killAt !== undefined && text.includes(`${killAt} (`)) child.kill('SIGKILL');
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  expect((await ended)[1], text).toBe(killAt === undefined ? null : 'SIGKILL');
  return text;
}

it('kill -9 in the middle: the next run goes on behind it, and nothing is done or counted twice', async () => {
  await run(['imdb', folder, '--publish'], 'people');
  await run(['resume', '1'], 'titles');
  const output = await run(['resume', '1']);
  expect(output).toContain(`Import 1: done`);
  expect(output).toContain(`${TITLES} created, 0 changed, 0 unchanged, 0 refused`);
}, 600_000);
