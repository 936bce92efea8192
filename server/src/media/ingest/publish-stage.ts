import type { Db } from '../../database/database.ts';
import { announceFile } from '../../notify/announce-file.queries.ts';
import type { FinishedWork } from '../encode/work-watch.ts';
import { picturesOf } from '../files/title-files.queries.ts';
import { publishFile } from '../package/publish-file.queries.ts';
import { finishOrder, firstEpisodeOf, folderName, type IngestRow, notePlayable } from './ingest.queries.ts';
import type { IngestDeps } from './ingest-deps.ts';
import type { IngestOrder } from './ingest-order.ts';

/** The order was cancelled while its result was being published. */
export const CANCELLED = new Error('cancelled');

/**
 * The media is put in place first and made known after, in one step: nobody ever sees half of it. Each stage has a
 * folder of its own, so that players of the first are not disturbed by the second.
 */
export async function publishStage(
  { database, storage }: Pick<IngestDeps, 'database' | 'storage'>,
  row: IngestRow,
  work: FinishedWork,
  stage: 'first' | 'whole',
): Promise<number> {
  const storageKey = `video/${folderName(row, stage)}`;
  const pictures = picturesOf(storageKey);
  await storage.putFolder(storageKey, work.packageFolder);
  if (work.screenshots.length > 0) await storage.putFolder(pictures, work.screenshotFolder);
  const publishing = database.db.transaction().execute(async (db) => {
    const fileId = await publishFile(db, {
      ...{ titleId: row.title_id, episodeId: await episodeFor(db, row), kind: row.kind, storageKey },
      lastEpisode: lastEpisodeOf(row),
      ...{ contents: work.contents, fileId: row.replaces ?? row.file_id },
      screenshots: work.screenshots.map((shot) => ({ image: `${pictures}/${shot.name}`, at: shot.at })),
    });
    const note = stage === 'first' ? notePlayable : finishOrder;
    if (!(await note(db, row.id, fileId))) throw CANCELLED;
    if (row.file_id === null && row.replaces === null) await announceFile(db, fileId);
    return fileId;
  });
  return publishing.catch(async (error: unknown) => {
    if (error === CANCELLED) {
      await storage.removeFolder(storageKey);
      await storage.removeFolder(pictures);
    }
    throw error;
  });
}

async function episodeFor(db: Db, row: IngestRow): Promise<number | null> {
  const { title_id: titleId, season, episode } = row;
  return firstEpisodeOf(db, { titleId, season, episode, lastEpisode: lastEpisodeOf(row) });
}

const lastEpisodeOf = ({ wishes }: IngestRow) => (wishes as Partial<IngestOrder>).lastEpisode ?? null;
