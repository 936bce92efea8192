import { Suspense, useCallback, useState } from 'react';
import { lazyPart } from '../../shared/lazy/load-when-online.ts';
import { useSite } from '../../shared/page-state/site-state.ts';
import { hiddenRule } from './hidden-rule.ts';
import { useMarkedIds } from './marked.queries.ts';

const ShowMarked = lazyPart(() => import('./show-marked.ts'), 'ShowMarked');

/** Part of the page that the server sends, so that nothing hidden is seen before the scripts have arrived. */
function FirstStyle() {
  const { nonce } = useSite();
  const { hidden } = useMarkedIds();
  if (hidden.length === 0) return null;
  // Browsers conceal the nonce from scripts. The rule contains nothing but numbers.
  const rule = { __html: hiddenRule(hidden) };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
  return <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={rule} />;
}

/** For the signed-in: the cards of this profile are marked and hidden. */
export function MarkedCards() {
  const [isFirst, setFirst] = useState(true);
  const onShown = useCallback(() => setFirst(false), []);
  return (
    <>
      {isFirst && <FirstStyle />}
      <Suspense>
        <ShowMarked onShown={onShown} />
      </Suspense>
    </>
  );
}
