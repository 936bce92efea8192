import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { signInAs } from '../../testing/test-staff.ts';
import { registerUser } from '../../testing/test-user.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

it('says how the site is, and counts what waits for the staff', async () => {
  const editor = await signInAs(test, 'editor');
  const read = async () => (await editor.call('GET', '/api/studio/health')).body.data;
  const before = await read();
  expect(before.checks).toEqual({ database: 'ok', disk: 'ok', storage: 'ok', queue: 'ok' });
  expect(before.freeBytes).toBeGreaterThan(0);
  const viewer = await registerUser(test.app);
  await viewer.call('POST', '/api/user/request', { kind: 'title', name: 'چیزی که نیست' });
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  await editor.call('POST', '/api/studio/titles', {
    type: 'movie',
    titleFa: 'رو به پایان',
    licenceTo: tomorrow,
  });
  expect((await read()).desks).toEqual({
    ...before.desks,
    requests: before.desks.requests + 1,
    licencesEnding: before.desks.licencesEnding + 1,
  });
});

it('shows the owner what the pages’ policy refused within a week, and nobody else', async () => {
  const owner = await signInAs(test, 'owner');
  const read = async () => (await owner.call('GET', '/api/studio/csp-reports')).body.data;
  expect(await read()).toEqual([]);
  const seen = { directive: 'script-src-elem', blocked: 'https://evil.example' };
  const rows = [
    { ...seen, page: '/watch', reports: 3 },
    { ...seen, page: '/titles', reports: 2 },
    { directive: 'style-src-elem', blocked: 'inline', page: '/', reports: 7 },
    { directive: 'img-src', blocked: 'https://old.example', page: '/', reports: 9, day: '2020-01-01' },
  ];
  await test.db.insertInto('csp_reports').values(rows).execute();
  expect(await read()).toEqual([
    { directive: 'style-src-elem', blocked: 'inline', pages: ['/'], reports: 7, lastAt: expect.any(String) },
    { ...seen, pages: ['/titles', '/watch'], reports: 5, lastAt: expect.any(String) },
  ]);
  for (const role of ['editor', 'moderator', 'support'] as const)
    expect((await (await signInAs(test, role)).call('GET', '/api/studio/csp-reports')).status).toBe(403);
});
