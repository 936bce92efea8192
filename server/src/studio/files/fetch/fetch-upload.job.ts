import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Platform } from '../../../http/deps.ts';
import { OPEN_INTERNET, type Reach } from '../../../http/outbound/open-internet.ts';
import type { Job } from '../../../jobs/jobs.ts';
import { finishUpload } from '../finish-upload.ts';
import { removeStaged, requireSpace, stagedBytes, stagedFile, stagingFolder } from '../staged-files.ts';
import {
  findUpload,
  noteFetchBegun,
  noteFetchProblem,
  noteReceived,
  type UploadRow,
} from '../uploads.queries.ts';
import { openFtpSource } from './open-ftp-source.ts';
import { FetchError } from './open-source.ts';
import { openWebSource } from './open-web-source.ts';

export const FETCH_JOB = 'uploads.fetch';
const TRIES = 8;
const DAY_SECONDS = 86_400;
const NOTE_EVERY_BYTES = 16 * 1024 * 1024;

/** Fetches a file from a public address, and continues where the last try stopped. */
export function fetchUploadJob(
  platform: Pick<Platform, 'config' | 'database' | 'jobs'>,
  reach: Reach = OPEN_INTERNET,
): Job<object> {
  const { db } = platform.database;
  return {
    name: FETCH_JOB,
    retryLimit: TRIES,
    expireInSeconds: DAY_SECONDS,
    heartbeatSeconds: 60,
    async run({ data, signal }) {
      const upload = await findUpload(db, (data as { id: string }).id);
      if (!upload?.source_url || upload.ingest_id !== null) return;
      try {
        await fetchRest(platform, upload, reach, signal);
      } catch (error) {
        if (!(error instanceof FetchError)) throw error;
        await removeStaged(platform.config.dataDir, upload.id);
        await noteFetchProblem(db, upload.id, error.problem);
        return;
      }
      const whole = await findUpload(db, upload.id);
      if (whole) await finishUpload(platform, whole);
    },
  };
}

async function fetchRest(
  { config, database }: Pick<Platform, 'config' | 'database'>,
  upload: UploadRow,
  reach: Reach,
  signal: AbortSignal,
): Promise<void> {
  await mkdir(stagingFolder(config.dataDir), { recursive: true });
  const have = await stagedBytes(config.dataDir, upload.id);
  if (upload.size_bytes > 0 && have >= upload.size_bytes) return;
  const url = new URL(upload.source_url ?? '');
  const open = url.protocol === 'ftp:' ? openFtpSource : openWebSource;
  const source = await open({ url, upload, have, reach, signal });
  const { from, size, version } = source;
  try {
    if (!Number.isSafeInteger(size) || size < 1) throw new FetchError('shape');
    await requireRoom(config, size - from);
    // Before its version is stored: the rest of a new file must never be appended to parts of an old one.
    if (from === 0) await removeStaged(config.dataDir, upload.id);
    await noteFetchBegun(database.db, upload.id, { size, version });
    let received = from;
    const limit = async function* (pieces: AsyncIterable<Buffer>) {
      let noted = received;
      for await (const piece of pieces) {
        received += piece.length;
        if (received > size) throw new FetchError('too_long');
        if (received - noted >= NOTE_EVERY_BYTES) {
          noted = received;
          await requireRoom(config, size - received);
          const isWanted = await noteReceived(database.db, upload.id, received).catch(() => true);
          if (!isWanted) throw new FetchError('removed');
        }
        yield piece;
      }
    };
    const file = createWriteStream(stagedFile(config.dataDir, upload.id), { flags: from > 0 ? 'a' : 'w' });
    await pipeline(source.bytes, limit, file, { signal });
    if (received !== size) throw new Error('the connection ended early');
    await noteReceived(database.db, upload.id, received);
  } finally {
    source.close();
  }
}

async function requireRoom(config: Platform['config'], bytes: number): Promise<void> {
  await requireSpace(config, bytes).catch(() => {
    throw new FetchError('no_space');
  });
}
