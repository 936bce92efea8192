import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { RecognisedFile } from '@pardeh/contract/studio/files/uploads';
import type { Db } from '../../../database/database.ts';
import type { Platform } from '../../../http/deps.ts';
import type { Job } from '../../../jobs/jobs.ts';
import { hasEpisode } from '../../../media/files.ts';
import type { WatchProblem } from '../files.texts.ts';
import { recogniseNames } from '../recognise.ts';
import { queueWatched } from './queue-watched.ts';
import {
  type FolderEntry,
  isTaken,
  type Judgement,
  listSettled,
  listSure,
  noteEntries,
  noteJudgements,
  noteLook,
  readWatch,
  type WatchedRow,
} from './watched-files.queries.ts';
import { isArchiveName, nameWithFolders, offeredNames } from './watched-files.rules.ts';

/** A copy in progress does not pause for this long. */
const SETTLED_SECONDS = 60;
const ENTRIES_MAX = 10_000;
const JUDGED_AT_ONCE = 200;

/** Scans the watched folder. Read-only: nothing in it is ever moved or removed. */
export function watchFolderJob(platform: Pick<Platform, 'config' | 'database' | 'jobs'>): Job<object> {
  return {
    name: 'files.watch',
    schedule: '* * * * *',
    async run() {
      const { watchFolder } = platform.config;
      const { db } = platform.database;
      if (watchFolder === null) return;
      const entries = await entriesOf(watchFolder);
      // In one transaction, or known files would be missing from the list between the two writes.
      await db.transaction().execute(async (both) => {
        await noteLook(both, entries === null ? 'missing' : null);
        await noteEntries(both, entries ?? []);
      });
      // An unmounted disk looks empty, so absence proves nothing.
      if (entries === null || entries.length === 0) return;
      await judge(db, await listSettled(db, SETTLED_SECONDS, JUDGED_AT_ONCE));
      if ((await readWatch(db))?.watch_queues_sure) await queueSure(platform, db);
    },
  };
}

/** Links are not followed: they may lead anywhere. */
async function entriesOf(folder: string): Promise<FolderEntry[] | null> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => null);
  if (!found) return null;
  const files = found
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  const entries: FolderEntry[] = [];
  for (const file of offeredNames(files).sort().slice(0, ENTRIES_MAX)) {
    const known = await stat(path.join(folder, file)).catch(() => null);
    if (known && known.size > 0) entries.push({ path: file, size: known.size, modifiedAt: known.mtime });
  }
  return entries;
}

async function judge(db: Db, rows: readonly WatchedRow[]): Promise<void> {
  if (rows.length === 0) return;
  const names = rows.map((row) => nameWithFolders(row.path));
  const parsed = await recogniseNames(db, names);
  for (const [at, { id, path: file }] of rows.entries()) {
    const read = parsed[at];
    if (!read) continue;
    const isFilm = read.title?.type === 'movie';
    const place = {
      id,
      title_id: read.title?.id ?? null,
      season: isFilm ? null : read.season,
      episode: isFilm ? null : read.episode,
    };
    // One by one, so that the second of two files for one episode is checked against the first.
    await noteJudgements(db, [{ ...place, problem: await problemOf(db, file, read, place) }]);
  }
}

async function problemOf(
  db: Db,
  file: string,
  read: RecognisedFile & { isSure: boolean },
  place: Omit<Judgement, 'problem'>,
): Promise<WatchProblem | null> {
  if (isArchiveName(file)) return 'archive';
  if (!read.title) return 'no_title';
  if (read.part !== null) return 'part';
  if (read.lastEpisode !== null) return 'several';
  if (read.title.type === 'movie' && read.episode !== null) return 'not_series';
  if (read.title.type === 'series') {
    if (place.season === null || place.episode === null) return 'no_episode';
    if (!(await hasEpisode(db, read.title.id, place.season, place.episode))) return 'unknown_episode';
  }
  if (await isTaken(db, place)) return 'taken';
  return read.isSure ? null : 'doubt';
}

async function queueSure(platform: Pick<Platform, 'config' | 'database' | 'jobs'>, db: Db): Promise<void> {
  for (const { id, title_id, season, episode } of await listSure(db)) {
    if (title_id !== null) await queueWatched(platform, id, { titleId: title_id, season, episode });
  }
}
