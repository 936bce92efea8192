import { useCallback, useEffect, useRef, useState } from 'react';

const IDLE_MS = 3000;

/** Hides the controls while the film plays and nothing moves; `mustStay` keeps them visible. */
export function useControlsVisible(mustStay: boolean) {
  const [isAwake, setAwake] = useState(true);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wake = useCallback(() => {
    setAwake(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setAwake(false), IDLE_MS);
  }, []);
  const hide = useCallback(() => {
    clearTimeout(timer.current);
    setAwake(false);
  }, []);
  useEffect(() => {
    wake();
    return () => clearTimeout(timer.current);
  }, [wake]);
  return { isVisible: isAwake || mustStay, wake, hide };
}
