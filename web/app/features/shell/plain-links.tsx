import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { PrefetchPageLinks, useNavigate } from 'react-router';

/** A link that the browser would follow by itself, and that leads to a page of ours. */
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
  /** Asks for the data of the page that a viewer seems to be going to. */
  prefetchData: (client: ReturnType<typeof useQueryClient>, link: HTMLAnchorElement) => void;
  onFollow: (link: HTMLAnchorElement) => void;
}

/**
 * Follows `<a data-plain>` without a new document, and prefetches what it leads to when it is hovered, focused or
 * touched: once for the whole page, so that hundreds of cards need not each bring the router's machinery.
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
    // What a pointer focused is let go while the page is unchanged: to remove it focused the browser would first lay out
    // once more the page that is about to go.
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
    // On the window: React's own listeners on the document come first and may have handled the click.
    window.addEventListener('click', onClick, { signal });
    for (const type of ['pointerover', 'focusin', 'touchstart'] as const) {
      window.addEventListener(type, onIntent, { signal, passive: true });
    }
    return () => controller.abort();
  }, []);

  return wanted && <PrefetchPageLinks page={wanted} />;
}
