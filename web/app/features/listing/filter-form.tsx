import type { SubmitEvent } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '../../shared/ui/controls/button.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { MainFields, MoreFields, TypeField } from './filter-fields.tsx';
import styles from './filter-form.module.css';
import type { FilterChoices } from './listing.queries.ts';
import { listingTexts as texts } from './listing.texts.ts';
import { type ListingFilters, listingPath } from './listing-filters.ts';
import type { FilterFormState } from './use-filter-form.ts';

export const FILTER_FORM_ID = 'filters';

export interface FilterFormProps {
  base: string;
  state: FilterFormState;
  choices: FilterChoices | undefined;
  hasType: boolean;
  /** «دیدن ۱۲ عنوان»: what closing the sheet will show. */
  submitLabel: string;
}

const hasMore = ({ access, audio, subtitle }: ListingFilters) => Boolean(access || audio || subtitle);

/**
 * One GET form: a row of pills on wide screens, a sheet on phones. The sheet is a popover, so that it opens, closes and
 * submits without scripts.
 */
export function FilterForm({ base, state, choices, hasType, submitLabel }: FilterFormProps) {
  const { form, shown, apply } = state;

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    event.currentTarget.hidePopover();
    apply();
  }

  return (
    <form
      ref={form}
      id={FILTER_FORM_ID}
      className={styles.form}
      action={base}
      method="get"
      autoComplete="off"
      popover="auto"
      aria-label={texts.filters}
      onSubmit={submit}
    >
      <header className={styles.head}>
        <h2 className={styles.title}>{texts.filters}</h2>
        <button
          type="button"
          className={styles.close}
          popoverTarget={FILTER_FORM_ID}
          popoverTargetAction="hide"
          aria-label={texts.close}
        >
          <Icon name="close" />
        </button>
      </header>
      <div className={`row ${styles.fields}`}>
        {shown.q && <input type="hidden" name="q" value={shown.q} />}
        {shown.per_page && <input type="hidden" name="per_page" value={shown.per_page} />}
        {hasType && <TypeField state={state} />}
        <MainFields state={state} choices={choices} />
        <details className={styles.more} open={hasMore(shown) || undefined}>
          <summary className={`unfolds ${styles.summary}`}>
            {texts.moreFilters}
            <Icon name="chevron-down" />
          </summary>
          <div className={`row ${styles.moreFields}`}>
            <MoreFields state={state} />
          </div>
        </details>
      </div>
      <footer className={styles.foot}>
        <button type="submit" className={buttonClass('primary', 'medium', styles.submit)}>
          <span className={styles.live}>{submitLabel}</span>
          <span className={styles.plain}>{texts.apply}</span>
        </button>
        <Link className={styles.clear} to={listingPath(base, shown.q ? { q: shown.q } : {})}>
          {texts.clear}
        </Link>
      </footer>
    </form>
  );
}
