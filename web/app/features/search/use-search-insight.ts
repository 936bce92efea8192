import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { tellInsight } from '../../shared/insight/tell-insight.ts';
import { titleResultsOptions } from './search.queries.ts';
import { canSearchTitles } from './search-stage.ts';
import type { SearchResults } from './use-search-results.ts';

/**
 * Tells what was searched for once the viewer is done with it: a result was chosen, the whole list asked for, or the
 * field left. Words on the way to others are nobody's search.
 */
export function useSearchInsight(text: string, results: SearchResults, active: number) {
  const client = useQueryClient();
  const told = useRef('');
  const isOpen = results.stage !== 'start';

  const tell = (chosen: number | null) => {
    const words = text.trim();
    if (results.stage === 'personResults' || !canSearchTitles(words) || told.current === words) return;
    told.current = words;
    const known = client.getQueryData(titleResultsOptions(words).queryKey);
    if (known) return tellInsight({ kind: 'search', words, found: known.meta.total, chosen });
    // Whoever leaves before there is an answer has not seen one; who asks for the whole list gets it there.
    if (chosen === null) return;
    client.fetchQuery(titleResultsOptions(words)).then(
      ({ meta }) => tellInsight({ kind: 'search', words, found: meta.total, chosen }),
      () => {},
    );
  };
  const tellDone = useEffectEvent(tell);

  useEffect(() => {
    if (!isOpen) return;
    const onSubmit = () => tellDone(active >= 0 ? active + 1 : 0);
    // Before the field's own handler, which leaves the page.
    document.addEventListener('submit', onSubmit, true);
    return () => document.removeEventListener('submit', onSubmit, true);
  }, [isOpen, active]);
  useEffect(() => {
    if (!isOpen) return;
    return () => tellDone(null);
  }, [isOpen]);

  return tell;
}
