import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { WatchedFolder } from '@pardeh/contract/studio/files/watched';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../testing/open-test-app.ts';
import { signInAs, type TestStaff } from '../../../testing/test-staff.ts';
import { watchFolderJob } from './watch-folder.job.ts';

let test: TestApp;
let editor: TestStaff;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pardeh-watched-'));
  test = await openTestApp({ watchFolder: folder });
  editor = await signInAs(test, 'editor');
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

async function put(name: string, bytes = 100): Promise<void> {
  const file = path.join(folder, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, Buffer.alloc(bytes, 1));
}
const look = () =>
  watchFolderJob(test.platform).run({ id: '', data: {}, signal: new AbortController().signal });
/** Simulates a scan a minute later. */
async function lookLater(): Promise<void> {
  await look();
  await sql`update watched_files set unchanged_since = unchanged_since - interval '1 minute'`.execute(
    test.db,
  );
  await look();
}
const read = async (): Promise<WatchedFolder> => (await editor.call('GET', '/api/studio/watched')).body.data;
async function found(name: string) {
  const file = (await read()).files.find((each) => each.path === name);
  if (!file) throw new Error(`${name} is not listed`);
  return file;
}
const orders = () => test.db.selectFrom('ingest_jobs').selectAll().orderBy('id').execute();

it('offers what is whole, with what its name and folders say, or why it cannot tell', async () => {
  await put('Inception.2010.1080p.mkv');
  await put('Breaking Bad/Season 5/E14.mkv');
  await put('Breaking Bad/Breaking.Bad.S09E01.mkv');
  await put('Breaking.Bad.S01E01-E02.mkv');
  await put('Xyzzyqwk.2031.mkv');
  await put('Parasite.2019.rar');
  await put('Oldboy.2003.mkv.part');
  await put('Coco.2017.mkv');
  await put('Coco.2017.mkv.aria2');
  await put('.hidden/Inception.mkv');
  await put('notes.txt');
  await look();
  const first = await read();
  expect(first.files.every(({ state }) => state === 'arriving')).toBe(true);
  await lookLater();
  const byPath = Object.fromEntries((await read()).files.map((file) => [file.path, file]));
  expect(Object.keys(byPath).sort()).toEqual([
    'Breaking Bad/Breaking.Bad.S09E01.mkv',
    'Breaking Bad/Season 5/E14.mkv',
    'Breaking.Bad.S01E01-E02.mkv',
    'Inception.2010.1080p.mkv',
    'Parasite.2019.rar',
    'Xyzzyqwk.2031.mkv',
  ]);
  expect(byPath['Inception.2010.1080p.mkv']).toMatchObject({ title: { titleFa: 'تلقین' }, problemFa: null });
  expect(byPath['Breaking Bad/Season 5/E14.mkv']).toMatchObject({ state: 'found', season: 5, episode: 14 });
  expect(byPath['Breaking Bad/Breaking.Bad.S09E01.mkv']?.problemFa).toMatch(/فهرست/);
  expect(byPath['Breaking.Bad.S01E01-E02.mkv']?.problemFa).toMatch(/چند قسمت/);
  expect(byPath['Xyzzyqwk.2031.mkv']).toMatchObject({
    title: null,
    problemFa: expect.stringMatching(/پیدا نشد/),
  });
  expect(byPath['Parasite.2019.rar']).toMatchObject({
    state: 'refused',
    problemFa: expect.stringMatching(/فشرده/),
  });
});

it('a file that grows is not whole yet', async () => {
  await put('Interstellar.2014.mkv', 10);
  await look();
  await sql`update watched_files set unchanged_since = unchanged_since - interval '1 minute'`.execute(
    test.db,
  );
  await put('Interstellar.2014.mkv', 20);
  await look();
  expect(await found('Interstellar.2014.mkv')).toMatchObject({ state: 'arriving', sizeBytes: 20 });
});

it('is queued once when it is confirmed, and what was decided is remembered', async () => {
  const { id, title } = await found('Inception.2010.1080p.mkv');
  await writeFile(
    path.join(folder, 'Inception.2010.1080p.fa.srt'),
    '1\n00:00:01,000 --> 00:00:02,000\nسلام\n',
  );
  const body = { titleId: title?.id, season: null, episode: null, create: false };
  expect((await editor.call('POST', `/api/studio/watched/${id}/queue`, body)).status).toBe(204);
  expect((await editor.call('POST', `/api/studio/watched/${id}/queue`, body)).status).toBe(409);
  const [order] = await orders();
  expect(order).toMatchObject({
    source: path.join(folder, 'Inception.2010.1080p.mkv'),
    owns_source: false,
    filename: 'Inception.2010.1080p.mkv',
    wishes: { subtitles: [{ lang: 'fa' }] },
  });
  const other = await found('Xyzzyqwk.2031.mkv');
  await editor.call('PATCH', `/api/studio/watched/${other.id}`, { isLeftOut: true });
  await lookLater();
  const names = (await read()).files.map(({ path: name, state }) => [name, state]);
  expect(names).not.toContainEqual(['Inception.2010.1080p.mkv', expect.anything()]);
  expect(names).toContainEqual(['Xyzzyqwk.2031.mkv', 'left_out']);
  await editor.call('PATCH', `/api/studio/watched/${other.id}`, { isLeftOut: false });
  expect(await found('Xyzzyqwk.2031.mkv')).toMatchObject({ state: 'found' });
});

it('links lead nowhere, neither those of videos nor those of subtitles', async () => {
  const outside = await mkdtemp(path.join(tmpdir(), 'pardeh-outside-'));
  await writeFile(path.join(outside, 'film.mkv'), 'x');
  await writeFile(path.join(outside, 'secret.srt'), '1\n00:00:01,000 --> 00:00:02,000\nراز\n');
  await symlink(path.join(outside, 'film.mkv'), path.join(folder, 'Linked.2014.mkv'));
  await put('Whiplash.2014.mkv');
  await put('Whiplash.2014.srt');
  await symlink(path.join(outside, 'secret.srt'), path.join(folder, 'Whiplash.2014.fa.srt'));
  await lookLater();
  expect((await read()).files.map((file) => file.path)).not.toContain('Linked.2014.mkv');
  const { id } = await found('Whiplash.2014.mkv');
  const { id: titleId } = await test.db
    .selectFrom('titles')
    .select('id')
    .where('type', '=', 'movie')
    .executeTakeFirstOrThrow();
  const body = { titleId, season: null, episode: null, create: false };
  expect((await editor.call('POST', `/api/studio/watched/${id}/queue`, body)).status).toBe(204);
  expect((await orders()).at(-1)?.wishes).toMatchObject({
    subtitles: [{ lang: 'fa', file: path.join(folder, 'Whiplash.2014.srt') }],
  });
  await rm(outside, { recursive: true });
});

it('an episode must be known, unless it is to be added', async () => {
  const { id, title } = await found('Breaking Bad/Breaking.Bad.S09E01.mkv');
  const body = { titleId: title?.id, season: 9, episode: 1, create: false };
  const refused = await editor.call('POST', `/api/studio/watched/${id}/queue`, body);
  expect(refused.status).toBe(422);
  const added = await editor.call('POST', `/api/studio/watched/${id}/queue`, { ...body, create: true });
  expect(added.status).toBe(204);
});

it('the parts of a film that lie beside each other become one order, and several episodes are told', async () => {
  expect(await found('Breaking.Bad.S01E01-E02.mkv')).toMatchObject({ episode: 1, lastEpisode: 2 });
  for (const name of ['Oldboy.2003.CD1.avi', 'Oldboy.2003.CD2.avi', 'other/Oldboy.2003.CD3.avi'])
    await put(name);
  await lookLater();
  const { id, title, problemFa } = await found('Oldboy.2003.CD1.avi');
  expect(problemFa).toMatch(/بخش/);
  const body = { titleId: title?.id, season: null, episode: null, create: false };
  expect((await editor.call('POST', `/api/studio/watched/${id}/queue`, body)).status).toBe(204);
  expect((await orders()).at(-1)?.wishes).toMatchObject({
    parts: [path.join(folder, 'Oldboy.2003.CD2.avi')],
  });
  const names = (await read()).files.map(({ path: name }) => name);
  expect(names).not.toContain('Oldboy.2003.CD2.avi');
  expect(names).toContain('other/Oldboy.2003.CD3.avi');
});

it('by setting, what leaves no doubt is queued without asking, and a second file of the same film is not', async () => {
  await editor.call('PATCH', '/api/studio/watched', { queuesSure: true });
  await put('Inception.2010.720p.mkv');
  await put('Parasite.2019.mkv');
  await lookLater();
  const queued = (await orders()).map(({ filename }) => filename);
  expect(queued).toEqual(expect.arrayContaining(['Parasite.2019.mkv', 'E14.mkv']));
  expect(queued).not.toContain('Inception.2010.720p.mkv');
  expect((await found('Inception.2010.720p.mkv')).problemFa).toMatch(/از پیش فایل دارد/);
  const before = await orders();
  await lookLater();
  expect(await orders()).toHaveLength(before.length);
});

it('a folder that cannot be read says so and forgets nothing', async () => {
  await rename(folder, `${folder}-away`);
  await look();
  expect(await read()).toMatchObject({ files: [], problemFa: expect.stringMatching(/خوانده نمی‌شود/) });
  await rename(`${folder}-away`, folder);
  await look();
  expect(await read()).toMatchObject({ problemFa: null });
  expect((await read()).files.map(({ path: name }) => name)).toContain('Xyzzyqwk.2031.mkv');
});

it('is chosen among the folders below «imports», and nowhere else', async () => {
  await mkdir(path.join(test.platform.config.dataDir, 'imports', 'arrivals'), { recursive: true });
  const choose = (chosen: string | null) => editor.call('PATCH', '/api/studio/watched', { folder: chosen });
  expect((await read()).folders).toContain('arrivals');
  expect((await choose('arrivals')).body.data).toMatchObject({
    folder: 'arrivals',
    files: [],
    fixedBy: null,
  });
  for (const outside of ['../..', '/etc', 'missing']) expect((await choose(outside)).status).toBe(422);
  expect((await read()).folder).toBe('arrivals');
  expect((await choose(null)).body.data.folder).toBe(folder);
});
