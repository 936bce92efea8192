import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Platform } from '../../http/deps.ts';
import { makeFilm } from '../../testing/film-fixtures.ts';
import { killWhileEncoding } from '../../testing/kill-film.ts';
import { openTestPlatform } from '../../testing/open-test-app.ts';
import { findIngestTitle, insertIngest } from './ingest.queries.ts';
import { runIngest } from './run-ingest.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

let platform: Platform;
let folder: string;

beforeAll(async () => {
  platform = await openTestPlatform({ ingestPreset: 'fast', ingestWorkers: 1 });
  folder = await mkdtemp(path.join(tmpdir(), 'pardeh-kill-'));
});
afterAll(async () => {
  await platform.close();
  await rm(folder, { recursive: true, force: true });
});

it('kill -9 while a film is encoded: nothing of it is seen, and the next try finishes it', async () => {
  const { db } = platform.database;
  const file = await makeFilm({ file: path.join(folder, 'long.mkv'), seconds: 16, fps: 24, size: '640x360' });
  const title = await findIngestTitle(db, 'inception');
  const id = await insertIngest(db, title?.id ?? 0, {
    ...{ file, kind: 'feature', season: null, episode: null, dub: null, audio: [], subtitles: [] },
    ...{ intro: null, credits: null },
  });
  const ingestFolder = path.join(platform.config.dataDir, 'ingest', String(id));
  const filesBefore = await db.selectFrom('files').select('id').execute();

  const killed = await killWhileEncoding(platform.config, file, ingestFolder);
  await db
    .updateTable('ingest_jobs')
    .set({ state: 'running', runner: `${hostname()}:${killed}`, alive_at: new Date() })
    .where('id', '=', id)
    .execute();
  expect(existsSync(path.join(ingestFolder, 'package'))).toBe(false);
  expect(await readdir(path.join(platform.config.dataDir, 'media/video')).catch(() => [])).toEqual([]);
  expect(await db.selectFrom('files').select('id').execute()).toEqual(filesBefore);

  const result = await runIngest(platform, id);
  expect(result.state).toBe('done');
  const row = await db.selectFrom('ingest_jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ state: 'done', file_id: expect.any(Number) });
  const [made = ''] = await readdir(path.join(platform.config.dataDir, 'media/video'));
  const names = await readdir(path.join(platform.config.dataDir, 'media/video', made), { recursive: true });
  expect(names).toContain('master.m3u8');
  expect(names.filter((name) => name.endsWith('.part'))).toEqual([]);
  expect(existsSync(ingestFolder)).toBe(false);
});
