import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, statfs, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { MediaJob } from '@pardeh/contract/studio/files/media-queue';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startWorker } from '../../main/start-worker.ts';
import { makeFilm } from '../../testing/film-fixtures.ts';
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { signInAs, type TestStaff } from '../../testing/test-staff.ts';
import { LEASE_SECONDS } from './upload-locks.ts';
import { uploadsJob } from './uploads.job.ts';
import { bytesToCome, takeLock } from './uploads.queries.ts';

vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

let test: TestApp;
let origin: string;
let folder: string;
let editor: TestStaff;
let titleId: number;

beforeAll(async () => {
  test = await openTestApp({ ingestPreset: 'ultrafast' });
  origin = await test.app.listen({ port: 0, host: '127.0.0.1' });
  folder = await mkdtemp(path.join(tmpdir(), 'pardeh-uploads-'));
  editor = await signInAs(test, 'editor');
  const made = await editor.call('POST', '/api/studio/titles', { titleFa: 'بارگذاری', type: 'movie' });
  titleId = made.body.data.id;
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

const encode = (values: Record<string, string | number>) =>
  Object.entries(values)
    .map(([key, value]) => `${key} ${Buffer.from(String(value)).toString('base64')}`)
    .join(',');

function tus(method: string, url: string, headers: Record<string, string> = {}, body?: Buffer, by = editor) {
  return fetch(new URL(url, origin), {
    method,
    headers: { authorization: `Bearer ${by.token}`, 'tus-resumable': '1.0.0', ...headers },
    ...(body ? { body: new Uint8Array(body) } : {}),
  });
}

function create(size: number, metadata: Record<string, string | number> = {}) {
  return tus('POST', '/api/studio/uploads', {
    'upload-length': String(size),
    'upload-metadata': encode({ filename: 'فیلم من.mkv', titleId, ...metadata }),
  });
}

function patch(url: string, offset: number, body: Buffer, by = editor) {
  const headers = { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' };
  return tus('PATCH', url, headers, body, by);
}

const placeOf = (reply: Response) => reply.headers.get('location') ?? '';
const staged = (url: string) => path.join(test.platform.config.dataDir, 'uploads', path.basename(url));

async function receivedOf(url: string): Promise<number | undefined> {
  const id = path.basename(url);
  const row = await test.db
    .selectFrom('uploads')
    .select('received_bytes')
    .where('id', '=', id)
    .executeTakeFirst();
  return row && Number(row.received_bytes);
}

async function offsetOf(url: string): Promise<number> {
  return Number((await tus('HEAD', url)).headers.get('upload-offset'));
}

/** Sends the headers of a chunk and cuts the connection midway. */
function breakOff(
  url: string,
  offset: number,
  length: number,
  sent: Buffer,
  headers: string[] = [],
): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1', () => {
      socket.write(
        [
          `PATCH ${url} HTTP/1.1`,
          ...['Host: x', `Authorization: Bearer ${editor.token}`, 'Tus-Resumable: 1.0.0'],
          ...['Content-Type: application/offset+octet-stream', `Upload-Offset: ${offset}`],
          ...[...headers, `Content-Length: ${length}`, '', ''],
        ].join('\r\n'),
      );
      socket.write(sent, () => socket.destroy());
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve());
  });
}

async function jobOf(filename: string): Promise<MediaJob | undefined> {
  const jobs = (await editor.call('GET', '/api/studio/jobs')).body.data as MediaJob[];
  return jobs.find((job) => job.filename === filename);
}

it('goes on after a broken connection, byte for byte, and becomes an order when it is whole', async () => {
  const bytes = randomBytes(600_000);
  const made = await create(bytes.length);
  expect(made.status).toBe(201);
  const url = placeOf(made);
  expect(url).toMatch(/^\/api\/studio\/uploads\/[0-9a-f]{32}$/);

  expect((await patch(url, 0, bytes.subarray(0, 200_000))).headers.get('upload-offset')).toBe('200000');
  await breakOff(url, 200_000, 400_000, bytes.subarray(200_000, 300_000));
  const stored = await vi.waitFor(async () => {
    const offset = await offsetOf(url);
    expect(offset).toBeGreaterThan(200_000);
    return offset;
  }, 100_000);
  const [mine] = (await editor.call('GET', '/api/studio/uploads')).body.data;
  expect(mine).toMatchObject({ filename: 'فیلم من.mkv', sizeBytes: 600_000, titleId, season: null });
  expect((await patch(url, 100, bytes.subarray(100))).status).toBe(409);
  expect((await patch(url, stored, bytes.subarray(stored))).status).toBe(204);

  const hash = (data: Buffer) => createHash('sha256').update(data).digest('hex');
  expect(hash(await readFile(staged(url)))).toBe(hash(bytes));
  expect(await offsetOf(url)).toBe(600_000);
  expect((await editor.call('GET', '/api/studio/uploads')).body.data).toEqual([]);
  expect(await jobOf('فیلم من.mkv')).toMatchObject({
    state: 'waiting',
    progress: 0,
    titleId,
    reasonFa: null,
  });
});

it('parts of a film wait for each other, become one order, and are cleaned up with it', async () => {
  const part = { partGroup: randomBytes(16).toString('hex'), parts: 2 };
  expect((await create(10, { ...part, part: 3 })).status).toBe(422);
  expect((await create(10, { ...part, part: 1, partGroup: '../x' })).status).toBe(422);
  const first = placeOf(await create(20, { filename: 'film.cd1.mkv', ...part, part: 1 }));
  const second = placeOf(await create(10, { filename: 'film.cd2.mkv', ...part, part: 2 }));
  await patch(second, 0, Buffer.alloc(10));
  expect(await jobOf('film.cd2.mkv')).toBeUndefined();
  // Recorded a moment after the reply.
  const waiting = async () => (await editor.call('GET', '/api/studio/uploads')).body.data;
  await expect
    .poll(waiting)
    .toEqual(
      expect.arrayContaining([
        expect.objectContaining({ filename: 'film.cd2.mkv', receivedBytes: 10, part: 2, parts: 2 }),
      ]),
    );

  await patch(first, 0, Buffer.alloc(20));
  const order = await test.db
    .selectFrom('ingest_jobs')
    .select(['id', 'source', 'wishes'])
    .where('filename', '=', 'film.cd1.mkv')
    .executeTakeFirstOrThrow();
  expect(order).toMatchObject({ source: staged(first), wishes: { parts: [staged(second)] } });
  expect((await editor.call('GET', '/api/studio/uploads')).body.data).toEqual([]);

  await uploadsJob(test.platform).run({ id: '', data: {}, signal: new AbortController().signal });
  expect([existsSync(staged(first)), existsSync(staged(second))]).toEqual([true, true]);
  expect((await editor.call('DELETE', `/api/studio/jobs/${order.id}`)).status).toBe(204);
  expect([existsSync(staged(first)), existsSync(staged(second))]).toEqual([false, false]);
});

it('a subtitle of the same drop waits for its film and goes into its order, in its language', async () => {
  const alone = await create(10, { filename: 'film.fa.srt' });
  expect(await alone.json()).toMatchObject({ message: expect.stringContaining('زیرنویس') });
  const group = { partGroup: randomBytes(16).toString('hex'), parts: 3 };
  const film = placeOf(await create(20, { filename: 'With.Words.mkv', ...group, part: 1 }));
  const persian = placeOf(await create(10, { filename: 'With.Words.srt', ...group, part: 2 }));
  const english = placeOf(await create(10, { filename: 'With.Words.en.srt', ...group, part: 3 }));
  await patch(film, 0, Buffer.alloc(20));
  await patch(persian, 0, Buffer.alloc(10));
  expect(await jobOf('With.Words.mkv')).toBeUndefined();
  await patch(english, 0, Buffer.alloc(10));
  const order = await test.db
    .selectFrom('ingest_jobs')
    .select(['id', 'source', 'wishes'])
    .where('filename', '=', 'With.Words.mkv')
    .executeTakeFirstOrThrow();
  const subtitles = [
    { lang: 'fa', file: staged(persian) },
    { lang: 'en', file: staged(english) },
  ];
  expect(order).toMatchObject({ source: staged(film), wishes: { subtitles } });
  expect(order.wishes).not.toHaveProperty('parts');
  await uploadsJob(test.platform).run({ id: '', data: {}, signal: new AbortController().signal });
  expect([existsSync(staged(persian)), existsSync(staged(english))]).toEqual([true, true]);
  expect((await editor.call('DELETE', `/api/studio/jobs/${order.id}`)).status).toBe(204);
  expect([existsSync(staged(persian)), existsSync(staged(english))]).toEqual([false, false]);
});

it('an episode that is not in the list is named as such, so that the page can offer to make it', async () => {
  const series = await editor.call('POST', '/api/studio/titles', { titleFa: 'سریال تازه', type: 'series' });
  const place = { titleId: series.body.data.id, season: 1, episode: 3 };
  const refused = await create(10, place);
  expect(await refused.json()).toMatchObject({ code: 'invalid', lacksEpisode: true });
  expect((await create(10, { ...place, create: 1 })).status).toBe(201);
});

it('what a process that died left whole is ordered by the job', async () => {
  const url = placeOf(await create(10, { filename: 'left.mkv' }));
  await patch(url, 0, Buffer.alloc(10));
  const id = path.basename(url);
  await sql`delete from ingest_jobs where filename = 'left.mkv'`.execute(test.db);
  await sql`insert into uploads (id, user_id, filename, size_bytes, received_bytes, title_id)
    values (${id}, ${editor.id}, 'left.mkv', 10, 10, ${titleId})`.execute(test.db);
  await uploadsJob(test.platform).run({ id: '', data: {}, signal: new AbortController().signal });
  expect(await jobOf('left.mkv')).toMatchObject({ state: 'waiting' });
});

it('belongs to one user; others with the same role do not find it', async () => {
  const other = await signInAs(test, 'editor');
  const url = placeOf(await create(100));
  expect((await patch(url, 0, Buffer.alloc(50), other)).status).toBe(404);
  expect((await tus('HEAD', url, {}, undefined, other)).status).toBe(404);
  expect((await tus('DELETE', url, {}, undefined, other)).status).toBe(404);
  expect((await other.call('GET', '/api/studio/uploads')).body.data).toEqual([]);
  expect((await tus('DELETE', url)).status).toBe(204);
  expect(existsSync(staged(url))).toBe(false);
  expect((await tus('HEAD', url)).status).toBe(404);
});

it.each(['user', 'moderator', 'support'] as const)('is closed to the role %s', async (role) => {
  const nobody = await signInAs(test, role);
  const headers = { 'upload-length': '10', 'upload-metadata': encode({ filename: 'a', titleId }) };
  expect((await tus('POST', '/api/studio/uploads', headers, undefined, nobody)).status).toBe(403);
});

it('refuses what does not fit the title or the disk, in Persian, before a byte is sent', async () => {
  const { bavail, bsize } = await statfs(folder);
  const [series] = (await editor.call('GET', '/api/studio/titles?type=series&per_page=1')).body.data;
  const refusals: [Promise<Response>, number, string][] = [
    [create(bavail * bsize), 507, 'no_space'],
    [create(10, { titleId: 2_147_483_647 }), 422, 'invalid'],
    [create(10, { season: 1, episode: 1 }), 422, 'invalid'],
    [create(10, { titleId: series.id }), 422, 'invalid'],
    [create(10, { titleId: series.id, season: 'x', episode: 1 }), 422, 'invalid'],
    [create(10, { titleId: series.id, season: 9, episode: 99 }), 422, 'invalid'],
    [create(10, { filename: '/' }), 422, 'invalid'],
    [create(0), 422, 'invalid'],
  ];
  for (const [asked, status, code] of refusals) {
    const reply = await asked;
    expect(reply.status).toBe(status);
    const body = (await reply.json()) as { code: string; message: string };
    expect(body.code).toBe(code);
    expect(body.message).toMatch(/[آ-ی]/);
  }
});

it.each<[string, Record<string, string>, string?]>([
  ['without the version of the protocol', { 'tus-resumable': '' }],
  ['of another version', { 'tus-resumable': '0.2.2' }],
  ['with a length that is no plain number', { 'upload-length': '0x1' }],
  ['with a length in other digits', { 'upload-length': '1e3' }],
  ['of a size that is not known yet', { 'upload-defer-length': '1' }],
  ['put together of others', { 'upload-concat': 'partial' }],
  ['with more than its size', { 'content-type': 'application/offset+octet-stream' }, 'too much'],
])('a refused creation %s leaves nothing behind', async (_name, headers, body) => {
  const open = async () => (await editor.call('GET', '/api/studio/uploads')).body.data.length;
  const [before, reserved] = [await open(), await bytesToCome(test.db)];
  const files = await readdir(path.join(test.platform.config.dataDir, 'uploads'));
  const asked = {
    'upload-length': '3',
    'upload-metadata': encode({ filename: 'a.mkv', titleId }),
    ...headers,
  };
  const { status } = await tus('POST', '/api/studio/uploads', asked, body ? Buffer.from(body) : undefined);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(await open()).toBe(before);
  expect(await bytesToCome(test.db)).toBe(reserved);
  expect(await readdir(path.join(test.platform.config.dataDir, 'uploads'))).toEqual(files);
});

it('answers a browser of the site, and no other, with what a script may read', async () => {
  const site = test.platform.config.siteUrl;
  const asked = await fetch(new URL('/api/studio/uploads', origin), {
    method: 'OPTIONS',
    headers: {
      origin: site,
      'access-control-request-method': 'PATCH',
      'access-control-request-headers': 'authorization,tus-resumable,upload-offset,content-type',
    },
  });
  expect(asked.headers.get('access-control-allow-methods')).toContain('PATCH');
  expect(asked.headers.get('access-control-allow-headers')).toContain('Upload-Offset');
  const url = placeOf(await create(10));
  const own = await tus('HEAD', url, { origin: site });
  expect(own.headers.get('access-control-allow-origin')).toBe(site);
  expect(own.headers.get('access-control-expose-headers')).toContain('Upload-Offset');
  expect(own.headers.get('x-content-type-options')).toBe('nosniff');
  const foreign = await tus('HEAD', url, { origin: 'https://elsewhere.example' });
  expect(foreign.headers.get('access-control-allow-origin')).toBeNull();
  await tus('DELETE', url);
});

describe('a piece with a checksum', () => {
  const piece = Buffer.from('seven quiet lamps');
  const sumOf = (algorithm: string, bytes = piece) =>
    `${algorithm} ${createHash(algorithm).update(bytes).digest('base64')}`;
  const send = (url: string, checksum: string) =>
    tus(
      'PATCH',
      url,
      {
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
        'upload-checksum': checksum,
      },
      piece,
    );

  it.each(['sha1', 'sha256'])('is accepted if it is right by %s, and dropped if not', async (algorithm) => {
    const url = placeOf(await create(100));
    expect((await send(url, sumOf(algorithm, Buffer.from('other')))).status).toBe(460);
    expect(await offsetOf(url)).toBe(0);
    expect(existsSync(staged(url)) && (await readFile(staged(url))).length).toBe(0);
    expect((await send(url, sumOf(algorithm))).status).toBe(204);
    expect(await offsetOf(url)).toBe(piece.length);
    await tus('DELETE', url);
  });

  it('may be sent with the creation', async () => {
    const sent = (checksum: string) =>
      tus(
        'POST',
        '/api/studio/uploads',
        {
          'upload-length': '100',
          'upload-metadata': encode({ filename: 'a.mkv', titleId }),
          'content-type': 'application/offset+octet-stream',
          'upload-checksum': checksum,
        },
        piece,
      );
    const before = (await editor.call('GET', '/api/studio/uploads')).body.data.length;
    expect((await sent(sumOf('sha1', Buffer.from('other')))).status).toBe(460);
    expect((await editor.call('GET', '/api/studio/uploads')).body.data.length).toBe(before);
    const made = await sent(sumOf('sha1'));
    expect([made.status, made.headers.get('upload-offset')]).toEqual([201, String(piece.length)]);
    await tus('DELETE', placeOf(made));
  });

  it.each(['md5 abc', 'sha1', 'sha1 ***', `sha256 ${'A'.repeat(28)}`])(
    'of a kind that we cannot check is refused: %s',
    async (checksum) => {
      const url = placeOf(await create(100));
      expect((await send(url, checksum)).status).toBe(400);
      expect(await offsetOf(url)).toBe(0);
      await tus('DELETE', url);
    },
  );

  it('is announced with the other extensions', async () => {
    const { headers } = await tus('OPTIONS', '/api/studio/uploads');
    expect(headers.get('tus-extension')).toBe('creation,creation-with-upload,termination,checksum');
    expect(headers.get('tus-checksum-algorithm')).toBe('sha1,sha256');
  });

  it('drops all of a connection that broke', async () => {
    const url = placeOf(await create(600_000));
    await breakOff(url, 0, 600_000, randomBytes(200_000), [`Upload-Checksum: ${sumOf('sha1')}`]);
    // Waits for the lock, hence until the broken request has ended.
    expect(await offsetOf(url)).toBe(0);
    expect((await patch(url, 0, Buffer.alloc(10))).headers.get('upload-offset')).toBe('10');
    await tus('DELETE', url);
  });
});

it('pieces that nobody goes on with are removed, and what no record knows; what an order needs stays', async () => {
  const needed = placeOf(await create(20, { filename: 'needed.mkv' }));
  await patch(needed, 0, Buffer.alloc(20));
  const { dataDir } = test.platform.config;
  const orphan = path.join(dataDir, 'uploads', 'f'.repeat(32));
  await writeFile(orphan, 'x');
  await mkdir(path.join(dataDir, 'ingest', '999999'), { recursive: true });
  const url = placeOf(await create(100));
  await patch(url, 0, Buffer.alloc(50));
  // Recorded a moment after the reply.
  await expect.poll(() => receivedOf(url)).toBe(50);
  await sql`update uploads set touched_at = now() - interval '8 days' where id = any(${[url, needed].map((each) => path.basename(each))}::text[])`.execute(
    test.db,
  );
  await uploadsJob(test.platform).run({ id: '', data: {}, signal: new AbortController().signal });
  expect(existsSync(staged(url))).toBe(false);
  expect((await tus('HEAD', url)).status).toBe(404);
  expect(existsSync(orphan)).toBe(false);
  expect(existsSync(path.join(dataDir, 'ingest', '999999'))).toBe(false);
  expect(existsSync(staged(needed))).toBe(true);
  expect(await jobOf('needed.mkv')).toMatchObject({ state: 'waiting' });
  const [job] = (await editor.call('GET', '/api/studio/long-jobs?kind=ingest')).body.data;
  expect(job.startedBy).toBe('خریدار');
});

it('is packaged by a worker, listed, and removed with what it frees; noise fails with a reason and can be tried again', async () => {
  const film = await readFile(await makeFilm({ file: path.join(folder, 'small.mkv'), seconds: 2 }));
  const url = placeOf(await create(film.length, { filename: 'small.mkv' }));
  await patch(url, 0, film);
  const noise = placeOf(await create(5000, { filename: 'noise.mkv' }));
  await patch(noise, 0, randomBytes(5000));
  await startWorker(test.platform);
  const done = await vi.waitFor(
    async () => {
      const job = await jobOf('small.mkv');
      expect(job?.state).toBe('done');
      return job;
    },
    { timeout: 90_000, interval: 200 },
  );
  expect(done).toMatchObject({ progress: 1, reasonFa: null });
  await vi.waitFor(() => expect(existsSync(staged(url))).toBe(false), { timeout: 100_000 });
  const [file] = (await editor.call('GET', `/api/studio/files?titleId=${titleId}`)).body.data;
  expect(file).toMatchObject({ id: done?.fileId, kind: 'feature', season: null });

  const failed = await vi.waitFor(
    async () => {
      const job = await jobOf('noise.mkv');
      expect(job?.state).toBe('failed');
      return job;
    },
    { timeout: 60_000, interval: 200 },
  );
  expect(failed?.reasonFa).toMatch(/[آ-ی]/);
  expect(existsSync(staged(noise))).toBe(true);
  expect((await editor.call('POST', `/api/studio/jobs/${failed?.id}/retry`)).status).toBe(204);
  expect((await editor.call('POST', `/api/studio/jobs/${done?.id}/retry`)).status).toBe(409);
  expect((await editor.call('DELETE', `/api/studio/jobs/${done?.id}`)).status).toBe(409);

  const deleted = await editor.call('DELETE', `/api/studio/files/${file.id}`);
  expect(deleted.body.data.freedBytes).toBeGreaterThan(1000);
  expect((await editor.call('GET', `/api/studio/files?titleId=${titleId}`)).body.data).toEqual([]);
  const left = await readdir(path.join(test.platform.config.dataDir, 'media', 'video')).catch(() => []);
  expect(left).toEqual([]);
});

it('goes on after its server was killed in the middle of a piece', async () => {
  const url = placeOf(await create(100));
  await patch(url, 0, randomBytes(40));
  const id = path.basename(url);
  expect(await takeLock(test.db, id, 'a process that is gone', LEASE_SECONDS)).toBe(true);
  const reply = await tus('HEAD', url);
  expect([reply.status, reply.headers.get('upload-offset')]).toEqual([200, '40']);
});
