import { useEffect, useState } from 'react';

export const SLEEP_MINUTES = [15, 30, 45, 60, 90] as const;

/** Minutes, `end` for the end of the current title, or null for none. */
export type SleepChoice = number | 'end' | null;

/** Pauses the film for a viewer who has fallen asleep. It is meant for one evening, so it is not remembered. */
export function useSleepTimer(video: HTMLVideoElement | null) {
  const [choice, choose] = useState<SleepChoice>(null);
  useEffect(() => {
    if (!video || typeof choice !== 'number') return;
    const timer = setTimeout(() => {
      video.pause();
      choose(null);
    }, choice * 60_000);
    return () => clearTimeout(timer);
  }, [video, choice]);
  return { choice, choose };
}
