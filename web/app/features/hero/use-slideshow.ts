import { useEffect, useState } from 'react';

/** Long enough to read a slide twice. */
export const SLIDE_MS = 9_000;
/** The next picture is not loaded before the page itself is done. */
const WARM_UP_MS = 3_000;

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/** Whether the page is hidden, or the user prefers reduced motion. */
function useStillness(): boolean {
  const [isStill, setStill] = useState(true);
  useEffect(() => {
    const motion = window.matchMedia(REDUCED_MOTION);
    const update = () => setStill(motion.matches || document.hidden);
    update();
    const leaving = new AbortController();
    const { signal } = leaving;
    motion.addEventListener('change', update, { signal });
    document.addEventListener('visibilitychange', update, { signal });
    return () => leaving.abort();
  }, []);
  return isStill;
}

export function useSlideshow(count: number) {
  const [{ current, previous }, setPlaces] = useState({ current: 0, previous: null as number | null });
  const [isPaused, setPaused] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const [isWarm, setWarm] = useState(false);
  const isStill = useStillness();
  const isRunning = count > 1 && !isPaused && !isHeld && !isStill;

  useEffect(() => {
    if (isStill) return;
    const timer = setTimeout(() => setWarm(true), WARM_UP_MS);
    return () => clearTimeout(timer);
  }, [isStill]);

  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(() => {
      setPlaces({ current: (current + 1) % count, previous: current });
    }, SLIDE_MS);
    return () => clearTimeout(timer);
  }, [isRunning, current, count]);

  return {
    current,
    /** The slide that the current one fades in over. */
    previous,
    isRunning,
    isPaused,
    /** Whether the next picture may be fetched. */
    isWarm,
    show: (place: number) => {
      if (place !== current) setPlaces({ current: place, previous: current });
      setPaused(true);
    },
    togglePause: () => setPaused(!isPaused),
    /** Pauses the slideshow while the pointer or the focus is on the slide. */
    hold: setHeld,
  };
}
export type Slideshow = ReturnType<typeof useSlideshow>;
