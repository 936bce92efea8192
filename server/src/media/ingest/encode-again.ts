import { existsSync } from 'node:fs';
import { findEditable } from '../files/file-edits.queries.ts';
import { findSource } from '../files/stored-sources.queries.ts';
import { type FilePlace, findPlace } from '../files/title-files.queries.ts';
import type { IngestOptions } from './ingest-options.ts';
import { type QueueDeps, queueIngest } from './queue-ingest.ts';

type Deps = Pick<QueueDeps, 'database' | 'jobs'>;

const NO_OPTIONS = { dub: null, audio: [], subtitles: [], intro: null, credits: null };

/** Encodes the kept source again and replaces the file; viewers who are watching it are not interrupted. */
export async function encodeAgain(deps: Deps, fileId: number): Promise<'done' | 'missing' | 'refused'> {
  const place = await findPlace(deps.database.db, fileId);
  if (!place) return 'missing';
  const source = await findSource(deps.database.db, fileId);
  if (!source || !existsSync(source.path)) return 'refused';
  await queueReplacing(deps, place, fileId, { file: source.path, uploadedAs: source.filename });
  return 'done';
}

/** Returns false if there is no such file. */
export async function queueThumbnails(deps: Deps, fileId: number): Promise<boolean> {
  const place = await findPlace(deps.database.db, fileId);
  const file = place && (await findEditable(deps.database.db, fileId));
  if (!place || !file) return false;
  // There is no source; the queue shows this name, and tells ingests apart by it.
  await queueReplacing(deps, place, fileId, { file: file.storage_key, isThumbnails: true });
  return true;
}

function queueReplacing(
  deps: Deps,
  { titleId, kind, season, episode }: FilePlace,
  replaces: number,
  source: Pick<IngestOptions, 'file' | 'uploadedAs' | 'isThumbnails'>,
): Promise<number> {
  const options = { ...NO_OPTIONS, ownsFile: false, kind, season, episode, replaces, ...source };
  return queueIngest(deps, titleId, options);
}
