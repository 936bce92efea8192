import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { PrefetchPageLinks, useNavigate } from 'react-router';

/** A link that the browser would follow on its own, to a page of ours. */
function plainLinkOf(event: Event): HTMLAnchorElement | null {
  return event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-plain]') : null;
}

function isOrdinaryClick(event: MouseEvent): boolean {
  return (
    event.button === 0 &&
    !event.defaultPrevented &&
    !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  );
}

export interface PlainLinksProps {
  /** Prefetches the data of the page that a viewer is about to open. */
  prefetchData: (client: ReturnType<typeof useQueryClient>, link: HTMLAnchorElement) => void;
  onFollow: (link: HTMLAnchorElement) => void;
}

/**
 * Follows `<a data-plain>` without loading a document, and prefetches its target on hover, focus or touch: once for the
 * whole page, so that hundreds of cards need no router code of their own.
 */
export function PlainLinks({ prefetchData, onFollow }: PlainLinksProps) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [wanted, setWanted] = useState<string | null>(null);

  const onClick = useEffectEvent((event: MouseEvent) => {
    const link = plainLinkOf(event);
    if (!link || !isOrdinaryClick(event)) return;
    event.preventDefault();
    onFollow(link);
    // Blurs a link focused by a pointer before the page changes: removing it while focused would make the browser lay
    // out the old page once more.
    if (event.detail > 0) link.blur();
    navigate(link.pathname + link.search + link.hash);
  });
  const onIntent = useEffectEvent((event: Event) => {
    const link = plainLinkOf(event);
    if (!link || link.pathname === wanted) return;
    setWanted(link.pathname);
    prefetchData(client, link);
  });

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    // On the window: React's own listeners on the document run first and may have handled the click.
    window.addEventListener('click', onClick, { signal });
    for (const type of ['pointerover', 'focusin', 'touchstart'] as const) {
      window.addEventListener(type, onIntent, { signal, passive: true });
    }
    return () => controller.abort();
  }, []);

  return wanted && <PrefetchPageLinks page={wanted} />;
}
