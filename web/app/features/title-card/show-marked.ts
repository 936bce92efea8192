import { useLayoutEffect } from 'react';
import { cardsOf, hiddenRule } from './hidden-rule.ts';
import { useMarkedIds } from './marked.queries.ts';

/**
 * Marks the cards of what was watched and hides those of what is hidden, on every page: by a style sheet, since a page
 * may have hundreds of cards, which have no state of their own. `onShown`: the server's own style may go.
 */
export function ShowMarked({ onShown }: { onShown: () => void }) {
  const { watched, hidden } = useMarkedIds();
  useLayoutEffect(() => {
    const sheet = new CSSStyleSheet();
    const watchedRule = watched.length > 0 ? `${cardsOf(watched)} { --watched: block }` : '';
    sheet.replaceSync(`${watchedRule}\n${hiddenRule(hidden)}`);
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [watched, hidden]);
  useLayoutEffect(onShown, [onShown]);
  return null;
}
