import { readFile, stat } from 'node:fs/promises';
import { storePicture } from '../../artwork/artwork.ts';
import { AppError } from '../../http/app-error.ts';
import type { Platform } from '../../http/deps.ts';
import { queueIngests } from '../../media/ingest.ts';
import { IMPORT_TEXTS } from '../imports.texts.ts';
import type { FoundFilm } from '../record.ts';
import { addRefusals } from '../report.queries.ts';
import { type Extra, hangPicture, isTakenIn, lacksPicture } from './extras.queries.ts';

type Deps = Pick<Platform, 'database' | 'config' | 'jobs' | 'storage'>;

/** A file from a library, an address from TMDB. */
export type FoundPicture = { kind: 'poster' | 'backdrop' } & ({ file: string } | { url: string });

const PICTURE_BYTES_MAX = 20 * 1024 ** 2;

export async function takeExtra(deps: Deps, importId: number, extra: Extra): Promise<void> {
  if (extra.record.what === 'film') return queueFilm(deps, extra);
  try {
    await savePicture(deps, importId, extra);
  } catch (error) {
    // A picture that cannot be fetched must not end the import.
    if (!(error instanceof AppError)) throw error;
    const { file, url } = extra.record;
    const reasonFa = `${file ?? url}: ${error.message}`;
    await addRefusals(deps.database.db, importId, [{ row: extra.n, reasonFa }]);
  }
}

/** Queues a film of the library for the workers. */
async function queueFilm(deps: Deps, { titleId, record }: Extra): Promise<void> {
  const { file, season, episode, subtitles } = record as unknown as FoundFilm;
  if (await isTakenIn(deps.database.db, titleId, file)) return;
  await queueIngests(deps, {
    title: String(titleId),
    ingests: [
      { file, season, episode, subtitles, kind: 'feature', dub: null, audio: [], intro: null, credits: null },
    ],
  });
}

/** Stores a picture for a title that has none and whose picture is not locked. */
async function savePicture(
  { database: { db }, storage }: Deps,
  importId: number,
  { titleId, record }: Extra,
): Promise<void> {
  const picture = record as unknown as FoundPicture;
  const { kind } = picture;
  if (!(await lacksPicture(db, titleId, kind))) return;
  const input = 'url' in picture ? { url: picture.url } : { bytes: await readPicture(picture.file) };
  const stored = await storePicture({ storage, db }, input, { shape: kind });
  await hangPicture(db, titleId, kind, stored, importId);
}

async function readPicture(file: string): Promise<Buffer> {
  const { size } = await stat(file);
  if (size > PICTURE_BYTES_MAX)
    throw new AppError('invalid', { message: IMPORT_TEXTS.tooLarge(PICTURE_BYTES_MAX / 1024 ** 2) });
  return readFile(file);
}
