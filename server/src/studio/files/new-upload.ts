import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { FILENAME_MAX } from '@pardeh/contract/studio/files/uploads';
import { Metadata } from '@tus/server';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../database/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { findPlace, hasEpisode } from '../../media/files.ts';
import { isLanguage, isSpan, isSubtitleName } from '../../media/ingest.ts';
import { FILES_TEXTS } from './files.texts.ts';
import { requireSpace } from './staged-files.ts';
import {
  addUpload,
  bytesToCome,
  findTitleType,
  listUnfinished,
  type NewUpload,
  type UploadRow,
} from './uploads.queries.ts';

const OPEN_MAX = 100;
const PARTS_MAX = 20;

/** Checks what the file is for, that it fits and that there is room, before accepting any bytes. */
export async function admitUpload(
  { config, database: { db } }: Deps,
  request: FastifyRequest,
  userId: number,
): Promise<NewUpload> {
  const length = String(request.headers['upload-length']);
  const size = Number(length);
  if (!Number.isSafeInteger(size) || size < 1 || String(size) !== length)
    throw refused('upload-length', FILES_TEXTS.needsLength);
  const wanted = readMetadata(String(request.headers['upload-metadata'] ?? ''));
  await requireFit(db, userId, wanted);
  await requireSpace(config, size + (await bytesToCome(db)));
  const { create: _, ...upload } = wanted;
  return { id: newId(), user_id: userId, size_bytes: size, ...upload };
}

const newId = () => randomBytes(16).toString('hex');

/** The same for a file that the server fetches; its size is known only once the remote server replies. */
export async function admitAddress(
  db: Db,
  userId: number,
  { url, ...place }: WantedAddress,
): Promise<string> {
  if (!URL.canParse(url)) throw refused('url', FILES_TEXTS.badAddress);
  const address = new URL(url);
  const wanted = { ...place, filename: nameIn(address), sound: null, ...NO_PARTS };
  await requireFit(db, userId, wanted);
  const { create: _, ...upload } = wanted;
  const id = newId();
  await addUpload(db, { id, user_id: userId, size_bytes: 0, source_url: address.href, ...upload });
  return id;
}

function nameIn({ pathname, hostname }: URL): string {
  const last = pathname.split('/').at(-1) ?? '';
  try {
    return (decodeURIComponent(last).trim() || hostname).slice(-FILENAME_MAX);
  } catch {
    return (last || hostname).slice(-FILENAME_MAX);
  }
}

type Wanted = ReturnType<typeof readMetadata>;
interface WantedAddress extends Omit<Wanted, 'filename' | 'sound' | keyof typeof NO_PARTS> {
  url: string;
}

/** Checks which title or episode the file is for; a replacement takes the place of the file it replaces. */
async function requireFit(db: Db, userId: number, wanted: Wanted): Promise<void> {
  if (wanted.sound && wanted.replaces === null) throw refused('replaces', FILES_TEXTS.noFile);
  if (wanted.replaces !== null) {
    const place = await findPlace(db, wanted.replaces);
    if (place?.kind !== 'feature') throw refused('replaces', FILES_TEXTS.noFile);
    // The replaced file decides the place, not the file name.
    const { titleId: title_id, season, episode, lastEpisode: last_episode } = place;
    Object.assign(wanted, { title_id, season, episode, last_episode });
  }
  await requirePlace(db, wanted);
  if ((await listUnfinished(db, userId)).length >= OPEN_MAX) throw refused('filename', FILES_TEXTS.tooMany);
}

/** A film has no episode, a series needs one, and an unknown one is added only on request. */
export async function requirePlace(
  db: Db,
  wanted: Pick<Wanted, 'title_id' | 'season' | 'episode' | 'last_episode' | 'create'>,
): Promise<void> {
  const type = await findTitleType(db, wanted.title_id);
  if (!type) throw refused('titleId', FILES_TEXTS.noTitle);
  const isNumbered = wanted.season !== null && wanted.episode !== null;
  if (type === 'series' && !isNumbered) throw refused('episode', FILES_TEXTS.needsEpisode);
  if (type === 'movie' && (wanted.season !== null || wanted.episode !== null)) {
    throw refused('episode', FILES_TEXTS.hasNoEpisodes);
  }
  const { season, episode, last_episode: last } = wanted;
  if (last !== null && (episode === null || !isSpan(episode, last))) {
    throw refused('lastEpisode', FILES_TEXTS.badLastEpisode);
  }
  if (season === null || episode === null || wanted.create) return;
  if (await hasEpisode(db, wanted.title_id, season, episode, last)) return;
  // The page then offers to create it.
  throw new AppError('invalid', {
    fields: { episode: [FILES_TEXTS.unknownEpisode] },
    extra: { lacksEpisode: true },
  });
}

function readMetadata(header: string) {
  let input: Record<string, string | null>;
  try {
    input = Metadata.parse(header);
  } catch {
    throw refused('filename', FILES_TEXTS.badFilename);
  }
  // Some browsers prefix a dropped file's name with its folders.
  const filename = path.win32.basename(input.filename ?? '').trim();
  if (filename === '' || filename.length > FILENAME_MAX || filename.includes('\0')) {
    throw refused('filename', FILES_TEXTS.badFilename);
  }
  if (isSubtitleName(filename) && !input.partGroup) throw refused('filename', FILES_TEXTS.subtitleAlone);
  const title = numberIn(input.titleId, 2_147_483_647);
  if (!title) throw refused('titleId', FILES_TEXTS.noTitle);
  return {
    filename,
    title_id: title,
    season: numberIn(input.season, 999),
    episode: numberIn(input.episode, 9999),
    last_episode: numberIn(input.lastEpisode, 9999),
    /** Adds the episode to the catalogue if it is not there. */
    create: input.create === '1',
    replaces: numberIn(input.replaces, 2_147_483_647),
    sound: soundIn(input),
    ...partIn(input),
  };
}

/** An audio track for the film named by `replaces`. */
function soundIn({
  soundLang,
  soundIsDub,
  soundReplaces,
}: Record<string, string | null>): UploadRow['sound'] {
  if (!soundLang) return null;
  if (!isLanguage(soundLang)) throw refused('soundLang', FILES_TEXTS.badLanguage);
  const replaces = soundReplaces && /^a\d{1,4}$/.test(soundReplaces) ? soundReplaces : null;
  return { lang: soundLang, isDub: soundIsDub === '1', replaces };
}

const NO_PARTS: Pick<UploadRow, 'part_group' | 'part' | 'parts'> = {
  part_group: null,
  part: null,
  parts: null,
};

/** A part of a film; the parts are joined once all of them have arrived. */
function partIn({ partGroup, part, parts }: Record<string, string | null>): typeof NO_PARTS {
  if (!partGroup) return NO_PARTS;
  const [number, count] = [numberIn(part, PARTS_MAX), numberIn(parts, PARTS_MAX)];
  const isPart = number !== null && count !== null && count > 1 && number > 0 && number <= count;
  if (!isPart || !/^[0-9a-f]{32}$/.test(partGroup)) throw refused('part', FILES_TEXTS.badPart);
  return { part_group: partGroup, part: number, parts: count };
}

function numberIn(text: string | null | undefined, most: number): number | null {
  if (!text) return null;
  if (!/^\d{1,10}$/.test(text) || Number(text) > most) throw refused('episode', FILES_TEXTS.badNumber);
  return Number(text);
}

const refused = (field: string, sentence: string) =>
  new AppError('invalid', { fields: { [field]: [sentence] } });
