import type { TitleType } from '@pardeh/contract/titles/titles';
import { formatNumber, toPersianDigits } from '@pardeh/persian/digits';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { type ComponentType, memo } from 'react';
import { Link, useSearchParams } from 'react-router';
import { itemList } from '../../shared/seo/json-ld.ts';
import { PageMeta } from '../../shared/seo/page-meta.tsx';
import { buttonClass } from '../../shared/ui/controls/button.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { Breadcrumbs, type Crumb, HOME } from '../../shared/ui/navigation/breadcrumbs.tsx';
import { Pagination } from '../../shared/ui/navigation/pagination.tsx';
import { RowsPerPage } from '../../shared/ui/navigation/rows-per-page.tsx';
import { Suggestion } from '../../shared/ui/suggestion.tsx';
import { TitleGrid } from '../title-card/title-grid.tsx';
import { FilterChips } from './filter-chips.tsx';
import { FILTER_FORM_ID, FilterForm } from './filter-form.tsx';
import { orderChoices } from './filter-options.ts';
import styles from './listing.module.css';
import { filterChoicesOptions, listingOptions } from './listing.queries.ts';
import { listingTexts as texts } from './listing.texts.ts';
import { ListingEmpty } from './listing-empty.tsx';
import { DEFAULT_ORDER, listingFilters, listingPath, without } from './listing-filters.ts';
import { activeFilters, listingHeading } from './listing-names.ts';
import { ResultCount, Results } from './listing-results.tsx';
import { PillSelect } from './pill-select.tsx';
import { type FilterFormState, useFilterForm } from './use-filter-form.ts';

export interface ListingProps {
  /** The path of the listing's page; its filters are the query. */
  base: string;
  /** A page of one type only has no such filter. */
  fixedType?: TitleType;
  /** Shown before the results of a text search. */
  Lead: ComponentType<{ q: string }>;
}

/** Pages with more filters than this, a text search or no results are not worth indexing by search engines. */
const INDEXED_FILTERS_MAX = 2;

function OpenFilters({ chosen }: { chosen: number }) {
  return (
    <button
      type="button"
      className={buttonClass('quiet', 'medium', styles.open)}
      popoverTarget={FILTER_FORM_ID}
      data-on={chosen > 0 || undefined}
    >
      <Icon name="filter" />
      {chosen > 0 ? texts.filtersCount(toPersianDigits(chosen)) : texts.filters}
    </button>
  );
}

function OrderField({ state: { shown, apply } }: { state: FilterFormState }) {
  return (
    <PillSelect
      name="order_by"
      label={texts.order}
      value={shown.order_by ?? DEFAULT_ORDER}
      choices={orderChoices(shown)}
      onChange={apply}
      form={FILTER_FORM_ID}
    />
  );
}

/** A filtered page of one type links back to the unfiltered one. */
function crumbsTo(heading: string, base: string, fixedType?: TitleType): Crumb[] {
  const plain = fixedType && texts[fixedType].plain;
  const parent = plain && heading !== plain ? [{ label: plain, to: base }] : [];
  return [HOME, ...parent, { label: heading }];
}

/** Memoised: the page re-renders on every navigation, including the first one away from it. */
export const Listing = memo(function Listing({ base, fixedType, Lead }: ListingProps) {
  const [params] = useSearchParams();
  const filters = listingFilters(params, fixedType);
  const inAddress = fixedType ? without(filters, 'type') : filters;
  const { data: found } = useSuspenseQuery(listingOptions(filters));
  const choices = useQuery(filterChoicesOptions()).data;
  const state = useFilterForm(base, filters);

  const { total, currentPage, perPage, suggestion } = found.meta;
  const heading = listingHeading(filters, choices);
  const active = activeFilters(filters, choices, fixedType ? ['type'] : []);
  const chosen = active.filter(({ names }) => names[0] !== 'q').length;
  const crumbs = crumbsTo(heading, base, fixedType);
  return (
    <div className={`page-width page-body ${styles.page}`}>
      <PageMeta
        title={heading}
        page={currentPage}
        description={texts.description(heading, formatNumber(total))}
        path={listingPath(base, inAddress)}
        noindex={Boolean(filters.q) || active.length > INDEXED_FILTERS_MAX || found.data.length === 0}
        crumbs={crumbs}
        jsonLd={(urlOf) => [itemList(heading, found.data, urlOf, (currentPage - 1) * perPage)]}
      />
      <header className="page-head">
        <Breadcrumbs items={crumbs} />
        <h1 className={styles.heading}>{heading}</h1>
        {suggestion && (
          <Suggestion className={styles.suggestion} text={suggestion}>
            {(quoted) => (
              <Link
                className={styles.suggested}
                to={listingPath(base, { ...without(inAddress), q: suggestion })}
              >
                {quoted}
              </Link>
            )}
          </Suggestion>
        )}
      </header>
      <FilterForm
        base={base}
        state={state}
        choices={choices}
        hasType={!fixedType}
        submitLabel={texts.show(formatNumber(total))}
      />
      <div className={styles.bar}>
        <ResultCount base={base} total={total} />
        <FilterChips base={base} filters={inAddress} active={active} />
        <OpenFilters chosen={chosen} />
        <OrderField state={state} />
      </div>
      {filters.q && currentPage === 1 && <Lead q={filters.q} />}
      <Results base={base}>
        {found.data.length > 0 ? (
          <TitleGrid titles={found.data} />
        ) : (
          <ListingEmpty base={base} filters={inAddress} total={total} />
        )}
      </Results>
      <footer className={styles.pages}>
        <Pagination meta={found.meta} />
        <RowsPerPage meta={found.meta} />
      </footer>
    </div>
  );
});
