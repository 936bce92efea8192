import type { AddressInfo } from 'node:net';
import { STUDIO_EVENTS_PATH } from '@pardeh/contract/studio/events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { onServer } from '../../testing/test-databases.ts';
import { signInAs } from '../../testing/test-staff.ts';

let test: TestApp;
let base: string;
beforeAll(async () => {
  test = await openTestApp();
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  base = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`;
});
afterAll(() => test.close());

const open = (token: string) =>
  fetch(`${base}${STUDIO_EVENTS_PATH}`, { headers: { authorization: `Bearer ${token}` } });

it('ends a stream that may have missed something, so that its reader comes again', async () => {
  const stream = await open((await signInAs(test, 'support')).token);
  const reader = (stream.body as ReadableStream<Uint8Array>).getReader();
  await reader.read();
  await onServer(
    test.platform.config.databaseUrl ?? '',
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen %'`,
  );
  while (!(await reader.read()).done);
});

it('tells everybody in the studio what one of them changes, and ends with the process', async () => {
  const [editor, other] = [await signInAs(test, 'editor'), await signInAs(test, 'support')];
  const stream = await open(other.token);
  expect([
    stream.status,
    stream.headers.get('content-type'),
    stream.headers.get('x-accel-buffering'),
  ]).toEqual([200, 'text/event-stream; charset=utf-8', 'no']);
  const reader = (stream.body as ReadableStream<Uint8Array>).pipeThrough(new TextDecoderStream()).getReader();
  let text = (await reader.read()).value ?? '';
  const { body } = await editor.call('POST', '/api/studio/titles', { type: 'movie', titleFa: 'خبر' });
  while (!text.includes('event: change')) text += (await reader.read()).value ?? '';
  const data = JSON.parse(/data: (.*)/.exec(text)?.[1] ?? '{}');
  expect(data).toEqual({ kind: 'title', id: body.data.id, action: 'create', version: 1, userId: editor.id });
  const ended = (async () => {
    for (;;) if ((await reader.read()).done) return true;
  })();
  await test.app.close();
  expect(await ended).toBe(true);
});

it('is for staff only', async () => {
  const again = await openTestApp();
  const ask = (headers: Record<string, string>) => again.app.inject({ url: STUDIO_EVENTS_PATH, headers });
  expect((await ask({})).statusCode).toBe(401);
  const member = await signInAs(again, 'user');
  expect((await ask({ authorization: `Bearer ${member.token}` })).statusCode).toBe(403);
  await again.close();
});
