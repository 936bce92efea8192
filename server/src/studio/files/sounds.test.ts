import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FileDetail } from '@pardeh/contract/studio/files/files';
import type { MediaJob } from '@pardeh/contract/studio/files/media-queue';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ingestJobs, queueIngest } from '../../media/ingest.ts';
import { runProcess } from '../../media/shared/run-process.ts';
import { makeFilm } from '../../testing/film-fixtures.ts';
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { signInAs, type TestStaff } from '../../testing/test-staff.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let test: TestApp;
let editor: TestStaff;
let titleId: number;
let fileId: number;
let folder: string;
let origin: string;

async function work(): Promise<void> {
  const job = ingestJobs(test.platform).find((each) => each.name === 'ingest.file');
  await job?.run({ id: '', data: {}, signal: new AbortController().signal });
}

beforeAll(async () => {
  test = await openTestApp({ ingestPreset: 'ultrafast' });
  origin = await test.app.listen({ port: 0, host: '127.0.0.1' });
  editor = await signInAs(test, 'editor');
  folder = await mkdtemp(path.join(tmpdir(), 'pardeh-sounds-'));
  const fields = { titleFa: 'صدای تازه', type: 'movie', visibility: 'published' };
  titleId = (await editor.call('POST', '/api/studio/titles', fields)).body.data.id;
  const audio = [{ hertz: 330, lang: 'eng' }];
  const file = await makeFilm({ file: path.join(folder, 'film.mkv'), seconds: 10, audio });
  await queueIngest(test.platform, titleId, {
    file,
    kind: 'feature',
    season: null,
    episode: null,
    dub: null,
    audio: [],
    subtitles: [],
    intro: null,
    credits: null,
  });
  await work();
  fileId = (await editor.call('GET', `/api/studio/files?titleId=${titleId}`)).body.data[0].id;
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

async function tone(name: string, seconds: number): Promise<string> {
  const file = path.join(folder, name);
  const input = ['-f', 'lavfi', '-i', `sine=frequency=880:duration=${seconds}`];
  await runProcess('ffmpeg', ['-v', 'error', '-y', ...input, file]);
  return file;
}

/** Sends over tus, like the studio's page. */
async function send(file: string, metadata: Record<string, string>): Promise<number> {
  const bytes = await readFile(file);
  const pairs = { filename: path.basename(file), titleId: String(titleId), ...metadata };
  const encoded = Object.entries(pairs).map(
    ([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`,
  );
  const headers = { authorization: `Bearer ${editor.token}`, 'tus-resumable': '1.0.0' };
  const made = await fetch(`${origin}/api/studio/uploads`, {
    method: 'POST',
    headers: { ...headers, 'upload-length': String(bytes.length), 'upload-metadata': encoded.join(',') },
  });
  if (made.status !== 201) return made.status;
  const sent = await fetch(new URL(made.headers.get('location') ?? '', origin), {
    method: 'PATCH',
    body: new Uint8Array(bytes),
    headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
  });
  return sent.status;
}

const detail = async (): Promise<FileDetail> =>
  (await editor.call('GET', `/api/studio/files/${fileId}`)).body.data;
const lastJob = async (): Promise<MediaJob> =>
  (await editor.call('GET', `/api/studio/jobs?titleId=${titleId}`)).body.data[0];
async function contents() {
  const { storage_key } = await test.db
    .selectFrom('files')
    .select('storage_key')
    .where('id', '=', fileId)
    .executeTakeFirstOrThrow();
  const text = await readFile(
    path.join(test.platform.config.dataDir, 'media', storage_key, 'contents.json'),
    'utf8',
  );
  return { storage_key, ...JSON.parse(text) };
}

it('a dub is added to a film that is there, without touching its picture', async () => {
  const before = await contents();
  const status = await send(await tone('dub.m4a', 10), {
    replaces: String(fileId),
    soundLang: 'fa',
    soundIsDub: '1',
  });
  expect(status).toBe(204);
  await work();
  expect(await lastJob()).toMatchObject({ state: 'done', fileId, sound: { lang: 'fa', mismatch: null } });
  expect((await detail()).audio).toMatchObject([
    { lang: 'en', isDub: false },
    { lang: 'fa', isDub: true, titleFa: 'دوبلهٔ فارسی', key: 'a1' },
  ]);
  const after = await contents();
  expect(after.storage_key).toBe(before.storage_key);
  expect(after.renditions).toEqual(before.renditions);
  const seconds = (track: { segments: [number, number][] }) =>
    track.segments.reduce((sum, [each]) => sum + each, 0);
  expect(Math.abs(seconds(after.audio[1]) - seconds(after.audio[0]))).toBeLessThan(0.05);
  const playing = await editor.call('POST', `/api/watch/t${titleId}/${fileId}/session`);
  const master = await test.app.inject({ url: new URL(playing.body.data.playlist).pathname });
  expect(master.body).toContain('a1/playlist.m3u8');
  const base = new URL('.', playing.body.data.playlist).pathname;
  expect((await test.app.inject({ url: `${base}a1/00001.m4s` })).statusCode).toBe(200);
});

it('a dub of another length is noticed, waits for a decision, and is then moved and stretched', async () => {
  await send(await tone('fast.m4a', 6), { replaces: String(fileId), soundLang: 'fa', soundReplaces: 'a1' });
  await work();
  const job = await lastJob();
  expect(job).toMatchObject({ state: 'failed', reasonFa: expect.stringMatching(/طول این صدا/) });
  expect(job.sound?.mismatch).toMatchObject({ filmSeconds: 10, hasPicture: false });
  const decide = (body: object) => editor.call('POST', `/api/studio/jobs/${job.id}/sound`, body);
  expect((await decide({ asVersion: true, offsetSeconds: 0, stretch: 1 })).status).toBe(409);
  expect((await decide({ asVersion: false, offsetSeconds: 0.5, stretch: 1.5 })).status).toBe(204);
  await work();
  expect(await lastJob()).toMatchObject({ state: 'done' });
  const { audio } = await detail();
  expect(audio.map(({ key }) => key)).toEqual(['a0', 'a2']);
  expect(audio[1]).toMatchObject({ lang: 'fa', isDub: false });
});

it('a file with a picture may become a version of its own instead', async () => {
  const other = await makeFilm({ file: path.join(folder, 'cut.mkv'), seconds: 4 });
  await send(other, { replaces: String(fileId), soundLang: 'fa' });
  await work();
  const job = await lastJob();
  await editor.call('POST', `/api/studio/jobs/${job.id}/sound`, {
    asVersion: true,
    offsetSeconds: 0,
    stretch: 1,
  });
  await work();
  const { body } = await editor.call('GET', `/api/studio/files?titleId=${titleId}`);
  expect(body.data.map((file: { durationSeconds: number }) => file.durationSeconds).sort()).toEqual([10, 4]);
});

it('what is no sound, names no language or no film is refused, and the film stays as it is', async () => {
  const film = await tone('again.m4a', 10);
  expect(await send(film, { replaces: String(fileId), soundLang: 'zz' })).toBe(422);
  expect(await send(film, { soundLang: 'fa' })).toBe(422);
  const before = (await detail()).audio;
  const mute = await makeFilm({ file: path.join(folder, 'mute.mkv'), seconds: 10, audio: [] });
  await send(mute, { replaces: String(fileId), soundLang: 'fa' });
  await work();
  expect(await lastJob()).toMatchObject({ state: 'failed', reasonFa: 'در این فایل صدایی نیست.' });
  await editor.call('DELETE', `/api/studio/jobs/${(await lastJob()).id}`);
  expect((await detail()).audio).toEqual(before);
});
