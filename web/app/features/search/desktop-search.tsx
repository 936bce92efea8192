import { useEffect, useRef } from 'react';
import { SEARCH_FOCUS_DELAY_MS } from '../../shared/limits.ts';
import { SearchBox } from './search-box.tsx';
import { useSearch } from './use-search.ts';

/** The menu's search mode. Mounted each time it opens, so it always starts empty. */
export function DesktopSearch({ onClose }: { onClose: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  const search = useSearch();

  useEffect(() => {
    const timer = setTimeout(() => input.current?.focus(), SEARCH_FOCUS_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);

  return <SearchBox look="desktop" search={search} inputRef={input} onDone={onClose} onEscape={onClose} />;
}
