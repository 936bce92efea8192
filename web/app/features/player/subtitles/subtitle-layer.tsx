import type { Cue } from '@pardeh/persian/subtitles/subtitle-cue';
import { flipPunctuation } from '@pardeh/persian/subtitles/text-order';
import { type ReactNode, useEffect, useState } from 'react';
import type { SubtitleStyle } from '../preferences.ts';
import { activeCues, directionOf, type Piece, piecesOf } from './cues.ts';
import styles from './subtitles.module.css';

interface SubtitleLayerProps {
  video: HTMLVideoElement | null;
  cues: readonly Cue[];
  style: SubtitleStyle;
  /** Seconds later than written; negative is earlier. */
  delay: number;
  /** The controls are visible: subtitles move up to make room for them. */
  isRaised: boolean;
}

const same = (a: readonly Cue[], b: readonly Cue[]) =>
  a.length === b.length && a.every((cue, place) => cue === b[place]);

/** Checks at every frame, but renders only when other cues are due. */
function useActiveCues(video: HTMLVideoElement | null, cues: readonly Cue[], delay: number): readonly Cue[] {
  const [active, setActive] = useState<readonly Cue[]>([]);
  useEffect(() => {
    if (!video || cues.length === 0) return setActive([]);
    let frame = 0;
    const look = () => {
      const due = activeCues(cues, (video.currentTime - delay) * 1000);
      setActive((shown) => (same(shown, due) ? shown : due));
      frame = requestAnimationFrame(look);
    };
    look();
    return () => cancelAnimationFrame(frame);
  }, [video, cues, delay]);
  return active;
}

const lookOf = (style: SubtitleStyle) => ({
  'data-size': style.size,
  'data-colour': style.colour,
  'data-background': style.background,
  'data-edge': style.edge,
  'data-position': style.position,
});

/** A line in the chosen style, wherever it is shown. */
export function SampleLine({ style, line }: { style: SubtitleStyle; line: string }) {
  return (
    <div className={styles.layer} {...lookOf(style)} data-sample="">
      <Line line={line} isFlipped={false} />
    </div>
  );
}

export function SubtitleLayer({ video, cues, style, delay, isRaised }: SubtitleLayerProps) {
  const active = useActiveCues(video, cues, delay);
  if (active.length === 0) return null;
  return (
    <div
      className={styles.layer}
      data-raised={isRaised || undefined}
      {...lookOf(style)}
      data-testid="subtitles"
    >
      {active.map((cue) => (
        <div key={`${cue.start} ${cue.text}`} className={styles.cue} data-top={cue.top || undefined}>
          {cue.text.split('\n').map((line, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one cue never change places
            <Line key={place} line={line} isFlipped={style.flip} />
          ))}
        </div>
      ))}
    </div>
  );
}

function Line({ line, isFlipped }: { line: string; isFlipped: boolean }) {
  const shown = isFlipped ? flipPunctuation(line) : line;
  return (
    <p className={styles.line} dir={directionOf(line)}>
      <span>{piecesOf(shown).map(draw)}</span>
    </p>
  );
}

function draw({ text, tags }: Piece, place: number): ReactNode {
  return tags.reduceRight<ReactNode>((inner, Tag) => <Tag key={place}>{inner}</Tag>, text);
}
