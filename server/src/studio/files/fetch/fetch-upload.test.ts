import { randomBytes } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openTestApp, type TestApp } from '../../../testing/open-test-app.ts';
import { signInAs, type TestStaff } from '../../../testing/test-staff.ts';
import { fetchUploadJob } from './fetch-upload.job.ts';

let test: TestApp;
let editor: TestStaff;
let host: Server;
let origin: string;
let titleId: number;
let film = randomBytes(300_000);
let version = '"one"';
/** The connection ends after this many bytes. */
let cutAt = Number.POSITIVE_INFINITY;
const asked: string[] = [];

beforeAll(async () => {
  test = await openTestApp();
  editor = await signInAs(test, 'editor');
  titleId = (await editor.call('POST', '/api/studio/titles', { titleFa: 'نشانی', type: 'movie' })).body.data
    .id;
  host = createServer((request, reply) => {
    asked.push(request.headers.range ?? 'whole');
    if (request.url === '/moved') return reply.writeHead(302, { location: '/film.mkv' }).end();
    if (request.url !== '/film.mkv') return reply.writeHead(404).end();
    const isSame = request.headers['if-range'] === undefined || request.headers['if-range'] === version;
    const from = isSame ? Number(/bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1] ?? 0) : 0;
    const range = `bytes ${from}-${film.length - 1}/${film.length}`;
    reply.writeHead(from > 0 ? 206 : 200, {
      ...{ 'content-length': film.length - from, etag: version },
      ...(from > 0 ? { 'content-range': range } : {}),
    });
    if (cutAt < film.length) reply.write(film.subarray(from, cutAt));
    else reply.end(film.subarray(from));
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  origin = `http://films.example:${(host.address() as AddressInfo).port}`;
});
afterAll(async () => {
  host.close();
  await test.close();
});

async function order(url: string): Promise<string> {
  const body = { url, titleId, season: null, episode: null, create: false };
  expect((await editor.call('POST', '/api/studio/uploads/fetch', body)).status).toBe(204);
  return (await editor.call('GET', '/api/studio/uploads')).body.data[0].id;
}

function run(id: string, isOpen = true, signal = new AbortController().signal): Promise<void> {
  const ports = [String((host.address() as AddressInfo).port)];
  const resolve = async () => [{ address: '127.0.0.1', family: 4 }];
  const job = fetchUploadJob(test.platform, { resolve, isOpen: () => isOpen, ports });
  return job.run({ id: '', data: { id }, signal });
}
const find = (id: string) =>
  test.db.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const fileOf = (id: string) => path.join(test.platform.config.dataDir, 'uploads', id);

/** Begins to fetch, and breaks off after some bytes. */
async function breakOff(id: string): Promise<void> {
  cutAt = 100_000;
  const stopping = new AbortController();
  const stopped = expect(run(id, true, stopping.signal)).rejects.toThrow();
  await vi.waitFor(async () => expect((await stat(fileOf(id))).size).toBe(cutAt), { timeout: 10_000 });
  stopping.abort();
  await stopped;
  cutAt = Number.POSITIVE_INFINITY;
  asked.length = 0;
}

it('a file is fetched through a redirect, goes on where it was stopped, and becomes an order', async () => {
  const id = await order(`${origin}/moved`);
  await breakOff(id);
  const file = fileOf(id);
  await run(id);
  expect(asked.every((range) => range.startsWith('bytes='))).toBe(true);
  const upload = await find(id);
  expect(upload).toMatchObject({ filename: 'moved', ingest_id: expect.any(Number) });
  expect((await readFile(file)).equals(film)).toBe(true);
});

it('a file that changed meanwhile begins anew', async () => {
  const id = await order(`${origin}/film.mkv`);
  await breakOff(id);
  film = randomBytes(250_000);
  version = '"two"';
  await run(id);
  expect((await readFile(fileOf(id))).equals(film)).toBe(true);
  expect(await find(id)).toMatchObject({ size_bytes: film.length, fetch_version: version });
});

it('what is not there or lies in an inner network says so in Persian, and is not tried again', async () => {
  const missing = await order(`${origin}/nothing.mkv`);
  await run(missing);
  const [{ problemFa }] = (await editor.call('GET', '/api/studio/uploads')).body.data;
  expect(problemFa).toBe('سرور آن نشانی فایل را نداد.');
  const inner = await order(`${origin}/film.mkv`);
  await run(inner, false);
  expect(await find(inner)).toMatchObject({ fetch_problem: 'inner', ingest_id: null });
  const body = { titleId, season: null, episode: null, create: false };
  for (const url of ['gopher://films.example/x.mkv', 'file:///etc/passwd', 'film.mkv']) {
    expect((await editor.call('POST', '/api/studio/uploads/fetch', { url, ...body })).status, url).toBe(422);
  }
});
