import { useSuspenseQuery } from '@tanstack/react-query';
import { PageMeta } from '../../shared/seo/page-meta.tsx';
import { Breadcrumbs, HOME } from '../../shared/ui/navigation/breadcrumbs.tsx';
import { FailedPayment } from './failed-payment.tsx';
import { OrderForm } from './order-form.tsx';
import { planOptions } from './premium.queries.ts';
import { premiumTexts } from './premium.texts.ts';
import styles from './premium-page.module.css';

const texts = premiumTexts.join;

export function JoinPage({ id }: { id: number }) {
  const { data: plan } = useSuspenseQuery(planOptions(id)).data;
  const crumbs = [
    HOME,
    { label: premiumTexts.plans.title, to: '/premium/plans' },
    { label: plan.titleFa, to: `/premium/plans/${plan.id}` },
    { label: texts.title },
  ];
  return (
    <div className={`page-width ${styles.page}`}>
      <PageMeta
        title={`${texts.title}: ${plan.titleFa}`}
        description={premiumTexts.plans.description}
        path={`/premium/join/${plan.id}`}
        noindex
      />
      <header className={styles.head}>
        <Breadcrumbs items={crumbs} />
        <h1>{plan.titleFa}</h1>
      </header>
      <FailedPayment />
      <OrderForm plan={plan} />
    </div>
  );
}
