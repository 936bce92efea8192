import { spawn } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockFolder } from '../server/src/database/folder-lock.ts';

/** What a newcomer sees when something prevents the start: one sentence, exit code 1, never a stack trace. */
describe('a start that cannot succeed', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'pardeh-start-'));
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  async function start(env: NodeJS.ProcessEnv, program = 'server/src/main/api.ts') {
    const api = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
      cwd: path.resolve(import.meta.dirname, '..'),
      env: { ...process.env, DATA_DIR: dataDir, API_PORT: '0', ...env },
    });
    let output = '';
    api.stderr.on('data', (chunk) => {
      output += chunk;
    });
    const code = await new Promise((resolve) => api.once('exit', resolve));
    return { code, output: output.trim() };
  }

  it('tells all wrong settings at once', async () => {
    const { code, output } = await start({ API_PORT: 'many', SITE_URL: 'pardeh', LOG_LEVEL: 'loud' });
    expect(code).toBe(1);
    expect(output.split('\n')).toEqual([
      'API_PORT must be a number from 0 to 65535, but it is "many".',
      'SITE_URL must be an address that begins with http:// or https://, but it is "pardeh".',
      'LOG_LEVEL must be one of trace, debug, info, warn, error, silent, but it is "loud".',
    ]);
  });

  it('on a public address says what is missing, whichever process it is, and begins nothing', async () => {
    const env = { SITE_URL: 'https://pardeh.example' };
    const programs = ['scripts/start.ts', 'server/src/main/api.ts', 'server/src/main/worker.ts'];
    const web = start(env, 'web/delivery/main-web.ts');
    for (const { code, output } of await Promise.all(programs.map((program) => start(env, program)))) {
      expect(code).toBe(1);
      expect(output).toMatch(/^https:\/\/pardeh\.example is a public address/);
      for (const name of ['SECRET_KEY', 'SMTP_URL', 'ZARINPAL_MERCHANT_ID']) expect(output).toContain(name);
    }
    expect(await web).toMatchObject({
      code: 1,
      output: expect.stringContaining('SECRET_KEY must be set on a public address'),
    });
    expect(await readdir(dataDir)).toEqual([]);
  });

  it('says that the data folder is in use', async () => {
    const lock = lockFolder(dataDir);
    const { code, output } = await start({});
    lock.release();
    expect(code).toBe(1);
    expect(output).toMatch(/^The data folder .* is in use by another running Pardeh\. .*$/);
  });

  it('says that the data folder cannot be written to', async () => {
    const file = path.join(dataDir, 'a-file');
    await writeFile(file, '');
    const { code, output } = await start({ DATA_DIR: path.join(file, 'data') });
    expect(code).toBe(1);
    expect(output).toMatch(
      /^The folder .*a-file\/data is needed, but a file stands in its place\. Move it away, .*$/,
    );
  });

  it('says that the database cannot be reached', async () => {
    const { code, output } = await start({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
    expect(code).toBe(1);
    expect(output).toBe('The database in DATABASE_URL cannot be reached: connect ECONNREFUSED 127.0.0.1:1.');
  });

  it('says that the port is taken', async () => {
    const taken = await new Promise<Server>((resolve) => {
      const server = createServer().listen(0, '::', () => resolve(server));
    });
    const { port } = taken.address() as { port: number };
    const { code, output } = await start({ API_PORT: String(port) });
    taken.close();
    expect(code).toBe(1);
    expect(output).toBe(`Port ${port} is taken by another program. Stop it, or set API_PORT to a free port.`);
  });

  it('says so before anything is built or loaded', async () => {
    const taken = await new Promise<Server>((resolve) => {
      const server = createServer().listen(0, '::', () => resolve(server));
    });
    const { port } = taken.address() as { port: number };
    const { code, output } = await start({ PORT: String(port) }, 'scripts/start.ts');
    taken.close();
    expect(code).toBe(1);
    expect(output).toBe(`Port ${port} is taken by another program. Stop it, or set PORT to a free port.`);
    expect(await readdir(dataDir)).toEqual([]);
  });
});
