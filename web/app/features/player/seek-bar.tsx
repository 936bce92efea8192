import type { Chapter } from '@pardeh/contract/playback';
import { formatClock } from '@pardeh/persian/units';
import { type CSSProperties, type PointerEvent, useEffect, useState } from 'react';
import type { Thumbnail } from './cues.ts';
import { playerTexts as texts } from './player.texts.ts';
import styles from './seek-bar.module.css';

interface SeekBarProps {
  time: number;
  duration: number;
  buffered: number;
  chapters: readonly Chapter[];
  thumbnails: readonly Thumbnail[];
  onSeek: (time: number) => void;
}

const SETTLED_MS = 120;
const THERE_SECONDS = 1;

/** Where the thumb is while it is moved: the film goes there once it rests, not to every place on the way. */
function useThumb(time: number, onSeek: (time: number) => void) {
  const [wanted, setWanted] = useState<number | null>(null);
  useEffect(() => {
    if (wanted === null) return;
    const timer = setTimeout(() => onSeek(wanted), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [wanted, onSeek]);
  const isThere = wanted !== null && Math.abs(time - wanted) < THERE_SECONDS;
  useEffect(() => {
    if (isThere) setWanted(null);
  }, [isThere]);
  return [wanted ?? time, setWanted] as const;
}

type Shares = CSSProperties & Record<`--${string}`, number | string>;

export function SeekBar({ time, duration, buffered, chapters, thumbnails, onSeek }: SeekBarProps) {
  const [pointed, setPointed] = useState<number | null>(null);
  const [shown, setWanted] = useThumb(time, onSeek);
  const whole = duration || 1;
  const shares: Shares = { '--played': shown / whole, '--buffered': buffered / whole };

  function point(event: PointerEvent<HTMLElement>) {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setPointed(Math.min(1, Math.max(0, (event.clientX - left) / width)) * duration);
  }

  return (
    <div className={styles.bar} style={shares} onPointerMove={point} onPointerLeave={() => setPointed(null)}>
      <div className={styles.track}>
        {chapters
          .filter(({ start }) => start > 0 && start < duration)
          .map(({ start, kind }) => (
            <span
              key={`${kind} ${start}`}
              className={styles.tick}
              style={{ '--at': start / whole } as Shares}
            />
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
        onChange={(event) => setWanted(Number(event.target.value))}
      />
      {pointed !== null && duration > 0 && (
        <Preview at={pointed} share={pointed / whole} chapters={chapters} thumbnails={thumbnails} />
      )}
    </div>
  );
}

interface PreviewProps {
  at: number;
  share: number;
  chapters: readonly Chapter[];
  thumbnails: readonly Thumbnail[];
}

function Preview({ at, share, chapters, thumbnails }: PreviewProps) {
  const picture = thumbnails.find(({ start, end }) => start <= at && at < end);
  const chapter = chapters.find(({ start, end, titleFa }) => titleFa && start <= at && at < end);
  return (
    <div className={styles.preview} style={{ '--at': share } as Shares} aria-hidden="true">
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
        <span className={styles.words} dir="rtl">
          {chapter.titleFa}
        </span>
      )}
      <span className={styles.words}>{formatClock(at)}</span>
    </div>
  );
}
