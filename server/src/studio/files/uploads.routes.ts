import {
  fetchUpload,
  listUploads,
  recogniseFiles,
  type StudioUpload,
  UPLOADS_PATH,
} from '@pardeh/contract/studio/files/uploads';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { requireStaff } from '../../http/identity/identity.ts';
import { serve } from '../../http/serve.ts';
import { FETCH_JOB } from './fetch/fetch-upload.job.ts';
import { FETCH_PROBLEMS, FILES_TEXTS } from './files.texts.ts';
import { finishUpload } from './finish-upload.ts';
import { admitAddress, admitUpload } from './new-upload.ts';
import { recogniseNames } from './recognise.ts';
import { requireSpace, stagedBytes } from './staged-files.ts';
import { openTusServer } from './tus-server.ts';
import { CHECKSUM_ALGORITHMS, currentChecksum, readChecksum } from './upload-checksum.ts';
import { UPLOAD_DAYS } from './uploads.job.ts';
import { findUpload, listUnfinished, noteReceived, type UploadRow } from './uploads.queries.ts';

const PIECES = 'application/offset+octet-stream';
/** Enough for 16 MB chunks over a fast network, several files in parallel. */
const CALLS_PER_MINUTE = 1200;
const DAY_MS = 86_400_000;

export async function uploadRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const { config, database } = deps;
  serve(app, listUploads, async ({ identity }) => {
    const rows = await listUnfinished(database.db, identity.userId);
    return { data: rows.map(toUpload) };
  });
  serve(app, fetchUpload, async ({ body, identity }) => {
    const { titleId: title_id, lastEpisode: last_episode = null, ...rest } = body;
    const wanted = { ...rest, title_id, last_episode, replaces: null };
    const id = await admitAddress(database.db, identity.userId, wanted);
    await deps.jobs.send(FETCH_JOB, { id }, { key: id });
    return null;
  });
  serve(app, recogniseFiles, async ({ body }) => ({ data: await recogniseNames(database.db, body.names) }));
  const tus = await openTusServer(deps);
  const handOn = async (request: FastifyRequest, reply: FastifyReply) => {
    const checksum = readChecksum(request);
    reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value);
    }
    const handle = () => tus.handle(request.raw, reply.raw);
    await currentChecksum.run(checksum, handle).catch((error: unknown) => {
      request.log.warn({ err: error }, 'upload broken off');
      reply.raw.destroy();
    });
  };

  await app.register(async (scope) => {
    // The tus server reads the body itself, as a stream.
    scope.addContentTypeParser(PIECES, (_request, _payload, done) => done(null));
    const options = {
      schema: { hide: true },
      config: { longBody: true, callsPerMinute: CALLS_PER_MINUTE },
      onRequest: (request: FastifyRequest) => requireStaff(request, 'media'),
    };

    scope.options(UPLOADS_PATH, options, async (request, reply) => {
      reply.header('tus-checksum-algorithm', CHECKSUM_ALGORITHMS);
      await handOn(request, reply);
    });

    scope.post(UPLOADS_PATH, options, async (request, reply) => {
      tus.admitted.set(request.raw, await admitUpload(deps, request, userOf(request)));
      await handOn(request, reply);
    });

    scope.route({
      ...options,
      method: ['HEAD', 'PATCH', 'DELETE'],
      url: `${UPLOADS_PATH}/:id`,
      handler: async (request, reply) => {
        const upload = await ownUpload(deps, request);
        if (request.method === 'HEAD') await finishUpload(deps, upload);
        const isWhole = upload.ingest_id !== null;
        if (isWhole && request.method === 'HEAD') return replyComplete(reply, upload);
        if (isWhole) throw new AppError('conflict', { message: FILES_TEXTS.alreadyWhole });
        if (request.method === 'PATCH') await requireSpace(config, bodyBytes(request, upload));
        await handOn(request, reply);
        if (request.method === 'PATCH')
          await noteReceived(database.db, upload.id, await stagedBytes(config.dataDir, upload.id));
      },
    });
  });
}

const userOf = (request: FastifyRequest) => request.identity?.userId ?? 0;

/** Other users' uploads look as if they did not exist. */
async function ownUpload({ database }: Deps, request: FastifyRequest): Promise<UploadRow> {
  const { id } = request.params as { id: string };
  const upload = await findUpload(database.db, id);
  if (!upload || upload.user_id !== userOf(request)) throw new AppError('not_found');
  return upload;
}

function bodyBytes({ headers }: FastifyRequest, upload: UploadRow): number {
  return headers['content-length'] === undefined ? upload.size_bytes : Number(headers['content-length']);
}

/** The staged file may be gone already, but a browser that missed the last reply must not start over. */
function replyComplete(reply: FastifyReply, { size_bytes }: UploadRow): FastifyReply {
  return reply
    .header('tus-resumable', '1.0.0')
    .header('upload-offset', size_bytes)
    .header('upload-length', size_bytes)
    .header('access-control-expose-headers', 'Tus-Resumable, Upload-Offset, Upload-Length')
    .header('cache-control', 'no-store')
    .send();
}

function toUpload(row: UploadRow & { title_fa: string }): StudioUpload {
  return {
    id: row.id,
    filename: row.filename,
    sizeBytes: row.size_bytes,
    receivedBytes: row.received_bytes,
    isFetched: row.source_url !== null,
    problemFa: row.fetch_problem && (FETCH_PROBLEMS[row.fetch_problem] ?? null),
    titleId: row.title_id,
    titleFa: row.title_fa,
    season: row.season,
    episode: row.episode,
    lastEpisode: row.last_episode,
    part: row.part,
    parts: row.parts,
    createdAt: row.created_at.toISOString(),
    expiresAt: new Date(row.touched_at.getTime() + UPLOAD_DAYS * DAY_MS).toISOString(),
  };
}
