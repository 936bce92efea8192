import type { FilePart, FileWanted } from './upload-store.ts';

interface PlacedFile extends Pick<FileWanted, 'titleId' | 'season' | 'episode'> {
  key: string;
  /** Which part of a film it is, according to its name. */
  part: number | null;
  /** The keys of the subtitles that belong to it. */
  subtitles: readonly string[];
}

/**
 * Groups the files that are parts of one film, if complete, and a film's subtitles: what each upload tells the server,
 * which waits for the others.
 */
export function groupParts(
  files: readonly PlacedFile[],
  newGroup: () => string,
): ReadonlyMap<string, FilePart> {
  const places = Map.groupBy(files, ({ titleId, season, episode }) => `${titleId} ${season} ${episode}`);
  const groups = [...places.values()].flatMap((inPlace) => {
    const parts = inPlace
      .filter(({ part }) => part !== null)
      .toSorted((one, other) => (one.part ?? 0) - (other.part ?? 0));
    if (parts.some(({ part }, at) => part !== at + 1)) return inPlace.map((file) => [file]);
    return [parts, ...inPlace.filter(({ part }) => part === null).map((file) => [file])];
  });
  const found = new Map<string, FilePart>();
  for (const films of groups) {
    const keys = [...films.map(({ key }) => key), ...films.flatMap(({ subtitles }) => subtitles)];
    if (keys.length < 2) continue;
    const partGroup = newGroup();
    for (const [at, key] of keys.entries()) found.set(key, { partGroup, part: at + 1, parts: keys.length });
  }
  return found;
}
