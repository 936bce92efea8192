import { type DragEvent, useState } from 'react';
import { Icon } from '../../shared/ui/icon.tsx';
import { PickFilesButton } from '../shared/form/pick-files-button.tsx';
import styles from './files.module.css';
import { filesTexts as texts } from './files.texts.ts';

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

const chosenFiles = (files: Iterable<File>): DroppedFile[] =>
  [...files].map((file) => ({ file, path: file.webkitRelativePath || file.name })).filter(isWanted);

/** The dropped files, including everything in folders. The entries must be read before the first await. */
async function droppedFiles({ items }: DataTransfer): Promise<DroppedFile[]> {
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

interface ChooserProps {
  label: string;
  isFolder?: boolean;
  onFiles: (files: DroppedFile[]) => void;
}

function Chooser({ label, isFolder = false, onFiles }: ChooserProps) {
  const accept = 'video/*,.mkv,.avi,.ts,.m2ts,.vob,.srt,.ass,.ssa,.vtt';
  const wanted = isFolder ? { webkitdirectory: '' } : { accept };
  return (
    <PickFilesButton
      variant={isFolder ? 'quiet' : 'primary'}
      {...(isFolder ? {} : { icon: 'plus' as const })}
      field={{ 'aria-label': label, multiple: true, ...wanted }}
      onFiles={(files) => onFiles(chosenFiles(files))}
    >
      {label}
    </PickFilesButton>
  );
}

export function DropZone({ onFiles }: { onFiles: (files: DroppedFile[]) => void }) {
  const [isOver, setOver] = useState(false);
  function onDrop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    void droppedFiles(event.dataTransfer).then(onFiles);
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way; the buttons have the keys
    <div
      className={styles.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <Icon name="film" className={styles.dropIcon} />
      <p className={styles.dropTitle}>{texts.drop}</p>
      <p className={styles.soft}>{texts.dropWords}</p>
      <div className={styles.dropActions}>
        <Chooser label={texts.choose} onFiles={onFiles} />
        <Chooser label={texts.chooseFolder} isFolder onFiles={onFiles} />
      </div>
    </div>
  );
}
