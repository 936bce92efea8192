import { listStudioFiles, removeStudioFile } from '@pardeh/contract/studio/files/files';
import {
  cancelMediaJob,
  changeMediaQueue,
  getMediaQueue,
  listMediaJobs,
  type MediaJob,
  orderMediaJobs,
  retryMediaJob,
  timeMediaSound,
} from '@pardeh/contract/studio/files/media-queue';
import type { LongJob } from '@pardeh/contract/studio/long-jobs';
import type { FastifyInstance } from 'fastify';
import { audit } from '../../database/audit.queries.ts';
import { AppError } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { serve } from '../../http/serve.ts';
import { listTitleFiles, removeFile } from '../../media/files.ts';
import {
  cancelIngest,
  decideTiming,
  type ListedIngest,
  listIngests,
  readQueue,
  retryIngest,
  setQueue,
  sortQueue,
} from '../../media/ingest.ts';
import { freeBytes } from '../../storage/free-bytes.ts';
import { withAudit } from '../log/with-audit.ts';
import { readJobs } from '../long-jobs/read-jobs.ts';
import { FILES_TEXTS, noteFa, REASONS } from './files.texts.ts';

const LISTED = 200;

export function studioFileRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.database;

  serve(app, listMediaJobs, async ({ query }) => {
    const rows = await listIngests(db, { titleId: query.titleId ?? null, limit: LISTED });
    const jobOf = await readJobs(db, 'ingest', rows);
    return { data: rows.map((row) => toJob(row, jobOf(row))) };
  });

  serve(app, cancelMediaJob, async ({ params: { id }, identity: { userId }, request }) => {
    requireChanged(await cancelIngest(deps, id), FILES_TEXTS.nothingToCancel);
    await audit(db, 'admin.media_cancelled', { userId, address: request.ip, detail: { id } });
    return null;
  });

  serve(app, timeMediaSound, async ({ params, body }) => {
    const { asVersion, ...timing } = body;
    requireChanged(
      await decideTiming(deps, params.id, asVersion ? 'version' : timing),
      FILES_TEXTS.noDecision,
    );
    return null;
  });

  serve(app, retryMediaJob, async ({ params }) => {
    requireChanged(await retryIngest(deps, params.id), FILES_TEXTS.onlyFailed);
    return null;
  });

  const readQueueState = async () => {
    const { is_paused, paused_why, keep_source } = await readQueue(db);
    const free = await freeBytes(deps.config.dataDir);
    return {
      data: {
        isPaused: is_paused,
        isFull: paused_why === 'no_space',
        freeBytes: free,
        keepSource: keep_source,
      },
    };
  };

  serve(app, getMediaQueue, readQueueState);

  serve(app, changeMediaQueue, async ({ body, identity: { userId }, request }) => {
    if (Object.keys(body).length === 0) return readQueueState();
    const changes = {
      ...(body.isPaused === undefined ? {} : { is_paused: body.isPaused }),
      ...(body.keepSource === undefined ? {} : { keep_source: body.keepSource }),
    };
    const entry = { userId, address: request.ip, detail: body };
    await withAudit(deps, ['admin.media_queue', entry], (audited) => setQueue(audited, changes));
    return readQueueState();
  });

  serve(app, orderMediaJobs, async ({ body }) => {
    await sortQueue(db, body.ids);
    return null;
  });

  serve(app, listStudioFiles, async ({ query }) => {
    const rows = await listTitleFiles(db, query.titleId);
    return {
      data: rows.map(({ title_id, last_episode, duration_seconds, size_bytes, has_source, ...row }) => ({
        ...row,
        titleId: title_id,
        lastEpisode: last_episode,
        durationSeconds: duration_seconds,
        sizeBytes: size_bytes,
        hasSource: has_source,
      })),
    };
  });

  serve(app, removeStudioFile, async ({ params: { id }, identity: { userId }, request }) => {
    const removed = await removeFile(deps, id, (trx, { titleId, freedBytes: bytes }) =>
      audit(trx, 'admin.file_removed', { userId, address: request.ip, detail: { id, titleId, bytes } }),
    );
    if (!removed) throw new AppError('not_found');
    return { data: { freedBytes: removed.freedBytes } };
  });
}

function requireChanged(changed: 'done' | 'missing' | 'refused', sentence: string): void {
  if (changed === 'missing') throw new AppError('not_found');
  if (changed === 'refused') throw new AppError('conflict', { message: sentence });
}

function toJob(row: ListedIngest, job: LongJob): MediaJob {
  const { state, progress, secondsLeft, createdAt, finishedAt } = job;
  return {
    id: row.id,
    kind: row.kind,
    filename: row.filename,
    job,
    state,
    progress,
    secondsLeft,
    createdAt,
    finishedAt,
    titleId: row.title_id,
    titleFa: row.title_fa,
    season: row.season,
    episode: row.episode,
    lastEpisode: row.last_episode,
    fileId: row.file_id,
    reasonFa: row.error_code && (REASONS[row.error_code as keyof typeof REASONS] ?? REASONS.broken),
    detail: row.error,
    sound: row.sound && {
      fileId: row.sound.fileId,
      lang: row.sound.lang,
      isDub: row.sound.isDub,
      mismatch: row.error_code === 'sound_length' ? (row.sound.found ?? null) : null,
    },
    isThumbnails: row.is_thumbnails,
    notesFa: [...new Set(row.notes.map(noteFa))],
  };
}
