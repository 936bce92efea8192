import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { FILENAME_MAX } from '@pardeh/contract/studio/files';
import { Metadata } from '@tus/server';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { FILES_TEXTS } from './files.texts.ts';
import { requireSpace } from './staged-files.ts';
import { addUpload, bytesToCome, findTitleType, listUnfinished } from './uploads.queries.ts';

const OPEN_MAX = 100;

/** Before a byte is taken: what the file is for, whether that fits, whether there is room. Answers its number. */
export async function admitUpload(
  { config, database: { db } }: Deps,
  request: FastifyRequest,
  userId: number,
): Promise<string> {
  const size = Number(request.headers['upload-length']);
  if (!Number.isSafeInteger(size) || size < 1) throw refused('upload-length', FILES_TEXTS.needsLength);
  const wanted = readMetadata(String(request.headers['upload-metadata'] ?? ''));
  const type = await findTitleType(db, wanted.title_id);
  if (!type) throw refused('titleId', FILES_TEXTS.noTitle);
  const hasEpisode = wanted.season !== null && wanted.episode !== null;
  if (type === 'series' && !hasEpisode) throw refused('episode', FILES_TEXTS.needsEpisode);
  if (type === 'movie' && (wanted.season !== null || wanted.episode !== null)) {
    throw refused('episode', FILES_TEXTS.hasNoEpisodes);
  }
  if ((await listUnfinished(db, userId)).length >= OPEN_MAX) throw refused('filename', FILES_TEXTS.tooMany);
  await requireSpace(config.dataDir, size + (await bytesToCome(db)));
  const id = randomBytes(16).toString('hex');
  await addUpload(db, { id, user_id: userId, size_bytes: size, ...wanted });
  return id;
}

function readMetadata(header: string) {
  let given: Record<string, string | null>;
  try {
    given = Metadata.parse(header);
  } catch {
    throw refused('filename', FILES_TEXTS.badFilename);
  }
  // Some browsers put the folders of a dropped file before its name.
  const filename = path.win32.basename(given.filename ?? '').trim();
  if (filename === '' || filename.length > FILENAME_MAX || filename.includes('\0')) {
    throw refused('filename', FILES_TEXTS.badFilename);
  }
  const title = numberIn(given.titleId, 2_147_483_647);
  if (!title) throw refused('titleId', FILES_TEXTS.noTitle);
  return {
    filename,
    title_id: title,
    season: numberIn(given.season, 999),
    episode: numberIn(given.episode, 9999),
  };
}

function numberIn(text: string | null | undefined, most: number): number | null {
  if (!text) return null;
  if (!/^\d{1,10}$/.test(text) || Number(text) > most) throw refused('episode', FILES_TEXTS.badNumber);
  return Number(text);
}

const refused = (field: string, sentence: string) =>
  new AppError('invalid', { fields: { [field]: [sentence] } });
