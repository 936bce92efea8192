import { slug } from '@pardeh/persian/slug';
import { announceChange, beginBatch } from '../../database/catalogue-changes.queries.ts';
import { announceFile } from '../../notify/announce-file.queries.ts';
import { writeSearchKeysAlong } from '../../search/search.ts';
import type { EncodedFilm } from '../encode/encode-film.ts';
import { firstEpisodeOf } from '../files/episodes.queries.ts';
import { publishFile } from '../files/publish-file.queries.ts';
import { removePackage } from '../files/remove-file.ts';
import { picturesOf } from '../files/title-files.queries.ts';
import { finishIngest, type IngestRow, recordPlayable } from './ingest.queries.ts';
import type { IngestDeps } from './ingest-deps.ts';

/** The ingest was cancelled while its result was being published. */
export const CANCELLED = new Error('cancelled');

/**
 * The media is put in place before the database names it, so nobody sees an incomplete film. Each stage has its own
 * folder: the second stage does not disturb players of the first.
 */
export async function publishStage(
  { database, storage }: Pick<IngestDeps, 'database' | 'storage'>,
  row: IngestRow,
  film: EncodedFilm,
  stage: 'first' | 'whole',
): Promise<number> {
  const storageKey = `video/${folderName(row, stage)}`;
  const pictures = picturesOf(storageKey);
  await storage.putFolder(storageKey, film.packageFolder);
  if (film.screenshots.length > 0) await storage.putFolder(pictures, film.screenshotFolder);
  const { title_id: titleId, kind, season, episode, options } = row;
  const { lastEpisode = null } = options;
  // The film plays already, so nobody has to wait for new pages, unless it is now found by another language.
  const isLater = row.file_id !== null;
  const publishing = database.db.transaction().execute(async (db) => {
    if (isLater) await beginBatch(db);
    const fileId = await publishFile(db, {
      titleId,
      episodeId: await firstEpisodeOf(db, { titleId, season, episode, lastEpisode }),
      lastEpisode,
      kind,
      storageKey,
      contents: film.contents,
      fileId: row.replaces ?? row.file_id,
      screenshots: film.screenshots.map(({ name, at }) => ({ image: `${pictures}/${name}`, at })),
    });
    const record = stage === 'first' ? recordPlayable : finishIngest;
    if (!(await record(db, row.id, fileId))) throw CANCELLED;
    if (!isLater && row.replaces === null) await announceFile(db, fileId);
    await writeSearchKeysAlong(db, titleId);
    if (isLater) await announceChange(db, 'end');
    return fileId;
  });
  return publishing.catch(async (error: unknown) => {
    if (error === CANCELLED) await removePackage(storage, storageKey);
    throw error;
  });
}

/** A unique name by which an operator recognises the film. */
function folderName({ id, title_en, season, episode }: IngestRow, stage: 'first' | 'whole'): string {
  const latin = slug(title_en)
    .replace(/[^a-z0-9-]/g, '')
    .slice(0, 60);
  const numbers = season === null || episode === null ? '' : `-s${season}e${episode}`;
  return `${latin || 'title'}${numbers}-${id}${stage === 'first' ? '-first' : ''}`;
}
