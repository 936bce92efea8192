import { useQueryClient } from '@tanstack/react-query';
import { titleOptions } from './title.queries.ts';

/** Asks for a title as soon as the viewer seems to want it, so that a press shows it at once. */
export function usePrefetchTitle(id: number) {
  const client = useQueryClient();
  const prefetch = () => void client.prefetchQuery(titleOptions(id));
  return { onPointerEnter: prefetch, onFocus: prefetch, onTouchStart: prefetch };
}
