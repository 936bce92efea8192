import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { LongJob } from '@pardeh/contract/studio/long-jobs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { backupJob } from '../../backup/backup.job.ts';
import { insertRebuild, rebuildJob, rebuildKeys } from '../../search/search.ts';
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { runQueued } from '../../testing/run-queued.ts';
import { signInAs, type TestStaff } from '../../testing/test-staff.ts';
import type { JobRow } from './long-jobs.queries.ts';
import { toLongJob } from './long-jobs.rules.ts';

let folder: string;
let test: TestApp;
let owner: TestStaff;
let editor: TestStaff;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pardeh-jobs-'));
  test = await openTestApp({ backupDir: folder });
  owner = await signInAs(test, 'owner');
  editor = await signInAs(test, 'editor');
  const { id: titleId } = await test.db.selectFrom('titles').select('id').executeTakeFirstOrThrow();
  await test.db
    .insertInto('bulk_edits')
    .values({
      user_id: editor.id,
      change: '{"visibility":"hidden"}',
      title_ids: [titleId],
      total: 1,
      undoes: null,
    })
    .execute();
  await test.db
    .insertInto('imports')
    .values({ source: 'imdb', made_by: owner.id, dry_run: true, state: 'failed', reason_fa: 'پوشه نیست.' })
    .execute();
  await test.db
    .insertInto('ingest_jobs')
    .values({ title_id: titleId, source: '/films/a.mkv', season: null, episode: null, state: 'running' })
    .execute();
  await test.db
    .insertInto('broadcasts')
    .values({
      key: 'for-the-room',
      title_fa: 'خبر',
      body_fa: 'متن',
      path: null,
      created_by: owner.id,
      audience: '{"group":"all"}',
      channels: ['bell'],
      is_prepared: true,
    })
    .execute();
  await test.db
    .insertInto('broadcast_deliveries')
    .values([
      { broadcast_id: 1, user_id: owner.id, channel: 'bell', state: 'sent' },
      { broadcast_id: 1, user_id: editor.id, channel: 'bell', state: 'due' },
    ])
    .execute();
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

const list = async (staff: TestStaff, query = '') =>
  (await staff.call('GET', `/api/studio/long-jobs${query}`)).body.data as LongJob[];

it('shows every kind in one shape, what runs first; each to those who may do such work', async () => {
  const jobs = await list(owner);
  expect(jobs.map(({ kind, state }) => [kind, state])).toEqual([
    ['message', 'running'],
    ['ingest', 'running'],
    ['bulkEdit', 'waiting'],
    ['import', 'failed'],
  ]);
  expect(jobs[0]).toMatchObject({ progress: 0.5, total: 2, done: 1, actions: ['stop'] });
  expect(jobs[3]).toMatchObject({
    nameFa: 'درون‌ریزی آزمایشی از IMDb',
    reasonFa: 'پوشه نیست.',
    actions: ['resume'],
    startedBy: expect.any(String),
  });
  expect((await list(editor)).map(({ kind }) => kind)).not.toContain('message');
  expect((await list(editor, '?kind=message')).length).toBe(0);
  expect((await list(owner, '?state=open')).map(({ kind }) => kind)).not.toContain('import');
  expect((await editor.call('POST', '/api/studio/long-jobs/message/1/stop')).status).toBe(404);
  expect((await owner.call('POST', '/api/studio/long-jobs/import/2147483647/stop')).status).toBe(404);
});

it('a waiting film is stopped, resumed and cancelled; each is recorded, and none twice', async () => {
  await test.db.updateTable('ingest_jobs').set({ state: 'waiting' }).execute();
  const [film] = await list(editor, '?kind=ingest');
  const change = (action: string) =>
    editor.call('POST', `/api/studio/long-jobs/ingest/${film?.id}/${action}`);
  expect((await change('stop')).body.data).toMatchObject({ state: 'stopped', actions: ['resume', 'cancel'] });
  expect((await change('stop')).status).toBe(409);
  expect((await change('resume')).body.data).toMatchObject({ state: 'waiting', actions: ['stop', 'cancel'] });
  expect((await change('cancel')).body.data).toMatchObject({ state: 'cancelled', actions: [] });
  const { rows } = await test.platform.database.run(
    `select detail ->> 'action' as action from audit_log where event = 'admin.job_changed' order by id`,
  );
  expect(rows).toEqual([{ action: 'stop' }, { action: 'resume' }, { action: 'cancel' }]);
});

const row: JobRow = {
  kind: 'bulkEdit',
  id: 1,
  state: 'running',
  progress: 0.6,
  total: 1000,
  done: 600,
  speed: null,
  run_seconds: 10,
  run_from: 0.5,
  about: { change: { access: 'free' } },
  counts: { changed: 590 },
  reason: null,
  started_by: null,
  created_at: new Date(),
  finished_at: null,
  actions: [],
};

it.each([
  ['by the present run alone', {}, { progress: 0.6, perSecond: 10, secondsLeft: 40 }],
  ['not before it is known', { run_seconds: 1 }, { perSecond: null, secondsLeft: null }],
  ['not while it is stopped', { state: 'stopped' }, { perSecond: null, secondsLeft: null }],
  ['never at the end before it is done', { progress: 1 }, { progress: 0.99 }],
  ['at the end when it is done', { state: 'done' }, { progress: 1, secondsLeft: null }],
] as const)('the rate and the time left: %s', (_name, input, expected) => {
  const job = toLongJob({ ...row, ...input });
  for (const [field, value] of Object.entries(expected)) {
    const found = job[field as keyof LongJob];
    if (typeof value === 'number') expect(found).toBeCloseTo(value);
    else expect(found).toBe(value);
  }
});

it('an owner makes a backup, stops it and lets it go on; an editor does not see it', async () => {
  const { status, body } = await owner.call('POST', '/api/studio/backups');
  expect([status, body.data.state, body.data.actions]).toEqual([202, 'waiting', ['stop']]);
  const change = (action: string) =>
    owner.call('POST', `/api/studio/long-jobs/backup/${body.data.id}/${action}`);
  const read = async () =>
    (await owner.call('GET', `/api/studio/long-jobs/backup/${body.data.id}`)).body.data;
  await change('stop');
  const job = backupJob(test.platform);
  await runQueued(test.platform, job);
  expect(await read()).toMatchObject({ state: 'stopped', progress: 0 });
  await change('resume');
  await runQueued(test.platform, job);
  const made = await read();
  expect(made).toMatchObject({ state: 'done', progress: 1, actions: [] });
  expect(made.counts[0]).toMatchObject({ what: 'rows', count: expect.any(Number) });
  expect(made.counts[0].count).toBeGreaterThan(100);
  expect((await editor.call('POST', '/api/studio/backups')).status).toBe(403);
  expect((await list(editor)).some(({ kind }) => kind === 'backup')).toBe(false);
}, 120_000);

it('a rebuild of the search keys is stopped and resumed, also after its command was killed', async () => {
  const id = await insertRebuild(test.db);
  const change = async (action: string) =>
    (await editor.call('POST', `/api/studio/long-jobs/rebuild/${id}/${action}`)).body.data;
  const read = async () => (await editor.call('GET', `/api/studio/long-jobs/rebuild/${id}`)).body.data;
  expect(await change('stop')).toMatchObject({ state: 'stopped', actions: ['resume'] });
  expect(await rebuildKeys(test.platform.database, id)).toBe(false);
  // As a command leaves it that was killed.
  const killed = sql`update rebuilds set state = 'running', noted_at = now() - interval '2 minutes'`;
  await killed.execute(test.db);
  expect(await read()).toMatchObject({ state: 'stopped', nameFa: 'بازسازی کلیدهای جست‌وجو' });
  expect(await change('resume')).toMatchObject({ state: 'waiting', progress: 0, actions: ['stop'] });
  expect(await runQueued(test.platform, rebuildJob(test.platform))).toBe(1);
  expect(await read()).toMatchObject({ state: 'done', progress: 1, actions: [], total: expect.any(Number) });
  await sql`delete from rebuilds`.execute(test.db);
});
