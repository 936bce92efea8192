import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { Platform } from '../../http/deps.ts';
import {
  InnerAddressError,
  OPEN_INTERNET,
  type Reach,
  requestOutside,
} from '../../http/outbound/open-internet.ts';
import type { Job } from '../../jobs/jobs.ts';
import { isRestOf, restHeaders, versionOf } from './fetched-rest.rules.ts';
import { finishUpload } from './finish-upload.ts';
import { removeStaged, requireSpace, stagedBytes, stagedFile, stagingFolder } from './staged-files.ts';
import {
  findUpload,
  noteFetchBegun,
  noteFetchProblem,
  noteReceived,
  type UploadRow,
} from './uploads.queries.ts';

export const FETCH_JOB = 'uploads.fetch';
const REDIRECTS_MAX = 5;
const TRIES = 8;
const DAY_SECONDS = 86_400;
const NOTE_EVERY_BYTES = 16 * 1024 * 1024;

type FetchProblem = 'inner' | 'refused' | 'shape' | 'no_space';

/** Errors that a retry would not change. */
class FetchError extends Error {
  readonly problem: FetchProblem;
  constructor(problem: FetchProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** Fetches a file from a public address, and continues where the last try stopped. */
export function fetchUploadJob(
  platform: Pick<Platform, 'config' | 'database' | 'jobs'>,
  reach: Reach = OPEN_INTERNET,
): Job<object> {
  const { db } = platform.database;
  return {
    name: FETCH_JOB,
    ...{ retryLimit: TRIES, expireInSeconds: DAY_SECONDS, heartbeatSeconds: 60 },
    async run({ data, signal }) {
      const upload = await findUpload(db, (data as { id: string }).id);
      if (!upload?.source_url || upload.ingest_id !== null) return;
      try {
        await fetchRest(platform, upload, reach, signal);
      } catch (error) {
        if (!(error instanceof FetchError)) throw error;
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
  const address = upload.source_url ?? '';
  const asked = await follow(address, restHeaders(upload, have), reach, signal);
  const isRest = asked.statusCode === 206 && isRestOf(upload, have, asked.headers);
  // A rest that does not fit what is there is not read: the file begins anew.
  const isUseless = !isRest && asked.statusCode !== 200;
  if (isUseless) asked.destroy();
  const reply = isUseless ? await follow(address, {}, reach, signal) : asked;
  try {
    const size = Number(reply.headers['content-length'] ?? 0) + (isRest ? have : 0);
    if (!Number.isSafeInteger(size) || size < 1) throw new FetchError('shape');
    await requireSpace(config.dataDir, size - (isRest ? have : 0)).catch(() => {
      throw new FetchError('no_space');
    });
    // Before its version is noted: the rest of a new file must never be put behind pieces of an old one.
    if (!isRest) await removeStaged(config.dataDir, upload.id);
    const version = versionOf(reply.headers) ?? (isRest ? upload.fetch_version : null);
    await noteFetchBegun(database.db, upload.id, { size, version });
    let [received, noted] = [isRest ? have : 0, 0];
    reply.on('data', (piece: Buffer) => {
      received += piece.length;
      if (received - noted < NOTE_EVERY_BYTES) return;
      noted = received;
      noteReceived(database.db, upload.id, received).catch(() => {});
    });
    const file = createWriteStream(stagedFile(config.dataDir, upload.id), { flags: isRest ? 'a' : 'w' });
    await pipeline(reply, file, { signal });
    if (received !== size) throw new Error('the connection ended early');
    await noteReceived(database.db, upload.id, received);
  } finally {
    reply.destroy();
  }
}

async function follow(
  address: string,
  headers: Record<string, string>,
  reach: Reach,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  let url = new URL(address);
  for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects += 1) {
    const reply = await requestOutside(url, reach, { headers, signal }).catch((error: unknown) => {
      throw error instanceof InnerAddressError ? new FetchError('inner') : error;
    });
    const { statusCode = 0, headers: said } = reply;
    const isAsked = headers.range !== undefined && (statusCode === 206 || statusCode === 416);
    if (statusCode === 200 || isAsked) return reply;
    reply.destroy();
    if (statusCode >= 500 || statusCode === 429) throw new Error(`answered ${statusCode}`);
    if (statusCode < 300 || statusCode >= 400 || !said.location) throw new FetchError('refused');
    if (!URL.canParse(said.location, url.href)) throw new FetchError('refused');
    url = new URL(said.location, url);
    if (!/^https?:$/.test(url.protocol)) throw new FetchError('inner');
  }
  throw new FetchError('refused');
}
