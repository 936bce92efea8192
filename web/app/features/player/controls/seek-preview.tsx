import type { Chapter } from '@pardeh/contract/watching/playback';
import { formatClock } from '@pardeh/persian/units';
import type { Thumbnail } from '../subtitles/cues.ts';
import styles from './seek-bar.module.css';

interface SeekPreviewProps {
  time: number;
  share: number;
  chapters: readonly Chapter[];
  thumbnails: readonly Thumbnail[];
}

export function SeekPreview({ time, share, chapters, thumbnails }: SeekPreviewProps) {
  const picture = thumbnails.find(({ start, end }) => start <= time && time < end);
  const chapter = chapters.find(({ start, end, titleFa }) => titleFa && start <= time && time < end);
  return (
    <div className={styles.preview} style={{ '--at': share }} data-testid="seek-preview" aria-hidden="true">
      {picture && (
        <span
          className={styles.picture}
          style={{
            inlineSize: picture.width,
            blockSize: picture.height,
            backgroundImage: `url("${picture.url}")`,
            backgroundPosition: `-${picture.x}px -${picture.y}px`,
          }}
        />
      )}
      {chapter && (
        <span className={styles.chapter} dir="rtl">
          {chapter.titleFa}
        </span>
      )}
      <span className={styles.time}>{formatClock(time)}</span>
    </div>
  );
}
