import type { Role } from '@pardeh/contract/account/account';
import type { Db } from '../../database/database.ts';
import { AppError } from '../../http/app-error.ts';
import { isPremium } from '../../premium/premium.ts';
import type { PlayableFile } from './playback.queries.ts';

export interface Viewer {
  userId: number;
  profileId: number;
  role: Role;
}

/** Trailers and free titles are for everybody; premium titles need a current plan or the admin role. */
export async function mayWatch(db: Db, file: PlayableFile, viewer: Viewer | null): Promise<boolean> {
  if (file.kind === 'trailer' || file.access === 'free') return true;
  if (!viewer) return false;
  return viewer.role !== 'user' || isPremium(db, viewer.userId);
}

export async function requireRight(db: Db, file: PlayableFile, viewer: Viewer | null): Promise<void> {
  if (await mayWatch(db, file, viewer)) return;
  throw new AppError(viewer ? 'premium_required' : 'unauthenticated');
}
