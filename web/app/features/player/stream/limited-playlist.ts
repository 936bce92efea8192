import { MAX_HEIGHT_PARAM } from '@pardeh/contract/watching/playback';

/** The same playlist with no quality taller than this. */
export function limitedPlaylist(playlist: string, maxHeight: number | null): string {
  return maxHeight === null ? playlist : `${playlist}?${MAX_HEIGHT_PARAM}=${maxHeight}`;
}
