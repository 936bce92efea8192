import { useSuspenseQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { breadcrumbList } from '../../shared/seo/json-ld.ts';
import { PageMeta } from '../../shared/seo/page-meta.tsx';
import { ButtonLink } from '../../shared/ui/controls/button.tsx';
import { Breadcrumbs, HOME } from '../../shared/ui/navigation/breadcrumbs.tsx';
import { SectionHeading } from '../../shared/ui/section-heading.tsx';
import { Features, PlanCards, Price } from './plan-cards.tsx';
import { planOptions, plansOptions } from './premium.queries.ts';
import { premiumTexts } from './premium.texts.ts';
import styles from './premium-page.module.css';

const texts = premiumTexts.plan;

export function PlanPage({ id }: { id: number }) {
  const { data: plan } = useSuspenseQuery(planOptions(id)).data;
  const { data: plans } = useSuspenseQuery(plansOptions()).data;
  const { search } = useLocation();
  const crumbs = [HOME, { label: premiumTexts.plans.title, to: '/premium/plans' }, { label: plan.titleFa }];
  return (
    <div className={`page-width ${styles.page}`}>
      <PageMeta
        title={`${premiumTexts.plans.title}: ${plan.titleFa}`}
        description={premiumTexts.plans.description}
        path={`/premium/plans/${plan.id}`}
        jsonLd={(urlOf) => [breadcrumbList(crumbs, urlOf)]}
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
