/** A file with the folders that it was chosen in: «Dark Alley/Season 2/E03.mkv». */
export interface DroppedFile {
  file: File;
  path: string;
}

const FILM_OR_SUBTITLE =
  /\.(?:mkv|mp4|m4v|mov|avi|ts|m2ts|webm|wmv|flv|mpg|mpeg|3gp|ogv|vob|srt|ass|ssa|vtt)$/i;

/** Other files in a folder (pictures, notes) are skipped; a file chosen individually is not. */
const isWanted = ({ file, path }: DroppedFile) =>
  file.size > 0 && (!path.includes('/') || FILM_OR_SUBTITLE.test(path));

export const chosenFiles = (files: Iterable<File>): DroppedFile[] =>
  [...files].map((file) => ({ file, path: file.webkitRelativePath || file.name })).filter(isWanted);

/** The dropped files, including everything in folders. The entries must be read before the first await. */
export async function droppedFiles({ items }: DataTransfer): Promise<DroppedFile[]> {
  const entries = [...items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
  return (await Promise.all(entries.map(filesOf))).flat().filter(isWanted);
}

async function filesOf(entry: FileSystemEntry): Promise<DroppedFile[]> {
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) =>
      (entry as FileSystemFileEntry).file(resolve, reject),
    );
    return [{ file, path: entry.fullPath.replace(/^\//, '') }];
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const found: DroppedFile[] = [];
  // A folder is read in portions, the last of which is empty.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return found;
    found.push(...(await Promise.all(some.map(filesOf))).flat());
  }
}
