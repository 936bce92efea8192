import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { planFolder } from './plan-folder.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pardeh-series-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function put(...names: string[]): Promise<void> {
  for (const name of names) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, '');
  }
}

const plan = async (season: number | null = null) =>
  (await planFolder(folder, season)).map(({ file, subtitles, ...rest }) => ({
    ...rest,
    file: path.relative(folder, file),
    subtitles: subtitles.map((each) => `${each.lang} ${path.relative(folder, each.file)}`),
  }));

it('takes season and episode from names, and the season from the folder where the name has none', async () => {
  await put('فصل دوم/قسمت ۱.mkv', 'S01E02.mkv', 'S01E01.mkv');
  expect((await plan()).map(({ season, episode }) => [season, episode])).toEqual([
    [1, 1],
    [1, 2],
    [2, 1],
  ]);
});

it('takes the season that the operator names, or else the first', async () => {
  await put('Episode 4.mkv');
  expect((await plan(3))[0]).toMatchObject({ season: 3, episode: 4 });
  expect((await plan())[0]).toMatchObject({ season: 1, episode: 4 });
});

it('never takes two files for one episode, and says which came first', async () => {
  await put('S01E01.1080p.mkv', 'S01E01.720p.mkv');
  expect((await plan()).map(({ problem }) => problem)).toEqual([
    null,
    'the same episode as S01E01.1080p.mkv',
  ]);
});

it('leaves out files without an episode, at the end of the plan', async () => {
  await put('a trailer.mkv', 'S01E01.mkv', 'notes.txt', '.S01E02.mkv');
  expect((await plan()).map(({ file, problem }) => [file, problem])).toEqual([
    ['S01E01.mkv', null],
    ['a trailer.mkv', 'its name has no episode'],
  ]);
});

it('takes the subtitles beside an episode: unnamed ones are Persian, unknown languages are left', async () => {
  await put('S01E01.mkv', 'S01E01.srt', 'S01E01.English.ass', 'S01E01.klingon.srt', 'S01E02.srt');
  expect((await plan())[0]?.subtitles).toEqual(['en S01E01.English.ass', 'fa S01E01.srt']);
});
