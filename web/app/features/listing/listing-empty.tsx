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
  if (total > 0) {
    const first = listingPath(base, without(filters));
    return (
      <EmptyState
        icon="film"
        title={texts.pastEnd}
        action={<ButtonLink to={first}>{texts.pastEndAction}</ButtonLink>}
      />
    );
  }
  const all = (
    <ButtonLink to={listingPath(base, {})} variant="quiet">
      {texts.emptyAction}
    </ButtonLink>
  );
  if (!filters.q) {
    return (
      <EmptyState icon="film" title={texts.empty} action={all}>
        {texts.emptyFilters}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon="search"
      title={texts.empty}
      action={
        <>
          <ButtonLink to={`/user/new-request?name=${encodeURIComponent(filters.q)}`}>
            {texts.requestAction}
          </ButtonLink>
          {all}
        </>
      }
    >
      {texts.emptyWords}
    </EmptyState>
  );
}
