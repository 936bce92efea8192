import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { PlanCards } from '../../features/premium/plan-cards.tsx';
import { plansOptions } from '../../features/premium/premium.queries.ts';
import { premiumTexts } from '../../features/premium/premium.texts.ts';
import styles from '../../features/premium/premium-page.module.css';
import { browserLoader, serverLoader } from '../../shared/query/page-data.ts';
import { PageMeta } from '../../shared/seo/page-meta.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Breadcrumbs, HOME } from '../../shared/ui/navigation/breadcrumbs.tsx';

const texts = premiumTexts.plans;
const crumbs = [HOME, { label: texts.title }];

const needs = () => ({ required: [plansOptions()] });

export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

export default function Plans() {
  const { data: plans } = useSuspenseQuery(plansOptions()).data;
  const { search } = useLocation();
  return (
    <div className={`page-width ${styles.page}`}>
      <PageMeta title={texts.title} description={texts.description} path="/premium/plans" crumbs={crumbs} />
      <header className={styles.head}>
        <Breadcrumbs items={crumbs} />
        <h1>{texts.title}</h1>
        <p className={styles.lead}>
          {texts.lead()}{' '}
          <Link className={styles.see} to="/?access=premium" prefetch="intent">
            {texts.seePremium}
          </Link>
        </p>
      </header>
      {plans.length > 0 ? (
        <PlanCards plans={plans} search={search} />
      ) : (
        <EmptyState icon="premium" title={texts.none} />
      )}
    </div>
  );
}
