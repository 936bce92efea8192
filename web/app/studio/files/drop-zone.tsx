import { type DragEvent, useRef, useState } from 'react';
import { Button } from '../../shared/ui/controls/button.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { chosenFiles, type DroppedFile, droppedFiles } from './dropped-files.ts';
import styles from './files.module.css';
import { filesTexts as texts } from './files.texts.ts';

interface ChooserProps {
  label: string;
  isFolder?: boolean;
  onFiles: (files: DroppedFile[]) => void;
}

function Chooser({ label, isFolder = false, onFiles }: ChooserProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant={isFolder ? 'quiet' : 'primary'}
        {...(isFolder ? {} : { icon: 'plus' as const })}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={label}
        {...(isFolder
          ? { webkitdirectory: '' }
          : { accept: 'video/*,.mkv,.avi,.ts,.m2ts,.vob,.srt,.ass,.ssa,.vtt' })}
        onChange={(event) => {
          onFiles(chosenFiles(event.target.files ?? []));
          event.target.value = '';
        }}
      />
    </>
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
