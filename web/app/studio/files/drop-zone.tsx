import { type DragEvent, useState } from 'react';
import { Icon } from '../../shared/ui/icon.tsx';
import { PickFilesButton } from '../shared/form/pick-files-button.tsx';
import { chosenFiles, type DroppedFile, droppedFiles } from './dropped-files.ts';
import styles from './files.module.css';
import { filesTexts as texts } from './files.texts.ts';

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
