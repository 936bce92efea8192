import { useEffect, useRef, useState } from 'react';

interface CountdownInput {
  from: number;
  isRunning: boolean;
  onEnd: () => void;
}

/** Whole seconds down to nothing; stands still while it is not running. */
export function useCountdown({ from, isRunning, onEnd }: CountdownInput): number {
  const [left, setLeft] = useState(from);
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  useEffect(() => {
    if (left <= 0) end.current();
  }, [left]);
  return Math.max(0, left);
}
