/** The same playlist with no quality taller than this. */
export function limitedPlaylist(playlist: string, maxHeight: number | null): string {
  return maxHeight === null ? playlist : `${playlist}?max_height=${maxHeight}`;
}
