import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { sendEvent } from '../../shared/insight/send-event.ts';
import { canSearchTitles } from './results.rules.ts';
import { titleResultsOptions } from './search.queries.ts';
import type { SearchResults } from './use-search-results.ts';

/**
 * Reports a search once the viewer is done with it: a result was chosen, the full list was opened, or the field was
 * left. Intermediate texts are not counted.
 */
export function useSearchInsight(text: string, results: SearchResults, active: number) {
  const client = useQueryClient();
  const reported = useRef('');
  const isOpen = results.stage !== 'start';

  const sendChoice = (chosen: number | null) => {
    const words = text.trim();
    if (results.stage === 'personResults' || !canSearchTitles(words) || reported.current === words) return;
    reported.current = words;
    const known = client.getQueryData(titleResultsOptions(words).queryKey);
    if (known) return sendEvent({ kind: 'search', words, found: known.meta.total, chosen });
    // A user who leaves before the reply has seen no results; a chosen result is worth waiting for it.
    if (chosen === null) return;
    client.fetchQuery(titleResultsOptions(words)).then(
      ({ meta }) => sendEvent({ kind: 'search', words, found: meta.total, chosen }),
      () => {},
    );
  };
  const sendDone = useEffectEvent(sendChoice);

  useEffect(() => {
    if (!isOpen) return;
    const onSubmit = () => sendDone(active >= 0 ? active + 1 : 0);
    // Before the field's own handler, which leaves the page.
    document.addEventListener('submit', onSubmit, true);
    return () => document.removeEventListener('submit', onSubmit, true);
  }, [isOpen, active]);
  useEffect(() => {
    if (!isOpen) return;
    return () => sendDone(null);
  }, [isOpen]);

  return sendChoice;
}
