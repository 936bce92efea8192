import { ButtonLink } from '../../shared/ui/controls/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { listingTexts as texts } from './listing.texts.ts';
import { type ListingFilters, listingPath, without } from './listing-filters.ts';

export interface ListingEmptyProps {
  base: string;
  filters: ListingFilters;
  /** The total number; nonzero if only this page is past the last. */
  total: number;
}

export function ListingEmpty({ base, filters, total }: ListingEmptyProps) {
  const { q } = filters;
  if (total > 0) {
    const first = listingPath(base, without(filters));
    const toFirst = <ButtonLink to={first}>{texts.pastEndAction}</ButtonLink>;
    return <EmptyState icon="film" title={texts.pastEnd} action={toFirst} />;
  }
  return (
    <EmptyState
      icon={q ? 'search' : 'film'}
      title={texts.empty}
      action={
        <>
          {q && (
            <ButtonLink to={`/user/new-request?name=${encodeURIComponent(q)}`}>
              {texts.requestAction}
            </ButtonLink>
          )}
          <ButtonLink to={listingPath(base, {})} variant="quiet">
            {texts.emptyAction}
          </ButtonLink>
        </>
      }
    >
      {q ? texts.emptyWords : texts.emptyFilters}
    </EmptyState>
  );
}
