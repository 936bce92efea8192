const VARIANT = /^#EXT-X-STREAM-INF:.*?RESOLUTION=\d+x(\d+).*\n.+\n?/gm;

/** Removes the qualities taller than this from a master playlist, except the smallest. */
export function limitHeight(master: string, maxHeight: number): string {
  const heights = [...master.matchAll(VARIANT)].map(([, height]) => Number(height));
  const limit = Math.max(maxHeight, Math.min(...heights));
  return master.replace(VARIANT, (variant, height: string) => (Number(height) <= limit ? variant : ''));
}
