import { cp, mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import { SettingsError } from '../config/environment.ts';
import { openDatabase } from './database.ts';

let root: string;
let dataDir: string;
let folder: string;

const open = (where = dataDir) => openDatabase({ ...readConfig({}), dataDir: where });

/** Of the embedded database alone, so once is enough. */
describe.runIf(inject('testDatabase').kind === 'embedded')('a database folder that is not whole', () => {
  beforeAll(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'pardeh-damage-'));
    const whole = await open(path.join(root, 'whole'));
    await sql`create table kept (word text)`.execute(whole.db);
    await whole.close();
  });
  afterAll(() => rm(root, { recursive: true, force: true }));
  beforeEach(async ({ task }) => {
    dataDir = path.join(root, task.id);
    folder = path.join(dataDir, 'database');
    await cp(path.join(root, 'whole'), dataDir, { recursive: true });
  });

  async function refusal(): Promise<string> {
    const error = await open().then(
      (database) => database.close(),
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(SettingsError);
    const { message } = error as SettingsError;
    expect(message.split('\n')).toHaveLength(1);
    return message;
  }

  it('is refused, not made anew, when PG_VERSION is missing', async () => {
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
    const told = await refusal();
    expect(told).toMatch(/its log .* backup\.$/);
    expect(told).not.toContain('Aborted');
  });

  it('says so when a file stands in its place', async () => {
    await rm(folder, { recursive: true });
    await writeFile(folder, 'not a folder');
    expect(await refusal()).toMatch(/a file stands in its place\. .* DATA_DIR/);
    await rm(dataDir, { recursive: true });
    await writeFile(dataDir, 'not a folder');
    expect(await refusal()).toMatch(/a file stands in its place\. .* DATA_DIR/);
  });

  it('begins again after a first start that was interrupted', async () => {
    await rm(dataDir, { recursive: true });
    await mkdir(path.join(folder, 'base'), { recursive: true });
    await writeFile(`${folder}.unfinished`, '');
    await (await open()).close();
    expect((await readdir(dataDir)).sort()).toEqual(['database', 'in-use.lock']);
  });
});
