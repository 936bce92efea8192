import { useEffect, useEffectEvent, useState } from 'react';

interface CountdownInput {
  from: number;
  isRunning: boolean;
  onEnd: () => void;
}

/** Counts whole seconds down to zero; pauses while it is not running. */
export function useCountdown({ from, isRunning, onEnd }: CountdownInput): number {
  const [left, setLeft] = useState(from);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  useEffect(() => {
    if (left <= 0) end();
  }, [left]);
  return Math.max(0, left);
}
