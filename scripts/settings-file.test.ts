import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../server/src/config/config.ts';
import { ROOT } from './run-command.ts';

/** A copy of the repository's parts with its own settings file, so that nobody's real .env is touched. */
let repository: string;
beforeAll(() => {
  repository = mkdtempSync(path.join(tmpdir(), 'pardeh-settings-'));
  mkdirSync(path.join(repository, 'scripts'));
  cpSync(path.join(ROOT, 'scripts/bootstrap'), path.join(repository, 'scripts/bootstrap'), {
    recursive: true,
  });
  for (const name of ['package.json', 'package-lock.json']) {
    cpSync(path.join(ROOT, name), path.join(repository, name));
  }
  for (const name of readdirSync(ROOT)) {
    if (name === 'node_modules' || existsSync(path.join(ROOT, name, 'package.json'))) {
      symlinkSync(path.join(ROOT, name), path.join(repository, name));
    }
  }
  for (const name of readdirSync(path.join(ROOT, 'scripts'))) {
    if (name === 'bootstrap') continue;
    symlinkSync(path.join(ROOT, 'scripts', name), path.join(repository, 'scripts', name));
  }
});
afterAll(() => rmSync(repository, { recursive: true, force: true }));

async function runWith(settings: string, script: string, args: string[] = []) {
  writeFileSync(path.join(repository, '.env'), `${settings}\nDATA_DIR=${path.join(repository, 'data')}\n`);
  const { DATABASE_URL: _, ...env } = process.env;
  const child = spawn('npm', ['run', '--silent', script, '--', ...args], { cwd: repository, env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  const code = await new Promise((resolve) => child.once('exit', resolve));
  return { code, output };
}

describe('the file .env', () => {
  it('decides the database that an administrator works on', async () => {
    const settings = 'DATABASE_URL=postgres://nobody@127.0.0.1:1/from-the-file';
    const { code, output } = await runWith(settings, 'admin', ['unblock-user', '--email', 'a@example.com']);
    expect(code).toBe(1);
    expect(output).toBe(
      'The database in DATABASE_URL cannot be reached: connect ECONNREFUSED 127.0.0.1:1.\n',
    );
    expect(existsSync(path.join(repository, 'data/database'))).toBe(false);
  });

  it.each(['start', 'api', 'worker', 'ingest', 'search:rebuild', 'db:plans'])(
    'is read by `npm run %s`',
    async (script) => {
      const { code, output } = await runWith('LOG_LEVEL=loud', script);
      expect(code).not.toBe(0);
      expect(output).toContain('LOG_LEVEL must be one of');
    },
  );

  it('is given to everything that runs the site, and to no test', () => {
    const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
    for (const script of ['start', 'dev', 'api', 'web', 'worker', 'admin', 'ingest']) {
      expect(scripts[script]).toContain(' --settings ');
    }
    for (const script of ['test', 'validate']) expect(scripts[script]).not.toContain('--settings');
  });
});

describe('a data folder without a leading slash', () => {
  it('is in the repository, wherever the command was given', () => {
    const before = process.cwd();
    process.chdir(tmpdir());
    try {
      expect(readConfig({}).dataDir).toBe(path.join(ROOT, '.data'));
      expect(readConfig({ DATA_DIR: 'a/b' }).dataDir).toBe(path.join(ROOT, 'a/b'));
      expect(readConfig({ DATA_DIR: path.join(tmpdir(), 'c') }).dataDir).toBe(path.join(tmpdir(), 'c'));
    } finally {
      process.chdir(before);
    }
  });
});
