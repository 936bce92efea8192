import { viewerAgeOf } from '../../database/visible.queries.ts';
import { AppError, requireFound } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import type { Identity } from '../../http/identity/identity.ts';
import { readText, type StoredFile } from '../../storage/storage.ts';
import { thumbnailHeight, thumbnailInterval } from '../package/make-thumbnails.ts';
import { MASTER_FILE, THUMBNAIL_FOLDER } from '../shared/package-contents.ts';
import { refuseNotNow } from './child-time/child-time.ts';
import { mayWatch, requireRight } from './entitlement.ts';
import { cacheOpened, openJoined } from './joined-file.ts';
import { type Leases, refuseEnded } from './leases.ts';
import { type MasterChoice, withOneSound } from './master-playlist.rules.ts';
import { type OpenedSession, openSession } from './open-session.ts';
import {
  type FileParts,
  findParts,
  findPlayable,
  findStorageFolder,
  type PlayableFile,
} from './playback.queries.ts';
import type { PositionBatches } from './position-batches.ts';
import { findSession, releaseLease, releaseLeasesOf } from './sessions.queries.ts';
import { savePositions } from './watch-history.queries.ts';

export interface DescribedFile {
  file: PlayableFile;
  parts: FileParts;
}

/** Pictures along the timeline. */
export interface Sprites {
  width: number;
  height: number;
  count: number;
  intervalMs: number;
}

/** For players that are not ours: the same rights, sessions and positions as behind our own player's calls. */
export interface Playback {
  /** Of a file that the viewer's age was asked about already. */
  describe(fileId: number): Promise<DescribedFile | null>;
  /** Throws what our own player would be told: premium_required, too_many_sessions and so on. */
  start(file: PlayableFile, identity: Identity): Promise<OpenedSession>;
  /** A master playlist with one sound and no subtitles, whose addresses begin with `base`. */
  readMaster(session: string, fileId: number, choice: MasterChoice): Promise<string>;
  /** The whole file in its best quality, for the holder of a session. */
  openWhole(session: string, fileId: number, address: string): Promise<StoredFile>;
  openDownload(file: PlayableFile, identity: Identity): Promise<StoredFile>;
  /** A file of the package (a subtitle, a sprite), for those who may watch it. */
  openPart(file: PlayableFile, identity: Identity, path: string): Promise<StoredFile>;
  /** False when there is no such film any more. */
  savePosition(
    identity: Identity,
    at: { fileId: number; position: number; duration: number; session?: string | undefined; address: string },
  ): Promise<boolean>;
  /** As if each of these had been watched to the end. */
  markWatched(identity: Identity, files: readonly { fileId: number; duration: number }[]): Promise<void>;
  /** Frees the place of a player that has stopped. */
  end(session: string, identity: Identity): Promise<void>;
}

const OPEN_MAX = 50;

export function openPlayback(
  deps: Pick<Deps, 'config' | 'database' | 'mediaLinks' | 'storage'>,
  leases: Leases,
  positions: PositionBatches,
): Playback {
  const { config, database, mediaLinks, storage } = deps;
  const { db } = database;
  const openBest = cacheOpened(OPEN_MAX, async (folder, fileId: number) => {
    const [best] = (await findParts(db, fileId)).renditions;
    return best ? openJoined(storage, folder, best.quality) : null;
  });

  async function describe(fileId: number): Promise<DescribedFile | null> {
    const [file, parts] = await Promise.all([findPlayable(db, fileId, null), findParts(db, fileId)]);
    return file?.kind === 'feature' ? { file, parts } : null;
  }

  /** The session must still be allowed: the plan may have ended, or the title been taken down. */
  async function requireSession(id: string, fileId: number) {
    const session = await findSession(db, id);
    const file = session && (await findPlayable(db, fileId, viewerAgeOf(session)));
    if (!file || session.fileId !== fileId) throw new AppError('link_expired');
    if (session.endedWhy) refuseEnded(session.endedWhy);
    await requireRight(db, file, session);
    return { file, session };
  }

  return {
    describe,
    async start(file, identity) {
      await requireRight(db, file, identity);
      // A device plays one thing at a time: what it looked at before does not count against the account.
      await releaseLeasesOf(db, identity.tokenId);
      return openSession(deps, leases, { file, identity });
    },
    async readMaster(id, fileId, choice) {
      const { file, session } = await requireSession(id, fileId);
      const folder = await findStorageFolder(db, fileId, session.version);
      const master = folder && (await readText(storage, `${folder.key}/${MASTER_FILE}`));
      if (!master) throw new AppError('not_found');
      const expires = Math.floor(session.expiresAt.getTime() / 1000);
      const token = mediaLinks.sign({ file: file.id, session: id, expires, version: session.version });
      return withOneSound(master, { ...choice, base: `${choice.base}/v/${token}/${file.id}` });
    },
    async openWhole(id, fileId, address) {
      refuseEnded(await leases.renew(id, address));
      const { file, session } = await requireSession(id, fileId);
      // One request reads a whole film, at any hour and uncounted.
      if (session.childAge !== null) throw new AppError('forbidden');
      const folder = await findStorageFolder(db, fileId, session.version);
      return requireFound(await openBest(folder?.key ?? file.storage_key, fileId));
    },
    async openDownload(file, identity) {
      if (config.downloads === 'off') throw new AppError('downloads_off');
      if (identity.childAge !== null) throw new AppError('forbidden');
      if (!file.is_downloadable) throw new AppError('not_found');
      await requireRight(db, file, identity);
      return requireFound(await openBest(file.storage_key, file.id));
    },
    async openPart(file, identity, path) {
      if (!(await mayWatch(db, file, identity))) throw new AppError('premium_required');
      const found = await storage.find(`${file.storage_key}/${path}`);
      if (!found) throw new AppError('not_found');
      return found;
    },
    async savePosition(identity, { fileId, position, duration, session, address }) {
      const state = session ? await leases.renew(session, address) : null;
      if (state === 'profile') refuseEnded(state);
      const isSaved = await positions.save({ profileId: identity.profileId, fileId, position, duration });
      // After the save: nothing is lost when a child's time is over.
      if (state === null || state === 'not_now') await refuseNotNow(db, identity);
      return isSaved;
    },
    async markWatched({ profileId }, files) {
      const moments = files.map((file) => ({ profileId, position: file.duration, ...file }));
      if (moments.length > 0) await savePositions(db, moments);
    },
    async end(session, identity) {
      await releaseLease(db, session, identity.userId);
      leases.forget(session);
    },
  };
}

export function spritesOf({ file, parts }: DescribedFile): Sprites | null {
  const smallest = parts.renditions.at(-1);
  if (!file.has_thumbnails || !smallest) return null;
  const interval = thumbnailInterval(file.duration_seconds);
  return {
    width: 160,
    height: thumbnailHeight(smallest),
    count: Math.ceil(file.duration_seconds / interval),
    intervalMs: interval * 1000,
  };
}

/** The n-th sprite, from zero. */
export const spritePath = (place: number) => `${THUMBNAIL_FOLDER}/sprite-${place + 1}.webp`;
