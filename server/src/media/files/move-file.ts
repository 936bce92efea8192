import type { Db } from '../../database/database.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Deps } from '../../http/deps.ts';
import { announceFile } from '../../notify/announce-file.queries.ts';
import { firstEpisodeOf } from './episodes.queries.ts';
import { lockFile } from './file-edits.queries.ts';
import { hasOpenIngest, moveHistory, moveIngests, movePlace, moveScreenshots } from './move-file.queries.ts';
import { type FilePlace, findPlace } from './title-files.queries.ts';

export type FileMove = Pick<FilePlace, 'titleId' | 'season' | 'episode' | 'lastEpisode'>;

/**
 * Moves a file to another title or episode. It keeps its id and its package, so viewers are not interrupted; positions
 * and screenshots move with it. Returns where it was.
 */
export async function moveFile(
  { database }: Pick<Deps, 'database'>,
  id: number,
  to: FileMove,
): Promise<FilePlace | 'missing' | 'busy' | 'same'> {
  return inTransaction(database.db, async (db) => {
    const storageKey = await lockFile(db, id);
    const from = storageKey === null ? undefined : await findPlace(db, id);
    if (!from || storageKey === null) return 'missing';
    if (isSame(from, to)) return 'same';
    // The ingest would publish it at its former place.
    if (await hasOpenIngest(db, id)) return 'busy';
    const [before, after] = [await stored(db, from), await stored(db, to)];
    await movePlace(db, id, before, after);
    await moveHistory(db, id, after);
    await moveScreenshots(db, storageKey, before, after);
    await moveIngests(db, id, to);
    await announceFile(db, id);
    return from;
  });
}

const isSame = (one: FileMove, other: FileMove) =>
  one.titleId === other.titleId &&
  one.season === other.season &&
  one.episode === other.episode &&
  one.lastEpisode === other.lastEpisode;

async function stored(db: Db, place: FileMove) {
  const { titleId, lastEpisode } = place;
  return { titleId, episodeId: await firstEpisodeOf(db, place), lastEpisode };
}
