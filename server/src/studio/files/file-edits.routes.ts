import { isDeepStrictEqual } from 'node:util';
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
} from '@pardeh/contract/studio/files/files';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../database/database.ts';
import { AppError, requireFound } from '../../http/app-error.ts';
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
import { withAudit } from '../log/with-audit.ts';
import { FILES_TEXTS, REASONS } from './files.texts.ts';
import { requirePlace } from './new-upload.ts';
import { findTitleType } from './uploads.queries.ts';

const LISTED_TITLES = 50;

/** Edits of an existing file. Only `encodeFileAgain` re-encodes the picture. */
export function fileEditRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.database;

  async function replyWithFile(id: number): Promise<{ data: FileDetail }> {
    return { data: requireFound(await describeFile(deps, id)) };
  }

  serve(app, getStudioFile, ({ params }) => replyWithFile(params.id));

  serve(app, changeFileTracks, async ({ params: { id }, body, ...by }) => {
    await withAudit(deps, entryOf('admin.file_tracks', by, { id }), async (audited) => {
      const changed = await changeTracks(audited, id, body);
      if (changed === undefined) throw new AppError('not_found');
      if (!changed) throw new AppError('conflict', { message: FILES_TEXTS.otherTracks });
    });
    return replyWithFile(id);
  });

  serve(
    app,
    addFileSubtitle,
    async ({ params: { id }, body, ...by }) => {
      const bytes = Buffer.from(body.content, 'base64');
      const entry = entryOf('admin.file_subtitle', by, { id, lang: body.lang });
      const added = await withAudit(deps, entry, (audited) =>
        addSubtitle(audited, id, { ...body, bytes }),
      ).catch((error: unknown) => {
        if (!(error instanceof SourceError)) throw error;
        throw new AppError('invalid', { fields: { content: [REASONS[error.code]] } });
      });
      if (added === undefined) throw new AppError('not_found');
      return replyWithFile(id);
    },
    { bodyLimit: SUBTITLE_BYTES_MAX * 1.5 },
  );

  serve(app, retimeFileSubtitle, async ({ params: { id }, body, ...by }) => {
    const { key, offsetSeconds, stretch } = body;
    const timing = { offset: Math.round(offsetSeconds * 1000), stretch };
    const entry = entryOf('admin.file_subtitle', by, { id, offsetSeconds, stretch });
    await withAudit(deps, entry, async (audited) => {
      if (!(await retimeSubtitle(audited, id, key, timing))) throw new AppError('not_found');
    });
    return replyWithFile(id);
  });

  serve(app, changeFileMarks, async ({ params: { id }, body, ...by }) => {
    await withAudit(deps, entryOf('admin.file_marks', by, { id }), async (audited) => {
      const result = await replaceMarks(audited, id, body.marks);
      if (result === 'missing') throw new AppError('not_found');
      if (result === 'refused') throw new AppError('invalid', { fields: { marks: [FILES_TEXTS.badMarks] } });
    });
    return replyWithFile(id);
  });

  serve(app, encodeFileAgain, async ({ params: { id }, ...by }) => {
    await withAudit(deps, entryOf('admin.file_encoded', by, { id }), async (audited) => {
      const begun = await encodeAgain(audited, id);
      if (begun === 'missing') throw new AppError('not_found');
      if (begun === 'refused') throw new AppError('conflict', { message: FILES_TEXTS.noSource });
    });
    return null;
  });

  serve(app, remakeFileThumbnails, async ({ params: { id }, ...by }) => {
    await withAudit(deps, entryOf('admin.file_thumbnails', by, { id }), async (audited) => {
      if (!(await queueThumbnails(audited, id))) throw new AppError('not_found');
    });
    return null;
  });

  serve(app, moveStudioFile, async ({ params: { id }, body, ...by }) => {
    const { create = false, lastEpisode = null, ...place } = body;
    const to = { ...place, lastEpisode };
    const now = requireFound(await findPlace(db, id));
    await requireMove(db, now.kind, to, create);
    const { kind: _, ...from } = now;
    await withAudit(deps, entryOf('admin.file_moved', by, { id, from, to }), async (audited) => {
      const moved = await moveFile(audited, id, to);
      if (moved === 'missing') throw new AppError('not_found');
      if (moved === 'busy' || moved === 'same')
        throw new AppError('conflict', { message: FILES_TEXTS.moves[moved] });
      // Somebody else has moved it meanwhile: the entry would name another place.
      if (!isDeepStrictEqual(moved, now)) throw new AppError('conflict');
    });
    return { data: { from, to } };
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

  serve(app, removeOrphansCall, async (by) => {
    const orphans = await findOrphans(deps);
    const removed = orphans.length;
    await withAudit(deps, entryOf('admin.orphans_removed', by, { removed }), () =>
      removeOrphans(deps, orphans),
    );
    return { data: { removed } };
  });
}

interface Caller {
  identity: { userId: number };
  request: { ip: string };
}

const entryOf = (event: AuditEvent, { identity, request }: Caller, detail: Record<string, unknown>) =>
  [event, { userId: identity.userId, address: request.ip, detail }] as const;

/** A trailer belongs to the title as a whole, even for a series. */
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
