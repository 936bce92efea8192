import { useEffect, useRef, useState } from 'react';

const WIDTH_AT_FIRST = 640;

/** A drawing is made for the width that it has, so that its words keep their size on a phone. */
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
