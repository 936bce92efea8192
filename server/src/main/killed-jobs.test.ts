import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { LongJob } from '@pardeh/contract/studio/long-jobs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { KilledJob } from '../testing/job-child.ts';
import { openTestApp, type TestApp } from '../testing/open-test-app.ts';
import { makeBuyers } from '../testing/paid-orders.ts';
import { signInAs, type TestStaff } from '../testing/test-staff.ts';
import { allJobs } from './all-jobs.ts';

const MEMBERS = 60;

let folder: string;
let test: TestApp;
let owner: TestStaff;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pardeh-killed-jobs-'));
  test = await openTestApp({ backupDir: folder });
  owner = await signInAs(test, 'owner');
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

/** Whether it was killed before it ended. */
async function runAndKill(name: string, data: object, statements: number): Promise<boolean> {
  const order: KilledJob = { config: test.platform.config, name, data, statements };
  const child = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      path.join(import.meta.dirname, '../testing/job-child.ts'),
      JSON.stringify(order),
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const [code, signal] = await once(child, 'exit');
  expect([code, signal]).toEqual(signal === 'SIGKILL' ? [null, 'SIGKILL'] : [0, null]);
  return signal === 'SIGKILL';
}

async function runToItsEnd(name: string, data: object): Promise<void> {
  const job = allJobs(test.platform).find((each) => each.name === name);
  await job?.run({ id: '1', data, signal: new AbortController().signal });
}

const stateOf = async (kind: LongJob['kind'], id: number): Promise<LongJob> =>
  (await owner.call('GET', `/api/studio/long-jobs/${kind}/${id}`)).body.data;

it('a message to many reaches everybody once, wherever its process was killed', async () => {
  await makeBuyers(test.db, MEMBERS);
  const message = {
    key: crypto.randomUUID(),
    titleFa: 'خبر',
    bodyFa: 'متن',
    audience: { group: 'all' },
    channels: ['bell'],
  };
  const { status, body } = await owner.call('POST', '/api/studio/messages', message);
  expect(status).toBe(201);
  let kills = 0;
  while (kills < 4 && (await runAndKill('messages.deliver', {}, kills + 2))) kills += 1;
  expect(kills).toBeGreaterThan(2);
  await runToItsEnd('messages.deliver', {});
  expect(await stateOf('message', body.data.id)).toMatchObject({ state: 'done', progress: 1 });
  const { rows } = await test.platform.database.run(
    `select count(*)::int as bells, count(distinct user_id)::int as members from notifications where title_fa = 'خبر'`,
  );
  expect(rows).toEqual([{ bells: MEMBERS + 1, members: MEMBERS + 1 }]);
});

it('a backup whose process was killed goes on in the same folder, and is whole', async () => {
  const { body } = await owner.call('POST', '/api/studio/backups');
  const { id } = body.data;
  const data = { backupId: id };
  for (const statements of [1, 20, 60]) expect(await runAndKill('backup.make', data, statements)).toBe(true);
  expect((await stateOf('backup', id)).state).toBe('running');
  await runToItsEnd('backup.make', data);
  expect(await stateOf('backup', id)).toMatchObject({ state: 'done', progress: 1 });
  const [name, ...others] = await readdir(folder);
  expect(others).toEqual([]);
  const check = await owner.call('POST', `/api/studio/backups/${name}/check`);
  await runToItsEnd('backup.make', { backupId: check.body.data.id });
  expect(await stateOf('backup', check.body.data.id)).toMatchObject({ state: 'done', reasonFa: null });
});
