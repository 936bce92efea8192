import { cp, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SettingsError } from '../../config/environment.ts';
import { openEmbeddedServer } from './embedded-server.ts';
import { explainStartFailure } from './start-failures.rules.ts';

let root: string;
let dataDir: string;
let folder: string;

describe('a database folder that is not whole', () => {
  beforeAll(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'pardeh-damage-'));
    await (await openEmbeddedServer(path.join(root, 'whole'))).release();
  });
  afterAll(() => rm(root, { recursive: true, force: true }));
  beforeEach(async ({ task }) => {
    dataDir = path.join(root, task.id);
    folder = path.join(dataDir, 'postgres');
    await cp(path.join(root, 'whole'), dataDir, { recursive: true });
  });

  async function refusal(): Promise<string> {
    const error = await openEmbeddedServer(dataDir).then(
      (server) => server.release(),
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(SettingsError);
    const { message } = error as SettingsError;
    expect(message.split('\n')).toHaveLength(1);
    return message;
  }

  it('is refused, and no new one is made, when PG_VERSION is missing', async () => {
    await rm(path.join(folder, 'PG_VERSION'));
    const before = await readdir(folder, { recursive: true });
    expect(await refusal()).toMatch(/is not whole: .* PG_VERSION is missing\. .* backup/);
    expect(await readdir(folder, { recursive: true })).toEqual(before);
  });

  it.each([
    ['empty', (file: string) => truncate(file, 0)],
    ['missing', (file: string) => rm(file)],
    ['overwritten', async (file: string) => writeFile(file, (await readFile(file)).fill(7, 0, 300))],
  ])('names the control file when that is %s', async (_how, spoil) => {
    await spoil(path.join(folder, 'global/pg_control'));
    expect(await refusal()).toMatch(/control file .* backup\.$/);
  });

  it('names the log when that is overwritten', async () => {
    const logs = path.join(folder, 'pg_wal');
    for (const name of await readdir(logs)) {
      if (!/^[0-9A-F]{24}$/.test(name)) continue;
      await writeFile(path.join(logs, name), (await readFile(path.join(logs, name))).fill(9));
    }
    expect(await refusal()).toMatch(/its log .* backup\.$/);
  });

  it('of a newer PostgreSQL is refused by its version', async () => {
    await writeFile(path.join(folder, 'PG_VERSION'), '99\n');
    expect(await refusal()).toMatch(/PostgreSQL 99, a newer version .* Start the newer release of Pardeh\.$/);
  });

  it('says so when a file stands in its place', async () => {
    await rm(folder, { recursive: true });
    await writeFile(folder, 'not a folder');
    expect(await refusal()).toMatch(/a file stands in its place\. .* DATA_DIR/);
    await rm(dataDir, { recursive: true });
    await writeFile(dataDir, 'not a folder');
    expect(await refusal()).toMatch(/a file stands in its place\. .* DATA_DIR/);
  });
});

describe('what the log of a server that did not start says', () => {
  it.each([
    [
      'FATAL:  could not write lock file "postmaster.pid": No space left on device',
      /disk .* is full\. Nothing is lost/,
    ],
    [
      'PANIC:  could not write to file "pg_wal/xlogtemp.29": No space left on device',
      /disk .* is full\. Nothing is lost/,
    ],
    ['FATAL:  could not open file "/d/x": Permission denied', /cannot be written/],
    ['FATAL:  could not open file "base/1/2": Too many open files', /does not start: could not open file/],
    ['FATAL:  could not create shared memory segment: No space left on device', /not enough memory/],
    ['FATAL:  could not map anonymous shared memory: Cannot allocate memory', /not enough memory/],
    ['PANIC:  could not locate a valid checkpoint record at 0/1B82080', /its log .* damaged/],
    ['FATAL:  something new', /does not start: something new\.$/],
  ])('%s', (line, sentence) => {
    const log = `2026-11-18 04:33:26 UTC [1] LOG:  starting PostgreSQL\n2026-11-18 04:33:26 UTC [1] ${line}\n`;
    expect(explainStartFailure('/d', log)).toMatch(sentence);
  });
});
