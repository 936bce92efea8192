import type { PlaybackSession } from '@pardeh/contract/watching/playback';
import { formatClock } from '@pardeh/persian/units';
import { useMemo } from 'react';
import { playerTexts as texts } from '../player.texts.ts';
import { type Thumbnail, thumbnailsOf } from '../subtitles/cues.ts';
import { useVtt } from '../subtitles/use-vtt.ts';
import type { Screen } from '../use-watch-screen.ts';
import styles from './seek-bar.module.css';
import { useMedia } from './use-media.ts';
import { useScrub } from './use-scrub.ts';

function useThumbnails({ session: { thumbnails: url }, fetchMedia }: Screen): Thumbnail[] {
  const cues = useVtt(url, fetchMedia);
  return useMemo(() => (url ? thumbnailsOf(cues, url) : []), [cues, url]);
}

/** Pointers act on the whole bar; the range inside it is for keys and screen readers. */
export function SeekBar({ screen, duration }: { screen: Screen; duration: number }) {
  const { video, actions } = screen;
  const { chapters } = screen.session;
  const time = useMedia(video, (media) => media.time);
  const buffered = useMedia(video, (media) => media.buffered);
  const thumbnails = useThumbnails(screen);
  const { shown, preview, isDragging, seekByKeys, pointerHandlers } = useScrub({
    time,
    duration,
    onSeek: actions.seekTo,
  });
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

interface SeekPreviewProps extends Pick<PlaybackSession, 'chapters'> {
  time: number;
  share: number;
  thumbnails: readonly Thumbnail[];
}

function SeekPreview({ time, share, chapters, thumbnails }: SeekPreviewProps) {
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
