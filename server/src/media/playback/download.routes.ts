import { randomBytes } from 'node:crypto';
import { listDownloads } from '@pardeh/contract/watching/playback';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../database/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import type { Identity } from '../../http/identity/identity.ts';
import { sendFile } from '../../http/send-file.ts';
import { serve } from '../../http/serve.ts';
import { contentDisposition, latinFileName, persianFileName } from './download.rules.ts';
import { requireRight } from './entitlement.ts';
import { cacheOpened, openJoined } from './joined-file.ts';
import { type Leases, refuseEnded } from './leases.ts';
import {
  type FileParts,
  findParts,
  findPlayable,
  findStorageFolder,
  type PlayableFile,
} from './playback.queries.ts';
import { isOfTitle } from './playback.rules.ts';
import { insertSession } from './sessions.queries.ts';
import { allowAnywhere, UNCOUNTED } from './streaming.routes.ts';

/** The longest lifetime of a link: over a slow connection a download takes hours and is resumed. */
const LINK_SECONDS = 6 * 60 * 60;
const LISTS_PER_MINUTE = 60;
const OPEN_MAX = 200;

export function downloadRoutes(app: FastifyInstance, deps: Deps, leases: Leases): void {
  const { config, database, mediaLinks, storage } = deps;
  const refuseWhenOff = () => {
    if (config.downloads === 'off') throw new AppError('downloads_off');
  };
  const openVideo = cacheOpened(OPEN_MAX, (folder, quality: string) => openJoined(storage, folder, quality));

  serve(
    app,
    listDownloads,
    async ({ params, identity, viewerAge }) => {
      refuseWhenOff();
      const file = await findPlayable(database.reads, params.fileId, viewerAge);
      if (file?.kind !== 'feature' || !file.is_downloadable || !isOfTitle(file, params.imdb)) {
        throw new AppError('not_found');
      }
      await requireRight(database.db, file, identity);
      const { base, expires } = await makeLink(deps, file, identity);
      const parts = await findParts(database.reads, file.id);
      return { data: { expiresAt: expires.toISOString(), ...describeDownloads(file, parts, base) } };
    },
    { perMinute: LISTS_PER_MINUTE },
  );

  app.route({
    ...UNCOUNTED,
    method: ['GET', 'HEAD'],
    url: '/v/:token/:file/download/:what/:name',
    handler: async (request, reply) => {
      refuseWhenOff();
      const { token, file: number, what } = request.params as Record<'token' | 'file' | 'what', string>;
      const link = mediaLinks.read(token, Number(number));
      if (!link) throw new AppError('link_expired');
      refuseEnded(await leases.renew(link.session, request.ip));
      const file = await findPlayable(database.reads, link.file, null);
      if (!file?.is_downloadable) throw new AppError('not_found');
      const folder =
        (await findStorageFolder(database.reads, file.id, link.version ?? 0))?.key ?? file.storage_key;
      const subtitle = /^\d{1,2}-[a-z]{2,3}$/.test(what);
      const found = subtitle
        ? await storage.find(`${folder}/subtitles/${what}.vtt`)
        : await openVideo(folder, what);
      if (!found) throw new AppError('not_found');
      const ending = subtitle ? 'vtt' : 'mp4';
      const persianLabel = subtitle ? await subtitleTitle(database.reads, file.id, what) : what;
      return sendFile(request, allowAnywhere(reply), found, {
        'content-type': subtitle ? 'text/vtt; charset=utf-8' : 'video/mp4',
        'content-disposition': contentDisposition(
          latinFileName(file, subtitle ? latinSubtitleLabel(what) : what, ending),
          persianFileName(file, persianLabel, ending),
        ),
        'cache-control': 'private, no-transform',
      });
    },
  });
}

/** The base address of a file's downloads; a member's is stored, so that it can be revoked. */
async function makeLink(
  { config, database, mediaLinks }: Deps,
  file: PlayableFile,
  identity: Identity | null,
): Promise<{ base: string; expires: Date }> {
  const expires = Math.floor(Date.now() / 1000) + LINK_SECONDS;
  const session = randomBytes(16).toString('base64url');
  const ends = new Date(expires * 1000);
  if (identity) {
    const { userId, profileId, tokenId } = identity;
    const { id: fileId, version } = file;
    const link = { id: session, userId, profileId, tokenId, fileId, version, expires: ends };
    await insertSession(database.db, link, { isDownload: true });
  }
  const token = mediaLinks.sign({ file: file.id, session, expires, version: file.version });
  return { base: `${config.streamUrl}/v/${token}/${file.id}/download`, expires: ends };
}

function describeDownloads(file: PlayableFile, { renditions, tracks }: FileParts, base: string) {
  const address = (what: string, name: string) => `${base}/${what}/${encodeURIComponent(name)}`;
  const videos = renditions.map(({ quality, sizeBytes }) => ({
    quality,
    sizeBytes,
    url: address(quality, latinFileName(file, quality, 'mp4')),
    fileName: persianFileName(file, quality, 'mp4'),
  }));
  const subtitles = tracks.flatMap(({ kind, lang, titleFa, path }) => {
    if (kind !== 'subtitle' || path === null) return [];
    const name = subtitleName(path);
    const url = address(name, latinFileName(file, latinSubtitleLabel(name), 'vtt'));
    return { lang, titleFa, url, fileName: persianFileName(file, titleFa, 'vtt') };
  });
  return { videos, subtitles };
}

/** The name in the player, which differs for two subtitles of one language. */
async function subtitleTitle(db: Db, fileId: number, name: string): Promise<string> {
  const { tracks } = await findParts(db, fileId);
  const track = tracks.find(({ path }) => path !== null && subtitleName(path) === name);
  return track?.titleFa ?? latinSubtitleLabel(name);
}

/** `0-fa` → `fa 1`: the language, and the position among the subtitles. */
const latinSubtitleLabel = (name: string) =>
  name.replace(/^(\d+)-(.+)$/, (_, place, lang) => `${lang} ${Number(place) + 1}`);
const subtitleName = (path: string) => path.replace(/^subtitles\//, '').replace(/\.vtt$/, '');
