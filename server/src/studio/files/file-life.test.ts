import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FileDetail } from '@pardeh/contract/studio/files/files';
import type { MediaJob } from '@pardeh/contract/studio/files/media-queue';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { fileJobs } from '../../media/files.ts';
import { ingestJobs, queueIngest, setQueue } from '../../media/ingest.ts';
import { failInserts } from '../../testing/fail-inserts.ts';
import { makeFilm } from '../../testing/film-fixtures.ts';
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { signInAs, type TestStaff } from '../../testing/test-staff.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let test: TestApp;
let editor: TestStaff;
let titleId: number;
let fileId: number;
let folder: string;

beforeAll(async () => {
  test = await openTestApp({ ingestPreset: 'ultrafast' });
  editor = await signInAs(test, 'editor');
  folder = await mkdtemp(path.join(tmpdir(), 'pardeh-life-'));
  const fields = { titleFa: 'زندگی فایل', type: 'movie', visibility: 'published' };
  titleId = (await editor.call('POST', '/api/studio/titles', fields)).body.data.id;
  const sounds = [
    { hertz: 330, lang: 'eng' },
    { hertz: 660, lang: 'per' },
  ];
  fileId = await ingest(await makeFilm({ file: path.join(folder, 'one.mkv'), seconds: 3, audio: sounds }));
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

async function work(name: string): Promise<void> {
  const job = [...ingestJobs(test.platform), ...fileJobs(test.platform)].find((each) => each.name === name);
  await job?.run({ id: '', data: {}, signal: new AbortController().signal });
}

interface More {
  replaces?: number;
  uploadedAs?: string;
  season?: number;
  episode?: number;
  lastEpisode?: number;
}

async function ingest(file: string, more: More = {}, of = titleId): Promise<number> {
  const id = await queueIngest(test.platform, of, {
    file,
    kind: 'feature',
    season: null,
    episode: null,
    dub: null,
    audio: [],
    subtitles: [],
    intro: null,
    credits: null,
    ...more,
  });
  await work('ingest.file');
  const row = await test.db
    .selectFrom('ingest_jobs')
    .select(['file_id', 'error'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (row.file_id === null) throw new Error(row.error ?? 'nothing came of it');
  return row.file_id;
}

const detail = async (): Promise<FileDetail> =>
  (await editor.call('GET', `/api/studio/files/${fileId}`)).body.data;
const get = (url: string) => test.app.inject({ url: new URL(url).pathname });

/** Like a visitor's player: reads the playlist, then the first video segment. */
async function startPlayer(): Promise<() => Promise<Buffer>> {
  const { body } = await editor.call('POST', `/api/watch/t${titleId}/${fileId}/session`);
  const base = new URL('.', body.data.playlist).pathname;
  const [, level] = /\n(v\w+)\/playlist/.exec((await get(body.data.playlist)).body) ?? [];
  return async () => (await test.app.inject({ url: `${base}${level}/00001.m4s` })).rawPayload;
}

it('a film is replaced under whoever watches it, and he goes on with the one he began', async () => {
  const old = await startPlayer();
  const before = await old();
  const made = await makeFilm({ file: path.join(folder, 'two.mkv'), seconds: 5, fps: 25 });
  expect(await ingest(made, { replaces: fileId })).toBe(fileId);
  expect((await old()).equals(before)).toBe(true);
  expect((await (await startPlayer())()).equals(before)).toBe(false);
  const { durationSeconds, audio } = await detail();
  expect(durationSeconds).toBe(5);
  expect(audio).toHaveLength(1);
  const { body } = await editor.call('GET', `/api/studio/files?titleId=${titleId}`);
  expect(body.data).toHaveLength(1);
});

it('a subtitle is added later, moved and stretched, without touching the picture', async () => {
  const picture = await startPlayer();
  const before = await picture();
  const srt = '1\n00:00:01,000 --> 00:00:02,000\nسلام\n\n2\n00:00:03,000 --> 00:00:04,000\nخداحافظ\n';
  const add = (content: string) =>
    editor.call('POST', `/api/studio/files/${fileId}/subtitles`, {
      lang: 'fa',
      titleFa: null,
      content: Buffer.from(content).toString('base64'),
      replaces: null,
    });
  expect((await add('nothing that could be read')).status).toBe(422);
  const [added] = ((await add(srt)).body.data as FileDetail).subtitles;
  expect(added).toMatchObject({ lang: 'fa', titleFa: 'فارسی' });
  expect((await get(added?.url ?? '')).body).toContain('00:00:01.000 --> 00:00:02.000');

  const { body } = await editor.call('POST', `/api/studio/files/${fileId}/subtitles/retime`, {
    key: added?.key,
    offsetSeconds: 0.5,
    stretch: 1.1,
  });
  const [moved] = (body.data as FileDetail).subtitles;
  expect(moved?.key).not.toBe(added?.key);
  expect((await get(moved?.url ?? '')).body).toContain('00:00:01.600 --> 00:00:02.700');
  // A viewer who has the film open still reads the old package.
  expect((await get(added?.url ?? '')).statusCode).toBe(200);
  expect((await picture()).equals(before)).toBe(true);
  const playing = await editor.call('POST', `/api/watch/t${titleId}/${fileId}/session?end_others=1`);
  expect(playing.body.data.tracks.subtitles).toHaveLength(1);
});

it('tracks are named anew, and what the file does not have is refused', async () => {
  const { audio, subtitles } = await detail();
  const named = audio.map((track) => ({ ...track, titleFa: 'صدای کارگردان', lang: 'fr' }));
  const texts = subtitles.map(({ key, lang, titleFa }) => ({ key, lang, titleFa }));
  const put = (body: object) => editor.call('PUT', `/api/studio/files/${fileId}/tracks`, body);
  expect((await put({ audio: [], subtitles: texts })).status).toBe(409);
  expect((await put({ audio: [{ ...named[0], key: 'a9' }], subtitles: texts })).status).toBe(409);
  expect((await put({ audio: [{ ...named[0], lang: 'Klingon' }], subtitles: texts })).status).toBe(422);
  const { body } = await put({ audio: named, subtitles: [] });
  expect(body.data).toMatchObject({ audio: [{ titleFa: 'صدای کارگردان', lang: 'fr' }], subtitles: [] });
});

it('intro and credits are marked by hand, within the film', async () => {
  const put = (marks: object[]) => editor.call('PUT', `/api/studio/files/${fileId}/marks`, { marks });
  const intro = { kind: 'intro', start: 0.5, end: 1.5 };
  expect((await put([intro, { kind: 'credits', start: 4, end: 5 }])).body.data.marks).toMatchObject([
    { ...intro, source: 'hand' },
    { kind: 'credits', source: 'hand' },
  ]);
  expect((await put([{ kind: 'intro', start: 2, end: 1 }])).status).toBe(422);
  expect((await put([{ kind: 'credits', start: 2, end: 500 }])).status).toBe(422);
  expect((await put([intro, intro])).status).toBe(422);
});

it('a source that is kept is encoded again', async () => {
  await setQueue(test.platform, { keep_source: 'archive' });
  const made = await makeFilm({ file: path.join(folder, 'three.mkv'), seconds: 2 });
  await ingest(made, { replaces: fileId, uploadedAs: 'سه.mkv' });
  await setQueue(test.platform, { keep_source: 'drop' });
  expect(existsSync(made)).toBe(false);
  expect((await detail()).hasSource).toBe(true);
  expect((await editor.call('POST', `/api/studio/files/${fileId}/encode`)).status).toBe(204);
  await work('ingest.file');
  const { version } = await test.db
    .selectFrom('files')
    .select('version')
    .where('id', '=', fileId)
    .executeTakeFirstOrThrow();
  expect(version).toBe(3);
  expect((await detail()).hasSource).toBe(true);
});

it('the pictures of the seek bar are made again by the queue, and nothing else of the film', async () => {
  const { storage_key } = await test.db
    .selectFrom('files')
    .select('storage_key')
    .where('id', '=', fileId)
    .executeTakeFirstOrThrow();
  const thumbs = path.join(test.platform.config.dataDir, 'media', storage_key, 'thumbs');
  await rm(thumbs, { recursive: true });
  const ask = () => editor.call('POST', `/api/studio/files/${fileId}/thumbnails`);
  expect((await ask()).status).toBe(204);
  // A second click returns the order already waiting.
  expect((await ask()).status).toBe(204);
  const jobs = async () => (await editor.call('GET', `/api/studio/jobs?titleId=${titleId}`)).body.data;
  const waiting = (await jobs()).filter(({ state }: { state: string }) => state === 'waiting');
  expect(waiting).toMatchObject([{ isThumbnails: true }]);
  await work('ingest.file');
  expect((await jobs()).find(({ id }: { id: number }) => id === waiting[0].id)).toMatchObject({
    state: 'done',
    fileId,
    progress: 1,
  });
  const vtt = await get((await detail()).thumbnailsUrl ?? '');
  expect(vtt.body).toContain('sprite-1.webp#xywh=0,0,160,');
  expect(existsSync(path.join(thumbs, 'sprite-1.webp'))).toBe(true);
  expect((await editor.call('POST', '/api/studio/files/99999/thumbnails')).status).toBe(404);
});

it('a file is moved with its viewers and its pictures, and moved back', async () => {
  const series = { titleFa: 'خانهٔ تازه', type: 'series', visibility: 'published' };
  const other = (await editor.call('POST', '/api/studio/titles', series)).body.data.id;
  const watcher = await signInAs(test, 'user');
  const watch = (key: string, session = '') =>
    watcher.call('POST', `/api/watch/${key}/${fileId}/session${session && `?session=${session}`}`);
  const begun = (await watch(`t${titleId}`)).body.data;
  const save = (position: number) =>
    watcher.call('PUT', `/api/watch/${fileId}/position`, { position, duration: 2, session: begun.session });
  await save(1);
  const move = (body: object) => editor.call('POST', `/api/studio/files/${fileId}/move`, body);
  const home = { titleId, season: null, episode: null, lastEpisode: null };

  expect((await move(home)).status).toBe(409);
  expect((await move({ ...home, titleId: 99_999 })).body.errors.titleId[0]).toMatch(/نیست/);
  expect((await move({ ...home, titleId: other })).body.errors.episode[0]).toMatch(/سریال/);
  const there = { titleId: other, season: 2, episode: 3, lastEpisode: null };
  expect((await move(there)).body.errors.episode[0]).toMatch(/در فهرست عنوان نیست/);
  await editor.call('POST', `/api/studio/files/${fileId}/thumbnails`);
  expect((await move({ ...there, create: true })).body.message).toMatch(/در صف/);
  await work('ingest.file');
  expect((await move({ ...there, create: true })).body.data).toEqual({ from: home, to: there });

  const filesOf = async (id: number) =>
    (await editor.call('GET', `/api/studio/files?titleId=${id}`)).body.data.map(
      ({ season, episode }: typeof there) => [season, episode],
    );
  expect(await filesOf(titleId)).toEqual([]);
  expect(await filesOf(other)).toEqual([[2, 3]]);
  // The player continues at its original URL, and learns what it is now playing.
  const again = (await watch(`t${titleId}`, begun.session)).body.data;
  expect(again).toMatchObject({ session: begun.session, title: { id: other, season: 2, episode: 3 } });
  expect((await get(begun.playlist)).statusCode).toBe(200);
  await save(1.2);
  const history = async () => (await watcher.call('GET', '/api/user/history')).body.data;
  expect(await history()).toMatchObject([{ id: other, season: 2, episode: 3 }]);
  const shots = async () => {
    const rows = test.db
      .selectFrom('screenshots')
      .select('title_id')
      .where('title_id', 'in', [titleId, other]);
    return [...new Set((await rows.execute()).map((row) => row.title_id))];
  };
  expect(await shots()).toEqual([other]);
  const logged = await test.db
    .selectFrom('audit_log')
    .select('detail')
    .where('event', '=', 'admin.file_moved')
    .execute();
  expect(logged).toMatchObject([{ detail: { id: fileId, from: home, to: there } }]);

  expect((await move(home)).status).toBe(200);
  expect(await filesOf(titleId)).toEqual([[null, null]]);
  expect(await history()).toMatchObject([{ id: titleId }]);
  expect(await shots()).toEqual([titleId]);
});

it('a file that holds several episodes plays at each of them, and is followed by what comes after the last', async () => {
  const series = { titleFa: 'دو قسمت در یک فایل', type: 'series', visibility: 'published' };
  const other = (await editor.call('POST', '/api/studio/titles', series)).body.data.id;
  const made = await makeFilm({ file: path.join(folder, 'S01E01-E02.mkv'), seconds: 2 });
  const both = await ingest(made, { season: 1, episode: 1, lastEpisode: 2 }, other);
  const move = (body: object) => editor.call('POST', `/api/studio/files/${fileId}/move`, body);
  const third = { titleId: other, season: 1, episode: 3, create: true };
  expect((await move({ ...third, lastEpisode: 3 })).body.errors.lastEpisode[0]).toMatch(/پس از قسمت نخست/);
  expect((await move(third)).status).toBe(200);

  const [season] = (await editor.call('GET', `/api/titles/${other}`)).body.data.seasons;
  expect(season.episodes).toMatchObject([
    { number: 1, fileId: both, inFileOf: null },
    { number: 2, fileId: both, inFileOf: 1 },
    { number: 3, fileId, inFileOf: null },
  ]);
  const [first, second, ofThird] = season.episodes.map(({ picture }: { picture: string | null }) => picture);
  expect(first).toMatch(/\/art\/screenshots\/.+\.webp$/);
  expect(second).toBe(first);
  expect(ofThird).toMatch(/\/art\/screenshots\/.+\.webp$/);
  expect(ofThird).not.toBe(first);
  const watcher = await signInAs(test, 'user');
  const watch = async (id: number) =>
    (await watcher.call('POST', `/api/watch/t${other}/${id}/session`)).body.data;
  expect(await watch(both)).toMatchObject({ title: { episode: 1, lastEpisode: 2 }, next: { fileId } });
  expect(await watch(fileId)).toMatchObject({ title: { lastEpisode: null }, previous: { fileId: both } });
  await watcher.call('PUT', `/api/watch/${both}/position`, { position: 2, duration: 2 });
  const going = (await watcher.call('GET', '/api/user/continue')).body.data;
  expect(going).toMatchObject([{ id: other, fileId, episode: 3 }]);
  const jobs: MediaJob[] = (await editor.call('GET', `/api/studio/jobs?titleId=${other}`)).body.data;
  expect(jobs.find((job) => job.fileId === both)).toMatchObject({ season: 1, episode: 1, lastEpisode: 2 });
  const listed = (await editor.call('GET', `/api/studio/files?titleId=${other}`)).body.data;
  expect(listed).toMatchObject([
    { episode: 1, lastEpisode: 2 },
    { episode: 3, lastEpisode: null },
  ]);
  expect((await move({ titleId, season: null, episode: null })).status).toBe(200);
});

it('no edit of a file stays without its audit entry', async () => {
  const series = { titleFa: 'بی‌ردپا', type: 'series' };
  const other = (await editor.call('POST', '/api/studio/titles', series)).body.data.id;
  const state = async () => {
    const { audio, subtitles, marks } = await detail();
    const { body } = await editor.call('GET', `/api/studio/jobs?titleId=${titleId}`);
    return { audio, subtitles: subtitles.map(({ key }) => key), marks, jobs: body.data.length };
  };
  const before = await state();
  const content = Buffer.from('1\n00:00:01,000 --> 00:00:02,000\nسلام\n').toString('base64');
  const tracks = before.audio.map((track) => ({ ...track, titleFa: 'نامی دیگر' }));
  const edits: [method: 'PUT' | 'POST' | 'DELETE', path: string, body?: object][] = [
    ['PUT', '/tracks', { audio: tracks, subtitles: [] }],
    ['POST', '/subtitles', { lang: 'fa', titleFa: null, content, replaces: null }],
    ['PUT', '/marks', { marks: [] }],
    ['POST', '/encode'],
    ['POST', '/thumbnails'],
    ['POST', '/move', { titleId: other, season: 1, episode: 1, lastEpisode: null, create: true }],
    ['DELETE', ''],
  ];
  await failInserts(test.db, 'audit_log', async () => {
    for (const [method, at, body] of edits) {
      const { status } = await editor.call(method, `/api/studio/files/${fileId}${at}`, body);
      expect([at, status]).toEqual([at, 500]);
      expect([at, await state()]).toEqual([at, before]);
    }
  });
});

it('tells what media takes up, what belongs to nothing, and what a disk has lost', async () => {
  const media = path.join(test.platform.config.dataDir, 'media');
  await mkdir(path.join(media, 'video/left-behind'), { recursive: true });
  await writeFile(path.join(media, 'video/left-behind/x'), 'x');
  const use = async () => (await editor.call('GET', '/api/studio/storage')).body.data;
  expect(await use()).toMatchObject({ orphans: ['video/left-behind'], damaged: [] });
  expect((await use()).kinds.map(({ kind }: { kind: string }) => kind)).toContain('archive');
  expect((await editor.call('DELETE', '/api/studio/storage/orphans')).body.data).toEqual({ removed: 1 });
  expect(existsSync(path.join(media, 'video/left-behind'))).toBe(false);

  await work('media.check-packages');
  expect((await use()).damaged).toEqual([]);
  const { storage_key } = await test.db
    .selectFrom('files')
    .select('storage_key')
    .where('id', '=', fileId)
    .executeTakeFirstOrThrow();
  const [, level] =
    /(v\w+)/.exec((await detail()).videoUrl?.replace(/.*download\/(\d+p).*/, 'v$1') ?? '') ?? [];
  await truncate(path.join(media, storage_key, `${level}`, '00001.m4s'), 100);
  await test.db
    .updateTable('package_checks')
    .set({ checked_at: new Date(0) })
    .execute();
  await work('media.check-packages');
  expect((await use()).damaged).toMatchObject([{ fileId, problem: `${level}/00001.m4s is cut off` }]);
});
