import { Suspense } from 'react';
import { ContinueRail } from '../features/continue-watching/continue-rail.tsx';
import { ForYouRails } from '../features/for-you/for-you-rails.tsx';

export { continueOptions } from '../features/continue-watching/continue.queries.ts';
export { loadForYou } from '../features/for-you/for-you.queries.ts';

/** What only members see on the front page, in a file that visitors do not load. */
export function FrontMembers({ isTv }: { isTv: boolean }) {
  return (
    <>
      <Suspense>
        <ContinueRail />
      </Suspense>
      {!isTv && (
        <Suspense>
          <ForYouRails />
        </Suspense>
      )}
    </>
  );
}
