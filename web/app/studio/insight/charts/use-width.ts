import { useEffect, useRef, useState } from 'react';

const WIDTH_AT_FIRST = 640;

/** Drawings are made for their actual width, so that their text keeps its size on a phone. */
export function useWidth() {
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(WIDTH_AT_FIRST);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.round(entry.contentRect.width) || WIDTH_AT_FIRST);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { frame, width };
}
