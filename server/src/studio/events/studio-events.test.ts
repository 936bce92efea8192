import type { AddressInfo } from 'node:net';
import { STUDIO_EVENTS_PATH } from '@pardeh/contract/studio/events';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { onServer } from '../../testing/test-databases.ts';
import { signInAs } from '../../testing/test-staff.ts';

let test: TestApp;
let base: string;
beforeEach(async () => {
  test = await openTestApp();
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  base = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`;
});
afterEach(() => test.close());

const open = (token: string) =>
  fetch(`${base}${STUDIO_EVENTS_PATH}`, { headers: { authorization: `Bearer ${token}` } });

type Reader = ReadableStreamDefaultReader<string>;

const readerOf = (stream: Response): Reader =>
  (stream.body as ReadableStream<Uint8Array>).pipeThrough(new TextDecoderStream()).getReader();

/** All that comes until the stream ends, or has this text. */
async function readUntil(reader: Reader, wanted: string): Promise<{ text: string; isEnded: boolean }> {
  let text = '';
  while (!text.includes(wanted)) {
    const { done, value } = await reader.read();
    if (done) return { text, isEnded: true };
    text += value;
  }
  return { text, isEnded: false };
}

it('ends a stream that may have missed something, so that its reader comes again', async () => {
  const reader = readerOf(await open((await signInAs(test, 'support')).token));
  await reader.read();
  const editor = await signInAs(test, 'editor');
  const isBack = new Promise((resolve) => {
    void test.platform.database.listen('unrelated', (payload) => payload === null && resolve(true));
  });
  await onServer(
    test.platform.config.databaseUrl ?? '',
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen %'`,
  );
  await isBack;
  // A stream that goes on would have this change.
  await editor.call('POST', '/api/studio/titles', { type: 'movie', titleFa: 'خبر' });
  expect((await readUntil(reader, 'event: change')).isEnded).toBe(true);
});

it('tells everybody in the studio what one of them changes, and ends with the process', async () => {
  const [editor, other] = [await signInAs(test, 'editor'), await signInAs(test, 'support')];
  const stream = await open(other.token);
  expect([
    stream.status,
    stream.headers.get('content-type'),
    stream.headers.get('x-accel-buffering'),
  ]).toEqual([200, 'text/event-stream; charset=utf-8', 'no']);
  const reader = readerOf(stream);
  await reader.read();
  const { body } = await editor.call('POST', '/api/studio/titles', { type: 'movie', titleFa: 'خبر' });
  const { text } = await readUntil(reader, 'event: change');
  const data = JSON.parse(/event: change\ndata: (.*)/.exec(text)?.[1] ?? '{}');
  expect(data).toEqual({ kind: 'title', id: body.data.id, action: 'create', version: 1, userId: editor.id });
  const rest = readUntil(reader, 'event: change');
  await test.app.close();
  expect((await rest).isEnded).toBe(true);
});

it('is for staff only', async () => {
  const ask = (headers: Record<string, string>) => test.app.inject({ url: STUDIO_EVENTS_PATH, headers });
  expect((await ask({})).statusCode).toBe(401);
  const member = await signInAs(test, 'user');
  expect((await ask({ authorization: `Bearer ${member.token}` })).statusCode).toBe(403);
});
