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
