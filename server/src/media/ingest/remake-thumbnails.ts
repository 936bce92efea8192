import { createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Storage } from '../../storage/storage.ts';
import { editPackage } from '../files/edit-package.ts';
import { findEditable, recordThumbnails } from '../files/file-edits.queries.ts';
import { makeThumbnails } from '../package/make-thumbnails.ts';
import { mediaPlaylist } from '../package/playlists.ts';
import {
  INIT_FILE,
  type PackagedRendition,
  PLAYLIST_FILE,
  readContents,
  segmentName,
  THUMBNAIL_FILE,
  THUMBNAIL_FOLDER,
} from '../shared/package-contents.ts';
import { SourceError } from '../shared/source-error.ts';
import { finishIngest, type IngestRow } from './ingest.queries.ts';
import type { IngestDeps } from './ingest-deps.ts';
import type { IngestRun } from './ingest-reporter.ts';
import { CANCELLED } from './publish-stage.ts';

/** The progress when the film has been read, and when the thumbnails are made. */
const READ_BY = 0.4;
const MADE_BY = 0.95;

/** Makes the thumbnails again from the smallest rendition; nothing else of the package changes. */
export async function remakeThumbnails(
  deps: IngestDeps,
  row: IngestRow,
  { folder, watch }: IngestRun,
): Promise<number> {
  const { database, storage, config } = deps;
  const fileId = row.replaces ?? 0;
  const file = await findEditable(database.db, fileId);
  const smallest = file && (await readContents(storage, file.storage_key))?.renditions.at(-1);
  if (!smallest) throw new SourceError('no_file', 'The film has been removed.');
  await rm(folder, { recursive: true, force: true });
  await copyRendition(storage, { key: file.storage_key, smallest, folder, watch });
  const made = path.join(folder, THUMBNAIL_FOLDER);
  const options = { folder: made, signal: watch.signal };
  await makeThumbnails(config, folder, smallest, file.duration_seconds, options);
  watch.onProgress('package', MADE_BY);
  await editPackage(deps, fileId, async ({ contents, storageKey, db }) => {
    // The next try makes them of the new film.
    if (storageKey !== file.storage_key) throw new Error('the film was replaced meanwhile');
    if (!(await finishIngest(db, row.id, fileId))) throw CANCELLED;
    await putThumbnails(storage, storageKey, made);
    await recordThumbnails(db, fileId);
    return { contents: { ...contents, thumbnails: THUMBNAIL_FILE }, answer: true };
  });
  return fileId;
}

interface CopiedRendition extends IngestRun {
  key: string;
  smallest: PackagedRendition;
}

/** The package may be in a bucket, where ffmpeg cannot read it. */
async function copyRendition(
  storage: Storage,
  { key, smallest, folder, watch }: CopiedRendition,
): Promise<void> {
  const target = path.join(folder, smallest.folder);
  await mkdir(target, { recursive: true });
  const names = [INIT_FILE, ...smallest.segments.map((_, index) => segmentName(index))];
  for (const [index, name] of names.entries()) {
    const found = await storage.find(`${key}/${smallest.folder}/${name}`);
    if (!found) throw new SourceError('truncated', `${smallest.folder}/${name} of the film is missing.`);
    await pipeline(await found.open(), createWriteStream(path.join(target, name)), { signal: watch.signal });
    watch.onProgress('probe', (READ_BY * (index + 1)) / names.length);
  }
  await writeFile(path.join(target, PLAYLIST_FILE), mediaPlaylist(smallest.segments));
}

/** The list comes last, so that it never names a missing picture. The pictures show the same moments as before. */
async function putThumbnails(storage: Storage, storageKey: string, folder: string): Promise<void> {
  const names = (await readdir(folder)).toSorted(
    (one, other) => Number(one.endsWith('.vtt')) - Number(other.endsWith('.vtt')),
  );
  for (const name of names) {
    await storage.putFile(
      `${storageKey}/${THUMBNAIL_FOLDER}/${name}`,
      await readFile(path.join(folder, name)),
    );
  }
}
