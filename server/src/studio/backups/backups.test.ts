import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { backupJob } from '../../backup/backup.job.ts';
import { checkBackup } from '../../backup/check-backup.ts';
import { contentPath, readManifest } from '../../backup/manifest.ts';
import { hashPassword } from '../../http/identity/password.ts';
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { runQueued } from '../../testing/run-queued.ts';
import { signInAs, type TestStaff } from '../../testing/test-staff.ts';
import { TEST_PASSWORD } from '../../testing/test-user.ts';

let test: TestApp;
let owner: TestStaff;
let folder: string;
let name: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pardeh-room-'));
  test = await openTestApp({ backupDir: path.join(folder, 'backups') });
  owner = await signInAs(test, 'owner');
  const password_hash = await hashPassword(TEST_PASSWORD);
  await test.db.updateTable('users').set({ password_hash }).where('id', '=', owner.id).execute();
  await mkdir(path.join(test.platform.config.dataDir, 'media'), { recursive: true });
  await writeFile(path.join(test.platform.config.dataDir, 'media/film.mp4'), 'a film');
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

const ROOM = '/api/studio/backups';
const listed = async () => (await owner.call('GET', ROOM)).body.data;
const work = () => runQueued(test.platform, backupJob(test.platform));

it('lists what was made, when, by whom, how large and what is in it', async () => {
  expect((await listed()).backups).toEqual([]);
  expect((await owner.call('POST', ROOM)).status).toBe(202);
  await work();
  const { siteName, canRestore, lastRestore, backups } = await listed();
  expect({ siteName, canRestore, lastRestore }).toEqual({
    siteName: 'پرده',
    canRestore: false,
    lastRestore: null,
  });
  const { name: madeBy } = await test.db
    .selectFrom('users')
    .select('name')
    .where('id', '=', owner.id)
    .executeTakeFirstOrThrow();
  expect(backups).toMatchObject([{ madeBy, files: 1, hasKeys: false, isWithoutMedia: false, check: null }]);
  expect(backups[0].sizeBytes).toBeGreaterThan(1000);
  expect(backups[0].titles).toBeGreaterThan(0);
  name = backups[0].name;
}, 120_000);

it('nobody but an owner sees, checks, downloads or restores one', async () => {
  const editor = await signInAs(test, 'editor');
  const calls = [
    ['GET', ROOM],
    ['POST', `${ROOM}/${name}/check`],
    ['POST', `${ROOM}/${name}/download`],
    ['POST', `${ROOM}/${name}/restore`],
  ] as const;
  for (const [method, at] of calls) expect((await editor.call(method, at, {})).status).toBe(403);
});

it('downloads one with the owner’s proof as a tar file, in parts too, that is a backup again', async () => {
  const ask = (body: object) => owner.call('POST', `${ROOM}/${name}/download`, body);
  expect((await ask({})).body.errors.password).toBeDefined();
  expect((await ask({ password: 'not this one' })).status).toBe(422);
  const { path: url, sizeBytes } = (await ask({ password: TEST_PASSWORD })).body.data;

  const whole = await test.app.inject({ url });
  expect([whole.statusCode, whole.rawPayload.length]).toEqual([200, sizeBytes]);
  expect(whole.headers['content-disposition']).toContain(`pardeh-${name}.tar`);
  const rest = await test.app.inject({ url, headers: { range: 'bytes=700-' } });
  expect(rest.statusCode).toBe(206);
  expect(rest.rawPayload.equals(whole.rawPayload.subarray(700))).toBe(true);

  const unpacked = path.join(folder, 'unpacked');
  await mkdir(unpacked);
  execFileSync('tar', ['-xf', '-', '-C', unpacked], { input: whole.rawPayload });
  expect((await readdir(unpacked)).sort()).toEqual([name, 'files']);
  expect(await checkBackup(path.join(unpacked, name))).toEqual([]);

  expect((await test.app.inject({ url: url.replace(/.(?=\/[^/]+$)/, '_') })).statusCode).toBe(403);
  expect((await test.app.inject({ url: url.replace(name, '20200101-000000') })).statusCode).toBe(403);
  await test.db.updateTable('users').set({ role: 'editor' }).where('id', '=', owner.id).execute();
  expect((await test.app.inject({ url })).statusCode).toBe(403);
  await test.db.updateTable('users').set({ role: 'owner' }).where('id', '=', owner.id).execute();
});

it('checks one without restoring it, and names what is damaged', async () => {
  const check = async () => {
    const { status, body } = await owner.call('POST', `${ROOM}/${name}/check`);
    expect([status, body.data.nameFa, body.data.path]).toEqual([202, 'وارسی پشتیبان', '/studio/backups']);
    await work();
    return (await listed()).backups[0].check;
  };
  expect(await check()).toMatchObject({ faults: [] });
  const { backupDir } = test.platform.config;
  const [file] = (await readManifest(path.join(backupDir, name))).files;
  await writeFile(contentPath(backupDir, file?.sha256 ?? ''), 'another film');
  expect(await check()).toMatchObject({ faults: ['media/film.mp4'] });
  expect((await owner.call('POST', `${ROOM}/20200101-000000/check`)).status).toBe(404);
}, 120_000);

it('says that several processes are restored by the command', async () => {
  const { status, body } = await owner.call('POST', `${ROOM}/${name}/restore`, { siteName: 'پرده' });
  expect([status, body.message]).toEqual([409, expect.stringContaining('npm run restore')]);
});
