import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readRootKeys } from '../config/root-keys.ts';
import type { Running } from '../http/listen.ts';
import { openTestApp, type TestApp } from '../testing/open-test-app.ts';
import { send } from '../testing/test-user.ts';
import { adminCommands } from './admin-commands.ts';
import { catalogueCommands } from './catalogue.command.ts';
import { sendCommand, serveCommands } from './command-server.ts';

let test: TestApp;
let running: Running;
beforeAll(async () => {
  test = await openTestApp();
  running = await serveCommands(test.platform, [...adminCommands, ...catalogueCommands]);
});
afterAll(async () => {
  await running.close();
  await test.close();
});

async function command(...words: string[]) {
  const said: string[] = [];
  const { config } = test.platform;
  const isDone = await sendCommand(config, () => readRootKeys(config), {
    words,
    say: (line) => said.push(line),
  });
  return { isDone, said: said.join('\n') };
}

it('a command typed beside a running site is done by that site', async () => {
  const words = [
    'create-user',
    '--email',
    'ed@example.com',
    '--role',
    'editor',
    '--password',
    'nine quiet lamps',
  ];
  expect(await command(...words)).toMatchObject({
    isDone: true,
    said: expect.stringContaining('role editor'),
  });
  const login = { email: 'ed@example.com', password: 'nine quiet lamps' };
  const { body } = await send(test.app, { method: 'POST', url: '/api/sanc/login', payload: login });
  expect(body.user.data.role).toBe('editor');
  await expect(command(...words)).rejects.toThrow('has an account already');
  await expect(command('dance')).rejects.toThrow('There is no command "dance"');
});

it('an import and an export go through the running site, with their report and paths from where they were typed', async () => {
  const folder = test.platform.config.dataDir;
  await writeFile(path.join(folder, 'own.csv'), 'type,titleFa,year\nmovie,از کنار سایت,1402\nmovie,,1402\n');
  const imported = await command('import', folder, 'csv', 'own.csv', '--publish');
  expect(imported.said).toContain('1 created, 0 changed, 0 unchanged, 1 refused');
  expect((await command('export', folder, 'all.json')).said).toBe(path.join(folder, 'all.json'));
  expect(await readFile(path.join(folder, 'all.json'), 'utf8')).toContain('از کنار سایت');
  await expect(command('import', folder, 'csv', 'missing.csv')).rejects.toThrow('There is no file');
});

it('only who knows the root key is heard', async () => {
  const file = path.join(test.platform.config.dataDir, 'commands.json');
  const { port } = JSON.parse(await readFile(file, 'utf8'));
  const reply = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: '["help"]' });
  expect(reply.status).toBe(403);
});

it('an address that a killed site left behind is no site', async () => {
  const file = path.join(test.platform.config.dataDir, 'commands.json');
  const kept = await readFile(file, 'utf8');
  await writeFile(file, JSON.stringify({ port: 1 }));
  expect((await command('help')).isDone).toBe(false);
  await writeFile(file, kept);
});
