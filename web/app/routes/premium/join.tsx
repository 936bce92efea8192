import { useSuspenseQuery } from '@tanstack/react-query';
import { FailedPayment } from '../../features/premium/failed-payment.tsx';
import { OrderForm } from '../../features/premium/order-form.tsx';
import { gatewaysOptions, planOptions } from '../../features/premium/premium.queries.ts';
import { premiumTexts } from '../../features/premium/premium.texts.ts';
import styles from '../../features/premium/premium-page.module.css';
import { browserLoader, type PageRequest, serverLoader } from '../../shared/query/page-data.ts';
import { PageMeta } from '../../shared/seo/page-meta.tsx';
import { Breadcrumbs, HOME } from '../../shared/ui/navigation/breadcrumbs.tsx';
import { readId } from '../read-id.ts';
import type { Route } from './+types/join.ts';

const texts = premiumTexts.join;

const needs = ({ params }: PageRequest<Route.LoaderArgs['params']>) => ({
  required: [planOptions(readId(params.id)), gatewaysOptions()],
});

export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

export default function Join({ params }: Route.ComponentProps) {
  const { data: plan } = useSuspenseQuery(planOptions(Number(params.id))).data;
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
