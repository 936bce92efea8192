import type { FilePart } from './upload-store.ts';

interface PlacedFile {
  key: string;
  titleId: number;
  season: number | null;
  episode: number | null;
  /** Which part of a film its name says it is. */
  part: number | null;
}

/** Files of one place that say they are its parts, all of them from the first to the last: what each says to the server. */
export function groupParts(
  files: readonly PlacedFile[],
  newGroup: () => string,
): ReadonlyMap<string, FilePart> {
  const places = Map.groupBy(
    files.filter(({ part }) => part !== null),
    ({ titleId, season, episode }) => `${titleId} ${season} ${episode}`,
  );
  const parts = new Map<string, FilePart>();
  for (const inPlace of places.values()) {
    const sorted = inPlace.toSorted((one, other) => (one.part ?? 0) - (other.part ?? 0));
    if (sorted.length < 2 || sorted.some(({ part }, at) => part !== at + 1)) continue;
    const partGroup = newGroup();
    for (const [at, { key }] of sorted.entries())
      parts.set(key, { partGroup, part: at + 1, parts: sorted.length });
  }
  return parts;
}
