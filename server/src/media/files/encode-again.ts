import { existsSync } from 'node:fs';
import { type CommandDeps, leaveOrder } from '../ingest/take-orders.ts';
import { findEditable } from './file-edits.queries.ts';
import { findSource } from './kept-sources.queries.ts';
import { findPlace } from './title-files.queries.ts';

/** Encodes the kept source again and replaces the file; those who are watching it are not interrupted. */
export async function encodeAgain(
  deps: Pick<CommandDeps, 'database' | 'jobs'>,
  fileId: number,
): Promise<'done' | 'missing' | 'refused'> {
  const place = await findPlace(deps.database.db, fileId);
  if (!place) return 'missing';
  const source = await findSource(deps.database.db, fileId);
  if (!source || !existsSync(source.path)) return 'refused';
  await leaveOrder(deps, place.titleId, {
    ...{
      file: source.path,
      uploadedAs: source.filename,
      ownsFile: false,
      kind: place.kind,
      replaces: fileId,
    },
    ...{ season: place.season, episode: place.episode, dub: null, audio: [], subtitles: [] },
    ...{ intro: null, credits: null },
  });
  return 'done';
}

/** Has the seek bar's pictures made again, by the queue. Answers whether there is such a file. */
export async function orderThumbnails(
  deps: Pick<CommandDeps, 'database' | 'jobs'>,
  fileId: number,
): Promise<boolean> {
  const place = await findPlace(deps.database.db, fileId);
  const file = place && (await findEditable(deps.database.db, fileId));
  if (!place || !file) return false;
  const { titleId, kind, season, episode } = place;
  await leaveOrder(deps, titleId, {
    // No source is needed; the name tells one order from another, and is what the queue shows.
    ...{
      file: file.storage_key,
      ownsFile: false,
      kind,
      season,
      episode,
      replaces: fileId,
      isThumbnails: true,
    },
    ...{ dub: null, audio: [], subtitles: [], intro: null, credits: null },
  });
  return true;
}
