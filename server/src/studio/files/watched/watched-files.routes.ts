import {
  changeWatchedFolder,
  getWatchedFolder,
  leaveOutWatchedFile,
  queueWatchedFile,
  type WatchedFile,
  type WatchedFolder,
} from '@pardeh/contract/studio/files/watched';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../http/app-error.ts';
import type { Deps } from '../../../http/deps.ts';
import { serve } from '../../../http/serve.ts';
import { folderIn, foldersIn, pathBelow } from '../../imports/import-folders.ts';
import { withAudit } from '../../log/with-audit.ts';
import { changeSettings } from '../../settings/change-settings.ts';
import { SETTINGS_TEXTS } from '../../settings/settings.texts.ts';
import { FILES_TEXTS, WATCH_PROBLEMS } from '../files.texts.ts';
import { requirePlace } from '../new-upload.ts';
import { queueWatched } from './queue-watched.ts';
import {
  forgetFiles,
  listOpen,
  readWatch,
  setLeftOut,
  setQueuesSure,
  type WatchedRow,
} from './watched-files.queries.ts';
import { readInFolders } from './watched-files.rules.ts';

const LISTED = 500;

export function watchedFileRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.database;

  async function replyWithFolder(): Promise<{ data: WatchedFolder }> {
    const folder = deps.config.watchFolder;
    const watch = await readWatch(db);
    const rows = folder === null ? [] : await listOpen(db, LISTED);
    return {
      data: {
        folder: folder && pathBelow(deps.config.dataDir, folder),
        folders: await foldersIn(deps.config.dataDir),
        fixedBy: deps.config.fixedSettings.includes('watchFolder') ? 'WATCH_FOLDER' : null,
        queuesSure: watch?.watch_queues_sure ?? false,
        lookedAt: watch?.watch_looked_at?.toISOString() ?? null,
        problemFa: folder !== null && watch?.watch_problem ? FILES_TEXTS.watchMissing : null,
        files: rows.map(toWatched),
      },
    };
  }

  async function changeFolder(input: string | null, who: { userId: number; address: string }): Promise<void> {
    const { dataDir, fixedSettings } = deps.config;
    if (fixedSettings.includes('watchFolder'))
      throw new AppError('invalid', { fields: { folder: [SETTINGS_TEXTS.fixed('WATCH_FOLDER')] } });
    await changeSettings(deps, { watchFolder: input && (await folderIn(dataDir, input)) }, who);
    // Files found in the previous folder are not in this one.
    await forgetFiles(db);
  }

  serve(app, getWatchedFolder, replyWithFolder);

  serve(app, changeWatchedFolder, async ({ body, identity: { userId }, request }) => {
    const who = { userId, address: request.ip };
    if (body.folder !== undefined) await changeFolder(body.folder, who);
    const { queuesSure } = body;
    if (queuesSure !== undefined) {
      await withAudit(deps, ['admin.media_queue', { ...who, detail: { queuesSure } }], ({ database }) =>
        setQueuesSure(database.db, queuesSure),
      );
    }
    return replyWithFolder();
  });

  serve(app, queueWatchedFile, async ({ params: { id }, body }) => {
    const { titleId, season, episode, lastEpisode = null, create } = body;
    if (deps.config.watchFolder === null)
      throw new AppError('conflict', { message: FILES_TEXTS.noWatchFolder });
    await requirePlace(db, { title_id: titleId, season, episode, last_episode: lastEpisode, create });
    const queued = await queueWatched(deps, id, { titleId, season, episode, lastEpisode });
    if (queued === 'missing') throw new AppError('not_found');
    if (queued === 'refused') throw new AppError('conflict', { message: FILES_TEXTS.watchDecided });
    return null;
  });

  serve(app, leaveOutWatchedFile, async ({ params: { id }, body }) => {
    if (!(await setLeftOut(db, id, body.isLeftOut))) throw new AppError('not_found');
    return null;
  });
}

function toWatched(row: Awaited<ReturnType<typeof listOpen>>[number]): WatchedFile {
  const { id, path, state, title_id, title_fa, type, season, episode, problem } = row;
  const { name, year, language, isDub, lastEpisode } = readInFolders(path);
  return {
    id,
    path,
    sizeBytes: row.size_bytes,
    season,
    episode,
    lastEpisode: problem === 'several' ? lastEpisode : null,
    parsedName: { name, year, language, isDub },
    state: stateOf(state, problem),
    title: title_id !== null && title_fa !== null && type ? { id: title_id, titleFa: title_fa, type } : null,
    problemFa: problem && WATCH_PROBLEMS[problem],
  };
}

function stateOf(state: WatchedRow['state'], problem: WatchedRow['problem']): WatchedFile['state'] {
  if (state === 'queued' || state === 'found') return problem === 'archive' ? 'refused' : 'found';
  return state;
}
