import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type FtpServer, startFtpServer } from '../../../testing/ftp-server.ts';
import { openTestApp, type TestApp } from '../../../testing/open-test-app.ts';
import { signInAs, type TestStaff } from '../../../testing/test-staff.ts';
import { fetchUploadJob } from './fetch-upload.job.ts';

const PASSWORD = 'a/b c@d';
let test: TestApp;
let editor: TestStaff;
let host: FtpServer;
let titleId: number;

beforeAll(async () => {
  test = await openTestApp();
  editor = await signInAs(test, 'editor');
  const made = await editor.call('POST', '/api/studio/titles', { titleFa: 'نشانی', type: 'movie' });
  titleId = made.body.data.id;
  host = await startFtpServer('films', PASSWORD, 'new/فیلم یک.mkv');
  host.file = randomBytes(300_000);
});
afterAll(async () => {
  await host.close();
  await test.close();
});

const address = (file = encodeURI('new/فیلم یک.mkv'), password = PASSWORD) =>
  `ftp://films:${encodeURIComponent(password)}@films.example:${host.port}/${file}`;

async function order(url = address()): Promise<string> {
  const body = { url, titleId, season: null, episode: null, create: false };
  expect((await editor.call('POST', '/api/studio/uploads/fetch', body)).status).toBe(204);
  return (await editor.call('GET', '/api/studio/uploads')).body.data[0].id;
}

function run(id: string, isOpen = true, signal = new AbortController().signal): Promise<void> {
  const resolve = async () => [{ address: '127.0.0.1', family: 4 }];
  const job = fetchUploadJob(test.platform, { resolve, isOpen: () => isOpen, ports: [String(host.port)] });
  return job.run({ id: '', data: { id }, signal });
}
const find = (id: string) =>
  test.db.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const fileOf = (id: string) => path.join(test.platform.config.dataDir, 'uploads', id);

async function breakOff(id: string): Promise<void> {
  host.silentAfter = 100_000;
  const stopping = new AbortController();
  const stopped = expect(run(id, true, stopping.signal)).rejects.toThrow();
  await vi.waitFor(async () => expect((await stat(fileOf(id))).size).toBe(100_000), { timeout: 100_000 });
  stopping.abort();
  await stopped;
  host.silentAfter = Number.POSITIVE_INFINITY;
  host.asked.length = 0;
}

it('a file is fetched by FTP, goes on where it was stopped, becomes an order, and its password is forgotten', async () => {
  const id = await order();
  await breakOff(id);
  await run(id);
  expect(host.asked).toContain('REST 100000');
  expect(await find(id)).toMatchObject({
    filename: 'فیلم یک.mkv',
    ingest_id: expect.any(Number),
    source_url: null,
  });
  expect((await readFile(fileOf(id))).equals(host.file)).toBe(true);
});

it('a file that changed meanwhile begins anew', async () => {
  const id = await order();
  await breakOff(id);
  host.file = randomBytes(host.file.length);
  host.changed = '20260202000000';
  await run(id);
  expect((await readFile(fileOf(id))).equals(host.file)).toBe(true);
});

it.for([
  ['another password', () => address(undefined, 'wrong'), 'refused'],
  ['a file that is not there', () => address('other.mkv'), 'refused'],
  ['a line break in the name', () => address('x%0D%0ADELE'), 'refused'],
] as const)('%s is said, and not tried again', async ([, url, problem]) => {
  const id = await order(url());
  await run(id);
  expect(await find(id)).toMatchObject({ fetch_problem: problem, ingest_id: null });
});

it.for([1, 65_536])(
  'a server that sends more than the %i bytes it announced is cut off',
  async (announced) => {
    const id = await order();
    const film = host.file;
    host.file = randomBytes(50_000_000);
    host.announced = announced;
    await run(id);
    expect(await find(id)).toMatchObject({ fetch_problem: 'too_long', ingest_id: null });
    expect(existsSync(fileOf(id))).toBe(false);
    Object.assign(host, { file: film, announced: null });
  },
);

it('an inner network is not connected to, neither by name nor for the data', async () => {
  const id = await order();
  host.asked.length = 0;
  await run(id, false);
  expect(await find(id)).toMatchObject({ fetch_problem: 'inner' });
  expect(host.asked).toEqual([]);

  let connections = 0;
  const inner = createServer(() => {
    connections += 1;
  }).listen(0, '127.0.0.2');
  await expect.poll(() => inner.listening).toBe(true);
  const { port } = inner.address() as AddressInfo;
  host.namesAddress = `127,0,0,2,${port >> 8},${port & 255}`;
  await expect(run(await order())).rejects.toThrow();
  expect(host.asked).toContain('PASV');
  expect(connections).toBe(0);
  inner.close();
  host.namesAddress = null;
});
