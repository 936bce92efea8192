import { existsSync } from 'node:fs';
import { findEditable } from '../files/file-edits.queries.ts';
import { findSource } from '../files/stored-sources.queries.ts';
import { findPlace } from '../files/title-files.queries.ts';
import { type QueueDeps, queueIngest } from './queue-ingest.ts';

type Deps = Pick<QueueDeps, 'database' | 'jobs'>;

const NO_OPTIONS = { dub: null, audio: [], subtitles: [], intro: null, credits: null };

/** Encodes the kept source again and replaces the file; viewers who are watching it are not interrupted. */
export async function encodeAgain(deps: Deps, fileId: number): Promise<'done' | 'missing' | 'refused'> {
  const place = await findPlace(deps.database.db, fileId);
  if (!place) return 'missing';
  const source = await findSource(deps.database.db, fileId);
  if (!source || !existsSync(source.path)) return 'refused';
  const { titleId, kind, season, episode } = place;
  await queueIngest(deps, titleId, {
    ...NO_OPTIONS,
    file: source.path,
    uploadedAs: source.filename,
    ownsFile: false,
    kind,
    season,
    episode,
    replaces: fileId,
  });
  return 'done';
}

/** Returns false if there is no such file. */
export async function queueThumbnails(deps: Deps, fileId: number): Promise<boolean> {
  const place = await findPlace(deps.database.db, fileId);
  const file = place && (await findEditable(deps.database.db, fileId));
  if (!place || !file) return false;
  const { titleId, kind, season, episode } = place;
  await queueIngest(deps, titleId, {
    ...NO_OPTIONS,
    // There is no source; the queue shows this name, and tells ingests apart by it.
    file: file.storage_key,
    ownsFile: false,
    kind,
    season,
    episode,
    replaces: fileId,
    isThumbnails: true,
  });
  return true;
}
