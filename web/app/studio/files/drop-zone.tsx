import { type DragEvent, useRef, useState } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import styles from './files.module.css';
import { filesTexts as texts } from './files.texts.ts';

/** A dropped folder has no type and no bytes of its own. */
const isFile = (file: File) => file.size > 0;

export function DropZone({ onFiles }: { onFiles: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  function onDrop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files].filter(isFile));
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way; the button has the keys
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
      <Button icon="plus" onClick={() => input.current?.click()}>
        {texts.choose}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={texts.choose}
        accept="video/*,.mkv,.avi,.ts,.m2ts,.vob"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])].filter(isFile));
          event.target.value = '';
        }}
      />
    </div>
  );
}
