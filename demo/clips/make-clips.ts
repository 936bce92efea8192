import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type EncodeSettings, encodeFilm } from '../../server/src/media/ingest.ts';
import { packArt, unpackArt } from '../art/packed-art.ts';
import type { DemoFile } from '../demo-files.ts';
import { packFolder } from '../packages/tar.ts';
import { DEMO_CLIPS, type DemoClip } from './clip-list.ts';
import { openFilmStage } from './film-stage.ts';
import { renderClip } from './render-clip.ts';
import { PACKAGES } from './unpack-clips.ts';

// Draws, plays and packages the demo's own films: `npm run demo:clips [name …]`. Needs ffmpeg and Chromium; the output
// is committed, so that nobody else needs them.
const WORK = path.join(tmpdir(), 'pardeh-clips');
const MEDIA = path.resolve(import.meta.dirname, '../media');
const LIST = path.join(PACKAGES, 'files.json');

const SETTINGS: Omit<EncodeSettings, 'screenshots'> = {
  tools: { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' },
  preset: 'medium',
  memoryBytes: Number.POSITIVE_INFINITY,
  workers: 1,
  audioBitRate: 48_000,
};
const SCREENSHOTS = 6;

const wanted = process.argv.slice(2);
await unpackArt();
const stage = await openFilmStage();
for (const clip of DEMO_CLIPS.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  process.stdout.write(`${clip.name}…\n`);
  await makeClip(clip);
}
await stage.close();
await packArt('screenshots');

async function makeClip(clip: DemoClip): Promise<void> {
  const { picture, sounds } = await renderClip(stage, clip, WORK);
  const subtitles = await Promise.all(
    clip.subtitles.map(async ({ lang, titleFa, srt }) => {
      const file = path.join(WORK, `${clip.name}.${lang}.srt`);
      await writeFile(file, srt);
      return { lang, titleFa, file };
    }),
  );
  const work = path.join(WORK, clip.name);
  const finished = await encodeFilm(
    {
      file: picture,
      originalLanguages: [],
      audio: clip.audio.map((track, index) => ({ ...track, file: sounds[index] ?? '' })),
      subtitles,
      marks: clip.marks.map((mark) => ({ ...mark, source: 'hand' })),
      heights: clip.heights,
      crfShift: clip.crfShift,
    },
    work,
    {
      ...SETTINGS,
      audioBitRate: clip.audioBitRate ?? SETTINGS.audioBitRate,
      screenshots: clip.kind === 'feature' ? (clip.screenshots ?? SCREENSHOTS) : 0,
    },
    { onProgress: () => {}, onNote: (note) => process.stdout.write(`  ${note}\n`) },
  );
  await mkdir(PACKAGES, { recursive: true });
  await writeFile(path.join(PACKAGES, `${clip.name}.tar`), await packFolder(finished.packageFolder));
  if (finished.screenshots.length > 0) {
    await putInPlace(finished.screenshotFolder, path.join(MEDIA, 'art/screenshots', clip.name));
  }
  await remember({
    name: clip.name,
    title: clip.title,
    kind: clip.kind,
    season: clip.season ?? null,
    episode: clip.episode ?? null,
    screenshots: finished.screenshots,
  });
  process.stdout.write(`  ${(finished.contents.sizeBytes / 1e6).toFixed(2)} MB\n`);
}

async function putInPlace(from: string, to: string): Promise<void> {
  await rm(to, { recursive: true, force: true });
  await mkdir(path.dirname(to), { recursive: true });
  await rename(from, to);
}

async function remember(file: DemoFile): Promise<void> {
  const known = JSON.parse(await readFile(LIST, 'utf8').catch(() => '[]')) as DemoFile[];
  const all = [...known.filter(({ name }) => name !== file.name), file];
  const order = (each: DemoFile) => DEMO_CLIPS.findIndex(({ name }) => name === each.name);
  all.sort((a, b) => order(a) - order(b));
  await writeFile(LIST, `[\n${all.map((each) => JSON.stringify(each)).join(',\n')}\n]\n`);
}
