import { toPersianDigits } from '@pardeh/persian/digits';
import { formatClock } from '@pardeh/persian/units';
import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { playerTexts as texts } from '../player.texts.ts';
import type { Screen } from '../use-watch-screen.ts';
import styles from './picture-surface.module.css';
import { BOOST_RATE } from './use-player-actions.ts';
import { type Side, useTouchGestures } from './use-touch-gestures.ts';

const TAP_SECONDS = 10;
const HINT_MS = 900;

interface Hint {
  side: Side;
  /** The total so far, signed. */
  seconds: number;
  /** Where a seek still in progress will land. */
  target: string | null;
}

function SeekHint({ side, seconds, target }: Hint) {
  const whole = Math.round(seconds);
  return (
    <div className={styles.hint} data-side={side} data-testid="seek-hint" role="status">
      {target !== null && <strong>{target}</strong>}
      <span>{`${whole < 0 ? '−' : '+'}${toPersianDigits(Math.abs(whole))}`}</span>
    </div>
  );
}

/** The hint for a gesture; it disappears on its own once the gesture has ended. */
function useHint() {
  const [hint, setHint] = useState<Hint | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    hint,
    show: (next: Hint | null, isLasting: boolean) => {
      clearTimeout(timer.current);
      setHint(next);
      if (!isLasting) timer.current = setTimeout(() => setHint(null), HINT_MS);
    },
  };
}

/** The picture as a surface to click, tap and swipe; keys and buttons can do the same. */
export function PictureSurface({ screen: { video, actions, controls } }: { screen: Screen }) {
  const { hint, show } = useHint();
  const [isBoosted, setBoosted] = useState(false);
  const pointerType = useRef('mouse');
  const gestures = useTouchGestures({
    onTap: () => (controls.isVisible ? controls.hide() : controls.wake()),
    onMultiTap: (side, count) => {
      if (side === 0) return count === 1 ? actions.toggle() : undefined;
      actions.seekBy(side * TAP_SECONDS);
      show({ side, seconds: side * TAP_SECONDS * count, target: null }, false);
    },
    onSwipe: (seconds) => {
      const { currentTime, duration } = video ?? { currentTime: 0, duration: 0 };
      const target = Math.min(Math.max(0, currentTime + seconds), duration || 0);
      show({ side: 0, seconds: target - currentTime, target: formatClock(target) }, true);
    },
    onSwipeEnd: (seconds) => {
      actions.seekBy(seconds);
      show(null, true);
    },
    onSwipeCancel: () => show(null, true),
    onHold: (isOn) => {
      actions.boost(isOn);
      setBoosted(isOn);
    },
  });

  // A double tap also triggers a `dblclick`, which does not say what caused it: only mouse clicks count here.
  function click(event: MouseEvent) {
    if (pointerType.current === 'touch') return;
    actions.toggle();
    if (event.detail === 2) actions.toggleFullscreen();
  }

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: buttons and keys do the same */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: buttons and keys do the same */}
      <div
        className={styles.surface}
        {...gestures}
        onPointerDown={(event: PointerEvent<HTMLElement>) => {
          pointerType.current = event.pointerType;
          gestures.onPointerDown(event);
        }}
        onClick={click}
      />
      {hint && <SeekHint {...hint} />}
      {isBoosted && (
        <div className={styles.hint} role="status" dir="rtl">
          {texts.times(toPersianDigits(BOOST_RATE))}
        </div>
      )}
    </>
  );
}
