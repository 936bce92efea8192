import type { AuditEvent } from '@pardeh/contract/studio/audit-events';
import {
  addFileSubtitle,
  changeFileMarks,
  changeFileTracks,
  encodeFileAgain,
  type FileDetail,
  getStorageUse,
  getStudioFile,
  moveStudioFile,
  remakeFileThumbnails,
  removeOrphans as removeOrphansCall,
  retimeFileSubtitle,
  SUBTITLE_BYTES_MAX,
} from '@pardeh/contract/studio/files';
import type { FastifyInstance } from 'fastify';
import { audit } from '../../database/audit.queries.ts';
import type { Db } from '../../database/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { serve } from '../../http/serve.ts';
import {
  addSubtitle,
  changeTracks,
  describeFile,
  type FileMove,
  type FilePlace,
  findOrphans,
  findPlace,
  listDamaged,
  moveFile,
  removeOrphans,
  replaceMarks,
  retimeSubtitle,
  sumKinds,
  sumTitles,
} from '../../media/files.ts';
import { encodeAgain, queueThumbnails, SourceError } from '../../media/ingest.ts';
import { freeBytes } from '../../storage/free-bytes.ts';
import { FILES_TEXTS, REASONS } from './files.texts.ts';
import { requirePlace } from './new-upload.ts';
import { findTitleType } from './uploads.queries.ts';

const LISTED_TITLES = 50;

/** Edits of an existing file. Only `encodeFileAgain` re-encodes the picture. */
export function fileEditRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.database;

  async function replyWithFile(id: number): Promise<{ data: FileDetail }> {
    const detail = await describeFile(deps, id);
    if (!detail) throw new AppError('not_found');
    return { data: detail };
  }
  const note = (action: AuditEvent, userId: number, address: string, detail: Record<string, unknown>) =>
    audit(db, action, { userId, address, detail });

  serve(app, getStudioFile, ({ params }) => replyWithFile(params.id));

  serve(app, changeFileTracks, async ({ params: { id }, body, identity, request }) => {
    const changed = await changeTracks(deps, id, body);
    if (changed === undefined) throw new AppError('not_found');
    if (!changed) throw new AppError('conflict', { message: FILES_TEXTS.otherTracks });
    await note('admin.file_tracks', identity.userId, request.ip, { id });
    return replyWithFile(id);
  });

  serve(
    app,
    addFileSubtitle,
    async ({ params: { id }, body, identity, request }) => {
      const bytes = Buffer.from(body.content, 'base64');
      const added = await addSubtitle(deps, id, { ...body, bytes }).catch((error: unknown) => {
        if (!(error instanceof SourceError)) throw error;
        throw new AppError('invalid', { fields: { content: [REASONS[error.code]] } });
      });
      if (added === undefined) throw new AppError('not_found');
      await note('admin.file_subtitle', identity.userId, request.ip, { id, lang: body.lang });
      return replyWithFile(id);
    },
    { bodyLimit: SUBTITLE_BYTES_MAX * 1.5 },
  );

  serve(app, retimeFileSubtitle, async ({ params: { id }, body, identity, request }) => {
    const { key, offsetSeconds, stretch } = body;
    const retimed = await retimeSubtitle(deps, id, key, {
      offset: Math.round(offsetSeconds * 1000),
      stretch,
    });
    if (!retimed) throw new AppError('not_found');
    await note('admin.file_subtitle', identity.userId, request.ip, { id, offsetSeconds, stretch });
    return replyWithFile(id);
  });

  serve(app, changeFileMarks, async ({ params: { id }, body, identity, request }) => {
    const result = await replaceMarks(deps, id, body.marks);
    if (result === 'missing') throw new AppError('not_found');
    if (result === 'refused') throw new AppError('invalid', { fields: { marks: [FILES_TEXTS.badMarks] } });
    await note('admin.file_marks', identity.userId, request.ip, { id });
    return replyWithFile(id);
  });

  serve(app, encodeFileAgain, async ({ params: { id }, identity, request }) => {
    const begun = await encodeAgain(deps, id);
    if (begun === 'missing') throw new AppError('not_found');
    if (begun === 'refused') throw new AppError('conflict', { message: FILES_TEXTS.noSource });
    await note('admin.file_encoded', identity.userId, request.ip, { id });
    return null;
  });

  serve(app, remakeFileThumbnails, async ({ params: { id }, identity, request }) => {
    if (!(await queueThumbnails(deps, id))) throw new AppError('not_found');
    await note('admin.file_thumbnails', identity.userId, request.ip, { id });
    return null;
  });

  serve(app, moveStudioFile, async ({ params: { id }, body, identity, request }) => {
    const now = await findPlace(db, id);
    if (!now) throw new AppError('not_found');
    const { create = false, lastEpisode = null, ...place } = body;
    const to = { ...place, lastEpisode };
    await requireMove(db, now.kind, to, create);
    const from = await moveFile(deps, id, to);
    if (from === 'missing') throw new AppError('not_found');
    if (from === 'busy' || from === 'same')
      throw new AppError('conflict', { message: FILES_TEXTS.moves[from] });
    const { kind: _, ...before } = from;
    await note('admin.file_moved', identity.userId, request.ip, { id, from: before, to });
    return { data: { from: before, to } };
  });

  serve(app, getStorageUse, async () => ({
    data: {
      freeBytes: await freeBytes(deps.config.dataDir),
      kinds: await sumKinds(db),
      titles: await sumTitles(db, LISTED_TITLES),
      orphans: await findOrphans(deps),
      damaged: await listDamaged(db),
    },
  }));

  serve(app, removeOrphansCall, async ({ identity, request }) => {
    const removed = await removeOrphans(deps);
    await note('admin.orphans_removed', identity.userId, request.ip, { removed });
    return { data: { removed } };
  });
}

/** A trailer belongs to a title as a whole, a series too. */
async function requireMove(db: Db, kind: FilePlace['kind'], to: FileMove, create: boolean): Promise<void> {
  const { titleId, season, episode, lastEpisode } = to;
  if (kind === 'feature') {
    return requirePlace(db, { title_id: titleId, season, episode, last_episode: lastEpisode, create });
  }
  if (!(await findTitleType(db, titleId))) {
    throw new AppError('invalid', { fields: { titleId: [FILES_TEXTS.noTitle] } });
  }
  if (season === null && episode === null) return;
  throw new AppError('invalid', { fields: { episode: [FILES_TEXTS.trailerNoEpisode] } });
}
