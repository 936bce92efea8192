import { spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const SECRET_KEY = 'k'.repeat(32);
const NOBODY = 65_534;

/**
 * A dangerous configuration stops the start with one sentence: no stack trace, and nothing is created or overwritten.
 */
describe('a start that must not succeed', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'pardeh-refused-'));
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  async function start(env: NodeJS.ProcessEnv, uid?: number): Promise<string> {
    const api = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', path.join(import.meta.dirname, 'api.ts')],
      {
        env: { PATH: process.env.PATH, DATA_DIR: dataDir, API_PORT: '0', ...env },
        ...(uid === undefined ? {} : { uid }),
      },
    );
    let output = '';
    api.stderr.on('data', (piece) => {
      output += piece;
    });
    const code = await new Promise((resolve) => api.once('exit', resolve));
    expect([code, output.trim().split('\n').length]).toEqual([1, 1]);
    return output.trim();
  }

  it('with a key file that a full disk left empty', async () => {
    await writeFile(path.join(dataDir, 'secret.key'), '');
    expect(await start({})).toMatch(/secret\.key has 0 bytes, but at least 32 are needed\. .*backup/);
  });

  it('with a short key in the settings', async () => {
    expect(await start({ SECRET_KEY: 'a short secret' })).toMatch(
      /^SECRET_KEY has 14 bytes, .* 32 .*openssl/,
    );
  });

  it.each([
    ['this release', 'postgres'],
    ['an earlier one', 'database'],
  ])('on a database of %s that was put back in part', async (_release, folder) => {
    await mkdir(path.join(dataDir, folder, 'base'), { recursive: true });
    expect(await start({ SECRET_KEY })).toMatch(/PG_VERSION is missing\. .*backup/);
  });

  it('in a folder that is a file', async () => {
    const file = path.join(dataDir, 'file');
    await writeFile(file, '');
    expect(await start({ SECRET_KEY, DATA_DIR: file })).toMatch(/a file stands in its place/);
  });

  it.runIf(process.platform === 'linux')('in a folder that it may not write', async () => {
    await chmod(dataDir, 0o555);
    const uid = process.getuid?.() === 0 ? NOBODY : undefined;
    expect(await start({ SECRET_KEY }, uid)).toMatch(/cannot be written: .*DATA_DIR/);
  });
});
