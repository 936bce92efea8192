import path from 'node:path';
import type { Deps } from '../../../http/deps.ts';
import { insertIngest, subtitlesInFolderOf, wakeWorker } from '../../../media/ingest.ts';
import { lockParts, lockWatched, noteQueued } from './watched-files.queries.ts';
import { partsAfter } from './watched-files.rules.ts';

export interface WatchedPlace {
  titleId: number;
  season: number | null;
  episode: number | null;
  lastEpisode?: number | null;
}

/** Queues a file of the watched folder, once; the file itself stays where it is. */
export async function queueWatched(
  platform: Pick<Deps, 'config' | 'database' | 'jobs'>,
  id: number,
  { titleId, season, episode, lastEpisode = null }: WatchedPlace,
): Promise<'done' | 'missing' | 'refused'> {
  const folder = platform.config.watchFolder;
  if (folder === null) return 'missing';
  let ordered: number | null = null;
  const answer = await platform.database.db.transaction().execute(async (db) => {
    const known = await lockWatched(db, id);
    if (!known) return 'missing';
    if (known.state !== 'found' || known.problem === 'archive') return 'refused';
    const file = path.join(folder, known.path);
    const parts = partsAfter(known.path, await lockParts(db, titleId));
    ordered = await insertIngest(db, titleId, {
      parts: parts.map((part) => path.join(folder, part.path)),
      file,
      uploadedAs: path.basename(file),
      ownsFile: false,
      kind: 'feature',
      season,
      episode,
      lastEpisode,
      dub: null,
      audio: [],
      subtitles: await subtitlesInFolderOf(file).catch(() => []),
      intro: null,
      credits: null,
    });
    for (const queued of [id, ...parts.map((part) => part.id)]) await noteQueued(db, queued, ordered);
    return 'done';
  });
  if (ordered !== null) await wakeWorker(platform, ordered);
  return answer;
}
