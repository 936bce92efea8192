import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openTestApp, type TestApp } from '../../../testing/open-test-app.ts';
import { signInAs, type TestStaff } from '../../../testing/test-staff.ts';
import { bytesToCome } from '../uploads.queries.ts';
import { fetchUploadJob } from './fetch-upload.job.ts';

let test: TestApp;
let editor: TestStaff;
let host: Server;
let origin: string;
let site: string;
let titleId: number;
let film = randomBytes(300_000);
let version = '"one"';
/** The connection ends after this many bytes. */
let cutAt = Number.POSITIVE_INFINITY;
const asked: string[] = [];

beforeAll(async () => {
  test = await openTestApp();
  site = await test.app.listen({ port: 0, host: '127.0.0.1' });
  editor = await signInAs(test, 'editor');
  titleId = (await editor.call('POST', '/api/studio/titles', { titleFa: 'نشانی', type: 'movie' })).body.data
    .id;
  host = createServer((request, reply) => {
    asked.push(request.headers.range ?? 'whole');
    if (request.url === '/large.mkv') return void sendLarge(reply);
    if (request.url === '/moved') return reply.writeHead(302, { location: '/film.mkv' }).end();
    if (request.url !== '/film.mkv') return reply.writeHead(404).end();
    const isSame = request.headers['if-range'] === undefined || request.headers['if-range'] === version;
    const from = isSame ? Number(/bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1] ?? 0) : 0;
    const range = `bytes ${from}-${film.length - 1}/${film.length}`;
    reply.writeHead(from > 0 ? 206 : 200, {
      'content-length': film.length - from,
      etag: version,
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

const THIRD_BYTES = 20_000_000;
/** Sends the second third of the large file; the last third is never sent. */
let sendSecond = () => {};

function sendLarge(reply: ServerResponse): void {
  const third = Buffer.alloc(THIRD_BYTES);
  reply.writeHead(200, { 'content-length': THIRD_BYTES * 3 });
  reply.write(third);
  sendSecond = () => reply.write(third);
}

async function beginLarge() {
  const id = await order(`${origin}/large.mkv`);
  const running = run(id);
  await vi.waitFor(async () => expect((await stat(fileOf(id))).size).toBe(THIRD_BYTES), { timeout: 100_000 });
  return { id, running };
}

const remove = (id: string) =>
  fetch(`${site}/api/studio/uploads/${id}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${editor.token}`, 'tus-resumable': '1.0.0' },
  });

async function order(url: string): Promise<string> {
  const body = { url, titleId, season: null, episode: null, create: false };
  expect((await editor.call('POST', '/api/studio/uploads/fetch', body)).status).toBe(204);
  return (await editor.call('GET', '/api/studio/uploads')).body.data[0].id;
}

function run(
  id: string,
  isOpen = true,
  signal = new AbortController().signal,
  { port } = host.address() as AddressInfo,
): Promise<void> {
  const ports = [String(port)];
  const resolve = async () => [{ address: '127.0.0.1', family: 4 }];
  const job = fetchUploadJob(test.platform, { resolve, isOpen: () => isOpen, ports });
  return job.run({ id: '', data: { id }, signal });
}
const find = (id: string) =>
  test.db.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const fileOf = (id: string) => path.join(test.platform.config.dataDir, 'uploads', id);

/** Starts a fetch and aborts it after some bytes. */
async function breakOff(id: string): Promise<void> {
  cutAt = 100_000;
  const stopping = new AbortController();
  const stopped = expect(run(id, true, stopping.signal)).rejects.toThrow();
  await vi.waitFor(async () => expect((await stat(fileOf(id))).size).toBe(cutAt), { timeout: 100_000 });
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

it('stops when something else fills the disk meanwhile', async () => {
  const { config } = test.platform;
  const before = config.minFreeMegabytes;
  const { id, running } = await beginLarge();
  config.minFreeMegabytes = 1e9;
  sendSecond();
  await running;
  config.minFreeMegabytes = before;
  expect(await find(id)).toMatchObject({ fetch_problem: 'no_space', ingest_id: null });
  expect(existsSync(fileOf(id))).toBe(false);
});

it('takes no more than was announced by HTTP', async () => {
  const liar = createTcpServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 10\r\n\r\n');
      socket.end(randomBytes(1_000_000));
    });
  });
  await new Promise<void>((resolve) => liar.listen(0, '127.0.0.1', resolve));
  const address = liar.address() as AddressInfo;
  const id = await order(`http://films.example:${address.port}/film.mkv`);
  // Whether it fails is another test's question: here only what is on the disk counts.
  await run(id, true, undefined, address).catch(() => {});
  liar.close();
  const written = await stat(fileOf(id)).catch(() => null);
  expect(written?.size ?? 0).toBeLessThanOrEqual(10);
});

it('can be removed after it failed and while it runs', async () => {
  const failed = await order(`${origin}/nothing.mkv`);
  await run(failed);
  expect((await remove(failed)).status).toBe(204);
  const { id, running } = await beginLarge();
  expect((await remove(id)).status).toBe(204);
  sendSecond();
  await running;
  expect(existsSync(fileOf(id))).toBe(false);
  const left = (await editor.call('GET', '/api/studio/uploads')).body.data as { id: string }[];
  expect(left.filter((each) => [failed, id].includes(each.id))).toEqual([]);
});

it('reserves no room once it has failed', async () => {
  const before = await bytesToCome(test.db);
  const { config } = test.platform;
  const { id, running } = await beginLarge();
  expect(await bytesToCome(test.db)).toBeGreaterThan(before);
  const enough = config.minFreeMegabytes;
  config.minFreeMegabytes = 1e9;
  sendSecond();
  await running;
  config.minFreeMegabytes = enough;
  expect((await find(id)).fetch_problem).toBe('no_space');
  expect(await bytesToCome(test.db)).toBe(before);
});
