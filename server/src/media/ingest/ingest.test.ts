import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Platform } from '../../http/deps.ts';
import { readText } from '../../storage/storage.ts';
import { makeFilm } from '../../testing/film-fixtures.ts';
import { openTestPlatform } from '../../testing/open-test-app.ts';
import { outdatedPackagesJob } from '../files/outdated-packages.job.ts';
import type { PackageContents } from '../shared/package-contents.ts';
import { runProcess } from '../shared/run-process.ts';
import { findIngestTitle, insertIngest } from './ingest.queries.ts';
import type { IngestOptions } from './ingest-options.ts';
import { runIngest } from './run-ingest.ts';

vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

let platform: Platform;
let folder: string;

beforeAll(async () => {
  platform = await openTestPlatform({ ingestPreset: 'ultrafast' });
  folder = await mkdtemp(path.join(tmpdir(), 'pardeh-ingest-'));
});
afterAll(async () => {
  await platform.close();
  await rm(folder, { recursive: true, force: true });
});

const film = (name: string) => path.join(folder, name);

async function ingest(order: Partial<IngestOptions> & { file: string }, titleKey = 'inception') {
  const title = await findIngestTitle(platform.database.db, titleKey);
  const id = await insertIngest(platform.database.db, title?.id ?? 0, {
    ...{ kind: 'feature', season: null, episode: null, dub: null, audio: [], subtitles: [] },
    ...{ intro: null, credits: null },
    ...order,
  });
  const result = await runIngest(platform, id);
  const row = await platform.database.db
    .selectFrom('ingest_jobs')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { result, row };
}

async function ingestWell(order: Partial<IngestOptions> & { file: string }, titleKey?: string) {
  const { result, row } = await ingest(order, titleKey);
  if (result.state !== 'done') throw new Error(`${order.file}: ${result.message}`);
  const file = await platform.database.db
    .selectFrom('files')
    .selectAll()
    .where('id', '=', result.fileId)
    .executeTakeFirstOrThrow();
  const contents = await readText(platform.storage, `${file.storage_key}/contents.json`);
  const place = path.join(platform.config.dataDir, 'media', file.storage_key);
  return { file, row, place, contents: JSON.parse(contents ?? '') as PackageContents };
}

/** Frames that a rendition really has, and how many of them are keyframes. */
async function countFrames(playlist: string): Promise<{ frames: number; keyframes: number }> {
  const { output } = await runProcess('ffprobe', [
    ...[
      '-v',
      'error',
      '-protocol_whitelist',
      'file',
      '-show_entries',
      'packet=flags',
      '-of',
      'csv=p=0',
      playlist,
    ],
  ]);
  const flags = output.toString().trim().split('\n');
  return { frames: flags.length, keyframes: flags.filter((flag) => flag.startsWith('K')).length };
}

describe('a film with two sounds and its subtitles', () => {
  let made: Awaited<ReturnType<typeof ingestWell>>;

  beforeAll(async () => {
    const srt = film('inner.srt');
    await writeFile(srt, '1\n00:00:01,000 --> 00:00:02,000\nHello there.\n');
    const file = await makeFilm({
      file: film('خانه "ما" - S.mkv'),
      size: '854x480',
      seconds: 9,
      fps: 24,
      audio: [
        { hertz: 330, lang: 'eng' },
        { hertz: 660, lang: 'per' },
      ],
      // More than the ladder allows, so that it must be encoded.
      codec: ['-c:v', 'libx264', '-preset', 'ultrafast', '-qp', '4', '-pix_fmt', 'yuv420p', '-c:s', 'srt'],
      inputs: ['-i', srt],
      more: ['-map', '3:s', '-metadata:s:s:0', 'language=eng'],
    });
    const windows1256 = Buffer.concat([
      Buffer.from('1\r\n00:00:01,000 --> 00:00:02,500\r\n'),
      Buffer.from([0xd3, 0xe1, 0xc7, 0xe3, 0x20, 0x90, 0xc7, 0xc8, 0x20, 0xed, 0xdf, 0x2e, 0x0d, 0x0a]),
      Buffer.from([0xe3, 0xed, 0x20, 0xd1, 0xe6, 0x81, 0xe3, 0x21, 0x0d, 0x0a]),
    ]);
    await writeFile(film('fa.srt'), windows1256);
    made = await ingestWell({ file, subtitles: [{ lang: 'fa', file: film('fa.srt') }] });
  });

  it('is offered in each size up to its own, with the same cuts', async () => {
    const { contents, place } = made;
    expect(contents.renditions.map(({ quality }) => quality)).toEqual(['480p', '360p']);
    const [tall, small] = contents.renditions;
    const lengths = (track: typeof tall) => track?.segments.map(([seconds]) => seconds);
    expect(lengths(tall)).toEqual([2, 2, 4, 1]);
    expect(lengths(small)).toEqual(lengths(tall));
    for (const { folder: name } of contents.renditions) {
      const counted = await countFrames(path.join(place, name, 'playlist.m3u8'));
      expect(counted.frames).toBe(216);
      expect(counted.keyframes).toBe(5);
    }
    expect(contents.durationSeconds).toBe(9);
  });

  it('has the original before the dub, each as long as the picture', async () => {
    expect(made.contents.audio.map(({ lang, titleFa, isDub }) => ({ lang, titleFa, isDub }))).toEqual([
      { lang: 'en', titleFa: 'صدای اصلی', isDub: false },
      { lang: 'fa', titleFa: 'دوبلهٔ فارسی', isDub: true },
    ]);
    for (const track of made.contents.audio) {
      const seconds = track.segments.reduce((sum, [each]) => sum + each, 0);
      expect(Math.abs(seconds - 9)).toBeLessThan(0.05);
      expect(track.loudness).toBeLessThan(-10);
    }
  });

  it('has subtitles that read right, Persian first', async () => {
    expect(made.contents.subtitles.map(({ lang }) => lang)).toEqual(['fa', 'en']);
    const vtt = await readText(
      platform.storage,
      `${made.file.storage_key}/${made.contents.subtitles[0]?.file}`,
    );
    expect(vtt).toContain('سلام');
    expect(vtt).toMatch(/^WEBVTT/);
    const english = await readText(
      platform.storage,
      `${made.file.storage_key}/${made.contents.subtitles[1]?.file}`,
    );
    expect(english).toContain('Hello there.');
  });

  it('has thumbnails for the seek bar, and screenshots but none of its end', async () => {
    const vtt = await readText(platform.storage, `${made.file.storage_key}/thumbs/thumbs.vtt`);
    expect(vtt?.match(/-->/g)).toHaveLength(5);
    expect(vtt).toContain('sprite-1.webp#xywh=160,0,160,90');
    expect(existsSync(path.join(made.place, 'thumbs/sprite-1.webp'))).toBe(true);
    const shots = await platform.database.db
      .selectFrom('screenshots')
      .selectAll()
      .where('title_id', '=', made.file.title_id)
      .execute();
    expect(shots.length).toBeGreaterThan(0);
    expect(Math.max(...shots.map((shot) => shot.at_seconds))).toBeLessThan(9 * 0.8);
    const [shot] = shots;
    expect(await platform.artwork.show(`${shot?.image}-640.webp`)).toMatchObject({ type: 'image/webp' });
  });

  it('leaves nothing behind', async () => {
    expect(made.row).toMatchObject({ state: 'done', progress: 1, error: null });
    expect(existsSync(path.join(platform.config.dataDir, 'ingest', String(made.row.id)))).toBe(false);
  });
});

it('a picture that fits is taken over as it is', async () => {
  const file = await makeFilm({
    file: film('fits.mp4'),
    size: '640x360',
    seconds: 9,
    fps: 25,
    codec: [
      '-c:v',
      'libx264',
      '-preset',
      'veryfast',
      '-profile:v',
      'high',
      '-g',
      '50',
      '-pix_fmt',
      'yuv420p',
    ],
  });
  const { contents, row, place } = await ingestWell({ file });
  expect(row.notes.join()).toContain('taken over');
  expect(contents.renditions).toHaveLength(1);
  const copied = await countFrames(path.join(place, 'v360p/playlist.m3u8'));
  const original = await countFrames(file.replace(/^/, 'file:'));
  expect(copied.frames).toBe(225);
  expect(original.frames).toBeGreaterThan(225);
  expect(contents.renditions[0]?.segments.map(([seconds]) => Math.round(seconds))).toEqual([2, 4, 3]);
});

it('what is soonest done is published first, and stays for whoever began with it', async () => {
  const file = await makeFilm({
    ...{ file: film('stages.mp4'), size: '854x480', seconds: 6, fps: 25 },
    codec: ['-c:v', 'libx264', '-preset', 'veryfast', '-g', '50', '-pix_fmt', 'yuv420p', '-c:a', 'aac'],
    more: ['-ar', '48000', '-ac', '2'],
  });
  const announced: (string | null)[] = [];
  await platform.database.listen('catalogue', (payload) => announced.push(payload));
  const { contents, file: published, place } = await ingestWell({ file });
  // Nobody waits for caches to fill again because a film that plays has one more size.
  await vi.waitFor(() => expect(announced).toEqual(['', 'batch', 'end']));
  expect(contents.renditions.map(({ quality }) => quality)).toEqual(['480p', '360p']);
  expect(published).toMatchObject({ version: 1, quality: '480p', has_thumbnails: true });
  // The sound is the source's own: as many packets, but for the encoder's running-in.
  const [sound] = contents.audio;
  const packets = await countFrames(path.join(place, sound?.folder ?? '', 'playlist.m3u8'));
  expect(Math.abs(packets.frames - (6 * 48_000) / 1024)).toBeLessThanOrEqual(2);
  expect(sound?.loudness).toBeLessThan(-10);

  const [first] = await platform.database.db
    .selectFrom('replaced_packages')
    .selectAll()
    .where('file_id', '=', published.id)
    .execute();
  expect(first).toMatchObject({ version: 0, storage_key: `${published.storage_key}-first` });
  const readFirst = () => readText(platform.storage, `${first?.storage_key}/contents.json`);
  const early = JSON.parse((await readFirst()) ?? '') as PackageContents;
  expect(early.renditions.map(({ quality }) => quality)).toEqual(['480p']);
  await outdatedPackagesJob(platform).run({ id: '', data: {}, signal: AbortSignal.abort() });
  expect(await readFirst()).not.toBeNull();
  await platform.database.db
    .updateTable('replaced_packages')
    .set({ remove_after: new Date(0) })
    .execute();
  await outdatedPackagesJob(platform).run({ id: '', data: {}, signal: AbortSignal.abort() });
  expect(await readFirst()).toBeNull();
});

describe('pictures that are not as usual', () => {
  const x264 = ['-c:v', 'libx264', '-preset', 'ultrafast'];

  it.each([
    ['of ten bits', 'ten.mkv', { codec: [...x264, '-pix_fmt', 'yuv420p10le'] }, [160, 90]],
    ['of odd size', 'odd.mkv', { codec: [...x264, '-vf', 'scale=161:91,format=yuv444p'] }, [162, 92]],
    ['with oblong pixels', 'oblong.mkv', { codec: [...x264, '-vf', 'setsar=2/1'] }, [320, 90]],
    [
      'of changing rate',
      'changing.mkv',
      { codec: [...x264, '-vf', "select='not(mod(n,3))+lt(n,12)'", '-vsync', 'vfr'] },
      [160, 90],
    ],
    ['in an old container', 'old.avi', { codec: ['-c:v', 'mpeg4', '-c:a', 'mp3'] }, [160, 90]],
    ['in a transport stream', 'air.ts', { codec: [...x264, '-pix_fmt', 'yuv420p'] }, [160, 90]],
    ['named with a dash first', '-dash.mkv', {}, [160, 90]],
    ['named with a percent sign and a colon', '100%d: one.mkv', {}, [160, 90]],
    ['named in Persian, with spaces and quotes', 'فیلم «من» و \'تو\' "ما".mkv', {}, [160, 90]],
  ] as const)('%s', async (_, name, fixture, [width, height]) => {
    const file = await makeFilm({ file: film(name), ...fixture } as Parameters<typeof makeFilm>[0]);
    const { contents, place } = await ingestWell({ file });
    expect(contents.renditions[0]).toMatchObject({ width, height });
    expect(contents.durationSeconds).toBeGreaterThan(2.4);
    expect(contents.durationSeconds).toBeLessThan(3.3);
    const { frames } = await countFrames(
      path.join(place, contents.renditions[0]?.folder ?? '', 'playlist.m3u8'),
    );
    expect(frames).toBeGreaterThan(20);
  });

  it('lying on its side', async () => {
    const file = await makeFilm({ file: film('phone.mp4') });
    const bytes = await readFile(file);
    // The track's matrix, as a phone writes it that was held upright.
    const matrix = bytes.indexOf('tkhd') + 44;
    for (const [place, value] of [0, 0x10000, 0, -0x10000, 0, 0, 90 << 16, 0, 0x40000000].entries()) {
      bytes.writeInt32BE(value, matrix + place * 4);
    }
    await writeFile(file, bytes);
    const { contents } = await ingestWell({ file });
    expect(contents.renditions[0]).toMatchObject({ width: 90, height: 160 });
  });

  it('of high dynamic range, with six channels in a language that is none', async () => {
    const hdr = ['-color_primaries', 'bt2020', '-color_trc', 'smpte2084', '-colorspace', 'bt2020nc'];
    const file = await makeFilm({
      ...{ file: film('cinema.mkv'), audio: [{ hertz: 440, lang: 'qqq' }] },
      codec: [...x264, '-pix_fmt', 'yuv420p10le', ...hdr, '-c:a', 'flac', '-ac', '6'],
    });
    const { contents, row } = await ingestWell({ file });
    expect(contents.renditions[0]).toMatchObject({ width: 160, height: 90 });
    // A language that is none is that of the title.
    expect(contents.audio).toMatchObject([{ lang: 'en', isDub: false }]);
    expect(row.notes).toEqual([]);
  });

  it('with channels of no known layout is heard, and that a subtitle of pictures is left out is said', async () => {
    // As short as a PGS stream can be: a composition that shows nothing, twice.
    const segment = (type: number, bytes: readonly number[], at: number) => {
      const head = Buffer.from([0x50, 0x47, 0, 0, 0, 0, 0, 0, 0, 0, type, 0, bytes.length]);
      head.writeUInt32BE(at, 2);
      return Buffer.concat([head, Buffer.from(bytes)]);
    };
    const composition = [0, 160, 0, 90, 0x10, 0, 0, 0x80, 0, 0, 0];
    const shown = (at: number) => [segment(0x16, composition, at), segment(0x80, [], at)];
    await writeFile(film('pictures.sup'), Buffer.concat([...shown(45_000), ...shown(90_000)]));
    const file = await makeFilm({
      ...{ file: film('studio.mkv'), sounds: [`${Array(5).fill('sin(2800*t)').join('|')}:c=5c`] },
      inputs: ['-f', 'sup', '-i', film('pictures.sup')],
      more: ['-c:a', 'pcm_s16le', '-map', '2:s', '-c:s', 'copy'],
    });
    const { contents, row } = await ingestWell({ file });
    expect(contents.audio).toHaveLength(1);
    expect(contents.audio[0]?.loudness).toBeGreaterThan(-40);
    expect(contents.subtitles).toEqual([]);
    expect(row.notes.join()).toContain('made of pictures and is left out');
  });

  it('without sound is silent, and says so', async () => {
    const file = await makeFilm({ file: film('silent.mkv'), audio: [] });
    const { contents, row } = await ingestWell({ file });
    expect(contents.audio).toEqual([]);
    expect(row.notes.join()).toContain('no sound');
  });
});

it('a film in parts becomes one, whatever the parts are called; parts that are not alike are refused', async () => {
  const shape = { seconds: 2, audio: [{ hertz: 440, lang: 'eng' }] };
  const file = await makeFilm({ file: film('one\'s "film" CD1.mkv'), ...shape });
  const second = await makeFilm({ file: film('فیلم بخش ۲.mkv'), ...shape });
  const { contents, row } = await ingestWell({ file, parts: [second] });
  expect(contents.durationSeconds).toBeGreaterThan(3.8);
  expect(contents.durationSeconds).toBeLessThan(4.3);
  expect(contents.audio).toHaveLength(1);
  expect([file, second].every((each) => existsSync(each))).toBe(true);
  expect(existsSync(path.join(platform.config.dataDir, 'ingest', String(row.id)))).toBe(false);
  const other = await makeFilm({ file: film('wide.mkv'), ...shape, size: '320x180' });
  expect((await ingest({ file, parts: [other] })).row.error_code).toBe('parts');
});

describe('files that cannot be taken in', () => {
  async function refuse(file: string, more: Partial<IngestOptions> = {}) {
    const before = await readdir(path.join(platform.config.dataDir, 'media/video')).catch(() => []);
    const filesBefore = await platform.database.db.selectFrom('files').select('id').execute();
    const { result, row } = await ingest({ file, ...more });
    expect(result.state).toBe('failed');
    expect(row).toMatchObject({ state: 'failed', file_id: null });
    expect(await readdir(path.join(platform.config.dataDir, 'media/video')).catch(() => [])).toEqual(before);
    expect(await platform.database.db.selectFrom('files').select('id').execute()).toEqual(filesBefore);
    expect(existsSync(path.join(platform.config.dataDir, 'ingest', String(row.id)))).toBe(false);
    return [row.error_code, row.error] as const;
  }

  it('missing, and empty', async () => {
    expect(await refuse(film('nowhere.mkv'))).toEqual(['missing', expect.stringContaining('no file')]);
    await writeFile(film('empty.mkv'), '');
    expect(await refuse(film('empty.mkv'))).toEqual(['empty', expect.stringContaining('zero bytes')]);
  });

  it('not a video', async () => {
    await writeFile(film('letter.mp4'), 'Dear viewer,\n'.repeat(500));
    expect(await refuse(film('letter.mp4'))).toEqual(['not_video', expect.stringContaining('not a video')]);
    await writeFile(film('noise.mkv'), randomBytes(40_000));
    expect(await refuse(film('noise.mkv'))).toEqual(['not_video', expect.anything()]);
    await makeFilm({ file: film('song.mka'), more: ['-map', '-0:v'] });
    expect(await refuse(film('song.mka'))).toEqual(['no_picture', expect.stringContaining('no picture')]);
  });

  it('a playlist that names another file, whatever it is called', async () => {
    const secret = await makeFilm({ file: film('secret.mp4') });
    await writeFile(film('film.mp4'), `#EXTM3U\n#EXTINF:3,\n${secret}\n#EXT-X-ENDLIST\n`);
    expect(await refuse(film('film.mp4'))).toEqual(['playlist', expect.stringContaining('playlist')]);
    await writeFile(film('list.mkv'), `ffconcat version 1.0\nfile ${secret}\n`);
    expect(await refuse(film('list.mkv'))).toEqual(['playlist', expect.anything()]);
    await writeFile(film('hidden.mp4'), ` \n\n;\nfile '${secret}'\n#EXTM3U\n${secret}\n`);
    expect((await refuse(film('hidden.mp4')))[0]).toBe('not_video');
  });

  it('cut off on its way', async () => {
    await makeFilm({ file: film('half.mp4'), seconds: 8 });
    await truncate(film('half.mp4'), 20_000);
    expect(await refuse(film('half.mp4'))).toEqual(['truncated', expect.stringContaining('cut off')]);
    await makeFilm({
      file: film('half.mkv'),
      seconds: 20,
      size: '320x180',
      codec: ['-c:v', 'libx264', '-qp', '8', '-g', '10'],
    });
    await truncate(film('half.mkv'), 400_000);
    expect(await refuse(film('half.mkv'))).toEqual(['truncated', expect.stringContaining('cut off')]);
  });

  it('an intro that lies outside the film', async () => {
    const file = await makeFilm({ file: film('short.mkv') });
    expect(await refuse(file, { intro: { start: 30, end: 90 } })).toEqual(['times', expect.anything()]);
  });

  it('a subtitle that is none', async () => {
    const file = await makeFilm({ file: film('good.mkv') });
    await writeFile(film('none.srt'), 'nothing that could be read on a screen');
    expect((await refuse(file, { subtitles: [{ lang: 'fa', file: film('none.srt') }] }))[0]).toBe('subtitle');
    expect((await refuse(file, { subtitles: [{ lang: 'fa', file: film('nowhere.srt') }] }))[0]).toBe(
      'subtitle',
    );
  });
});

describe('episodes', () => {
  it('whose opening repeats have it marked, in those that came before as well', async () => {
    const tune =
      '0.4*sin(2*PI*t*(300+120*mod(floor(t*4)*5\\,7)))+0.3*sin(2*PI*t*(700+90*mod(floor(t*3)*3\\,5)))';
    const talk = (root: number) => `0.5*sin(2*PI*t*(${root}+${root / 3}*mod(floor(t*5)*${root}\\,9)))`;
    const sound = (root: number, at: number) =>
      `'if(between(t\\,${at}\\,${at + 10})\\,${tune.replaceAll('t*', `(t-${at})*`)}\\,${talk(root)})'`;
    await mkdir(film('series'), { recursive: true });
    const [one, two] = await Promise.all([
      makeFilm({ file: film('series/one.mkv'), seconds: 42, fps: 2, sounds: [sound(210, 3)] }),
      makeFilm({ file: film('series/two.mkv'), seconds: 42, fps: 2, sounds: [sound(370, 5)] }),
    ]);
    const first = await ingestWell({ file: one, season: 3, episode: 1 }, 'breaking-bad');
    const second = await ingestWell({ file: two, season: 3, episode: 2 }, 'breaking-bad');
    const marksOf = (fileId: number) =>
      platform.database.db.selectFrom('file_marks').selectAll().where('file_id', '=', fileId).execute();
    const [[intro], [later]] = [await marksOf(first.file.id), await marksOf(second.file.id)];
    expect(intro).toMatchObject({ kind: 'intro', source: 'fingerprint' });
    expect(Math.abs((intro?.start_seconds ?? 0) - 3)).toBeLessThan(1);
    expect(Math.abs((intro?.end_seconds ?? 0) - 13)).toBeLessThan(1);
    expect(Math.abs((later?.start_seconds ?? 0) - 5)).toBeLessThan(1);
  });

  it('that the catalogue does not know are added with their file', async () => {
    const file = await makeFilm({ file: film('new-episode.mkv') });
    const { file: row } = await ingestWell({ file, season: 77, episode: 5 }, 'breaking-bad');
    const episode = await platform.database.db
      .selectFrom('episodes as e')
      .innerJoin('seasons as s', 's.id', 'e.season_id')
      .select(['s.number as season', 'e.number as episode'])
      .where('e.id', '=', row.episode_id)
      .executeTakeFirst();
    expect(episode).toEqual({ season: 77, episode: 5 });
  });
});

it('marks set by hand outrank all others', async () => {
  const file = await makeFilm({ file: film('marked.mkv') });
  const { file: row } = await ingestWell({
    file,
    intro: { start: 0.5, end: 1.5 },
    credits: { start: 2, end: null },
  });
  const marks = await platform.database.db
    .selectFrom('file_marks')
    .select(['kind', 'start_seconds', 'end_seconds', 'source'])
    .where('file_id', '=', row.id)
    .orderBy('start_seconds')
    .execute();
  expect(marks).toEqual([
    { kind: 'intro', start_seconds: 0.5, end_seconds: 1.5, source: 'hand' },
    { kind: 'credits', start_seconds: 2, end_seconds: 3, source: 'hand' },
  ]);
});
