import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** Announces the title of each page navigated to, as the browser does for a page that it loads itself. */
export function RouteAnnouncer() {
  const { pathname, search } = useLocation();
  const [title, setTitle] = useState('');
  const previous = useRef<string>(undefined);

  useEffect(() => {
    const address = pathname + search;
    if (previous.current !== undefined && previous.current !== address) setTitle(document.title);
    previous.current = address;
  }, [pathname, search]);

  return (
    <p className="visually-hidden" aria-live="polite">
      {title}
    </p>
  );
}
