import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Platform } from '../../http/deps.ts';
import { makeFilm } from '../../testing/film-fixtures.ts';
import { openTestPlatform } from '../../testing/open-test-app.ts';
import { cancelIngest, retryIngest, stopIngest } from './change-ingest.ts';
import { findIngestTitle, insertIngest } from './ingest.queries.ts';
import { ingestFolder } from './ingest-folder.ts';
import { runIngest } from './run-ingest.ts';

vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

let platform: Platform;
let folder: string;
beforeAll(async () => {
  platform = await openTestPlatform({ ingestPreset: 'slower' });
  folder = await mkdtemp(path.join(tmpdir(), 'pardeh-cancel-'));
});
afterAll(async () => {
  await platform.close();
  await rm(folder, { recursive: true, force: true });
});

async function orderFilm(name: string, size: `${number}x${number}`, seconds: number) {
  const file = await makeFilm({ file: path.join(folder, name), size, seconds, fps: 25 });
  const title = await findIngestTitle(platform.database.db, 'inception');
  const id = await insertIngest(platform.database.db, title?.id ?? 0, {
    ...{ file, uploadedAs: name, kind: 'feature', season: null, episode: null, dub: null, audio: [] },
    ...{ subtitles: [], intro: null, credits: null },
  });
  return { id, file };
}

/** How many encoders read this film; null where the system does not tell. */
async function encodersOf(film: string): Promise<number | null> {
  if (!existsSync('/proc/self/cmdline')) return null;
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const lines = await Promise.all(ids.map((id) => readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')));
  return lines.filter((line) => line.includes('ffmpeg') && line.includes(film)).length;
}

it('cancelled work ends its encoders and leaves nothing behind', async () => {
  const { id, file } = await orderFilm('long.mkv', '1280x720', 60);
  const begun = Promise.withResolvers<void>();
  const running = runIngest(platform, id, {
    onProgress: (step, share) => step === 'encode' && share > 0 && begun.resolve(),
  });
  await begun.promise;
  expect(await encodersOf(file)).not.toBe(0);
  expect(await cancelIngest(platform, id)).toBe('done');
  // Ends only when every encoder has.
  expect(await running).toMatchObject({ state: 'failed' });
  expect(await encodersOf(file)).toBeOneOf([0, null]);
  expect(existsSync(ingestFolder(platform, id))).toBe(false);
  expect(existsSync(file)).toBe(false);
  const media = path.join(platform.config.dataDir, 'media', 'video');
  expect(await readdir(media).catch(() => [])).toEqual([]);
  const row = await platform.database.db
    .selectFrom('ingest_jobs')
    .select(['state', 'file_id', 'error'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ state: 'cancelled', file_id: null, error: null });
  expect(await cancelIngest(platform, id)).toBe('refused');
  expect(await retryIngest(platform, id)).toBe('refused');
});

it('what waits is cancelled at once, and no worker takes it afterwards', async () => {
  const { id, file } = await orderFilm('waiting.mkv', '160x90', 1);
  expect(await cancelIngest(platform, id)).toBe('done');
  expect(existsSync(file)).toBe(false);
  expect((await runIngest(platform, id)).state).toBe('busy');
  expect(await cancelIngest(platform, 2_147_483_647)).toBe('missing');
});

it('is not at its end while the finished film is still being copied to its place', async () => {
  const { id } = await orderFilm('copied.mkv', '160x90', 1);
  let reported = 0;
  const whileCopying: number[] = [];
  const storage = {
    ...platform.storage,
    putFolder: (key: string, from: string) => {
      whileCopying.push(reported);
      return platform.storage.putFolder(key, from);
    },
  };
  const result = await runIngest({ ...platform, storage }, id, {
    onProgress: (_step, share) => {
      reported = share;
    },
  });
  expect(result.state).toBe('done');
  expect(whileCopying.length).toBeGreaterThan(0);
  expect(Math.max(...whileCopying)).toBeLessThan(1);
});

it('stopped work keeps its finished pieces, and goes on with them when it is resumed', async () => {
  const { id, file } = await orderFilm('stopped.mkv', '1280x720', 60);
  const begun = Promise.withResolvers<void>();
  const running = runIngest(platform, id, {
    onProgress: (step, share) => step === 'encode' && share > 0 && begun.resolve(),
  });
  await begun.promise;
  expect(await stopIngest(platform, id)).toBe(true);
  expect(await running).toMatchObject({ state: 'put back' });
  expect(await encodersOf(file)).toBeOneOf([0, null]);
  const read = () =>
    platform.database.db
      .selectFrom('ingest_jobs')
      .select(['state', 'runner', 'tries'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  expect(await read()).toEqual({ state: 'stopped', runner: null, tries: 0 });
  expect(existsSync(ingestFolder(platform, id))).toBe(true);
  expect((await runIngest(platform, id)).state).toBe('busy');
  expect(await retryIngest(platform, id)).toBe('done');
  expect((await read()).state).toBe('waiting');
  expect(await cancelIngest(platform, id)).toBe('done');
});
