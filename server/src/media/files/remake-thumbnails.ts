import { createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { readText, type Storage } from '../../storage/storage.ts';
import { makeThumbnails, THUMBNAIL_FILE, THUMBNAIL_FOLDER } from '../encode/make-thumbnails.ts';
import { finishOrder, type IngestRow } from '../ingest/ingest.queries.ts';
import type { IngestDeps } from '../ingest/ingest-deps.ts';
import { SourceError } from '../ingest/ingest-error.ts';
import { CANCELLED } from '../ingest/publish-stage.ts';
import {
  CONTENTS_FILE,
  type PackageContents,
  type PackagedRendition,
  PLAYLIST_FILE,
} from '../package/package-contents.ts';
import { mediaPlaylist } from '../package/playlists.ts';
import { INIT_FILE, segmentName } from '../package/write-segments.ts';
import { editPackage } from './edit-package.ts';
import { findEditable, noteThumbnails } from './file-edits.queries.ts';

interface Work {
  folder: string;
  watch: { signal: AbortSignal; onProgress(step: string, share: number): void };
}

/** How far the work is when the film has been read, and when its pictures are made. */
const READ_BY = 0.4;
const MADE_BY = 0.95;

/** Makes the seek bar's pictures again from the smallest rendition; nothing else of the package is touched. */
export async function remakeThumbnails(
  deps: IngestDeps,
  row: IngestRow,
  { folder, watch }: Work,
): Promise<number> {
  const { database, storage, config } = deps;
  const fileId = row.replaces ?? 0;
  const file = await findEditable(database.db, fileId);
  const text = file && (await readText(storage, `${file.storage_key}/${CONTENTS_FILE}`));
  const smallest = text ? (JSON.parse(text) as PackageContents).renditions.at(-1) : undefined;
  if (!file || !text || !smallest) throw new SourceError('no_file', 'The film has been removed.');
  await rm(folder, { recursive: true, force: true });
  await copyRendition(storage, { key: file.storage_key, smallest, folder, watch });
  const made = path.join(folder, THUMBNAIL_FOLDER);
  const tools = { ffmpeg: config.ffmpeg, ffprobe: config.ffprobe };
  await makeThumbnails(tools, folder, smallest, file.duration_seconds, {
    folder: made,
    signal: watch.signal,
  });
  watch.onProgress('package', MADE_BY);
  await editPackage(deps, fileId, async ({ contents, storageKey, db }) => {
    // The film was replaced meanwhile: the next try is of the new one.
    if (storageKey !== file.storage_key) throw new Error('the film was replaced meanwhile');
    if (!(await finishOrder(db, row.id, fileId))) throw CANCELLED;
    await putThumbnails(storage, storageKey, made);
    await noteThumbnails(db, fileId);
    return { contents: { ...contents, thumbnails: THUMBNAIL_FILE }, answer: true };
  });
  return fileId;
}

interface CopiedRendition extends Work {
  key: string;
  smallest: PackagedRendition;
}

/** The package may lie in a bucket, where ffmpeg cannot read it. */
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

/** The list comes last: it names pictures that are there already. They show the same moments as those before. */
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
