import type { Chapter } from '@pardeh/contract/watching/playback';
import { formatClock } from '@pardeh/persian/units';
import { playerTexts as texts } from '../player.texts.ts';
import type { Thumbnail } from '../subtitles/cues.ts';
import styles from './seek-bar.module.css';
import { SeekPreview } from './seek-preview.tsx';
import { useMedia } from './use-media.ts';
import { useScrub } from './use-scrub.ts';

interface SeekBarProps {
  video: HTMLVideoElement | null;
  duration: number;
  chapters: readonly Chapter[];
  thumbnails: readonly Thumbnail[];
  onSeek: (time: number) => void;
}

/** Pointers act on the whole bar; the range inside it is for keys and screen readers. */
export function SeekBar({ video, duration, chapters, thumbnails, onSeek }: SeekBarProps) {
  const time = useMedia(video, (media) => media.time);
  const buffered = useMedia(video, (media) => media.buffered);
  const { shown, preview, isDragging, seekByKeys, pointerHandlers } = useScrub({ time, duration, onSeek });
  const whole = duration || 1;
  return (
    <div
      className={styles.bar}
      style={{ '--played': Math.min(1, shown / whole), '--buffered': Math.min(1, buffered / whole) }}
      data-testid="seek-bar"
      data-dragging={isDragging || undefined}
      {...pointerHandlers}
    >
      <div className={styles.track}>
        {chapters
          .filter(({ start }) => start > 0 && start < duration)
          .map(({ start, kind }) => (
            <span key={`${kind} ${start}`} className={styles.tick} style={{ '--at': start / whole }} />
          ))}
      </div>
      <input
        type="range"
        data-our-keys=""
        className={styles.range}
        min={0}
        max={duration || 0}
        step={1}
        value={Math.floor(Math.min(shown, duration))}
        aria-label={texts.seek}
        aria-valuetext={texts.seekValue(formatClock(shown), formatClock(duration))}
        onChange={(event) => seekByKeys(Number(event.target.value))}
      />
      <span className={styles.thumb} />
      {preview !== null && duration > 0 && (
        <SeekPreview time={preview} share={preview / whole} chapters={chapters} thumbnails={thumbnails} />
      )}
    </div>
  );
}
