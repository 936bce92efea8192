import { useSuspenseQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { Features, PlanCards, Price } from '../../features/premium/plan-cards.tsx';
import { planOptions, plansOptions } from '../../features/premium/premium.queries.ts';
import { premiumTexts } from '../../features/premium/premium.texts.ts';
import styles from '../../features/premium/premium-page.module.css';
import { browserLoader, type PageRequest, serverLoader } from '../../shared/query/page-data.ts';
import { PageMeta } from '../../shared/seo/page-meta.tsx';
import { ButtonLink } from '../../shared/ui/controls/button.tsx';
import { Breadcrumbs, HOME } from '../../shared/ui/navigation/breadcrumbs.tsx';
import { SectionHeading } from '../../shared/ui/section-heading.tsx';
import { readId } from '../read-id.ts';
import type { Route } from './+types/plan.ts';

const texts = premiumTexts.plan;

const needs = ({ params }: PageRequest<Route.LoaderArgs['params']>) => ({
  required: [planOptions(readId(params.id)), plansOptions()],
});

export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

export default function Plan({ params }: Route.ComponentProps) {
  const { data: plan } = useSuspenseQuery(planOptions(Number(params.id))).data;
  const { data: plans } = useSuspenseQuery(plansOptions()).data;
  const { search } = useLocation();
  const crumbs = [HOME, { label: premiumTexts.plans.title, to: '/premium/plans' }, { label: plan.titleFa }];
  return (
    <div className={`page-width ${styles.page}`}>
      <PageMeta
        title={`${premiumTexts.plans.title}: ${plan.titleFa}`}
        description={premiumTexts.plans.description}
        path={`/premium/plans/${plan.id}`}
        crumbs={crumbs}
      />
      <header className={styles.head}>
        <Breadcrumbs items={crumbs} />
        <h1>{plan.titleFa}</h1>
      </header>
      <div className={styles.columns}>
        <section className={styles.panel}>
          <h2>{texts.features}</h2>
          <Features plan={plan} />
        </section>
        <section className={styles.panel}>
          <Price plan={plan} />
          <ButtonLink to={`/premium/join/${plan.id}${search}`} size="large">
            {texts.buy}
          </ButtonLink>
          <ButtonLink to={`/gift?plan=${plan.id}`} size="large" variant="quiet" icon="gift">
            {texts.gift}
          </ButtonLink>
        </section>
      </div>
      <section>
        <SectionHeading>{texts.others}</SectionHeading>
        <PlanCards plans={plans.filter((other) => other.id !== plan.id)} search={search} />
      </section>
    </div>
  );
}
