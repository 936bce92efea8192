import type { Payment } from '@pardeh/contract/premium/payments';
import { formatJalali } from '@pardeh/persian/dates/jalali';
import { daysLeft } from '@pardeh/persian/dates/relative-time';
import { toPersianDigits } from '@pardeh/persian/digits';
import { formatPrice } from '@pardeh/persian/money';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import styles from '../features/premium/go-premium.module.css';
import { PlanCards } from '../features/premium/plan-cards.tsx';
import { paymentsOptions, plansOptions } from '../features/premium/premium.queries.ts';
import { premiumTexts } from '../features/premium/premium.texts.ts';
import { UserFrame } from '../features/user-area/user-frame.tsx';
import { useUser } from '../shared/auth/use-auth.ts';
import { browserLoader, currentTime, serverLoader } from '../shared/query/page-data.ts';
import { Icon } from '../shared/ui/icon.tsx';
import { SectionHeading } from '../shared/ui/section-heading.tsx';
import type { Route } from './+types/gopremium.ts';

const texts = premiumTexts.go;

const needs = () => ({ required: [plansOptions(), paymentsOptions()] });

export const loader = serverLoader(needs, currentTime);
export const clientLoader = browserLoader(needs, currentTime);

export default function GoPremium({ loaderData: { now } }: Route.ComponentProps) {
  const { search } = useLocation();
  const { data: plans } = useSuspenseQuery(plansOptions()).data;
  const { data: payments } = useSuspenseQuery(paymentsOptions()).data;
  return (
    <UserFrame title={texts.title} path="/gopremium" lead={premiumTexts.plans.lead()}>
      <CurrentPlan now={now} />
      <PlanCards plans={plans} search={search} />
      <Comparison />
      {payments.length > 0 && (
        <section>
          <SectionHeading>{texts.payments}</SectionHeading>
          <ul className={styles.payments}>
            {payments.map((payment) => (
              <PaymentRow key={payment.id} payment={payment} />
            ))}
          </ul>
        </section>
      )}
    </UserFrame>
  );
}

function CurrentPlan({ now }: { now: number }) {
  const premium = useUser()?.data.premium;
  if (!premium?.active || !premium.until) return null;
  return (
    <section className={styles.current}>
      <p className={styles.days}>
        {texts.daysLeft(toPersianDigits(Math.max(0, daysLeft(premium.until, now))))}
      </p>
      <p>{texts.active(premium.planTitle ?? '', formatJalali(premium.until))}</p>
      {premium.reserved && (
        <p>{texts.reserved(premium.reserved.planTitle, formatJalali(premium.reserved.until))}</p>
      )}
    </section>
  );
}

function Mark({ has }: { has: boolean }) {
  return (
    <>
      <Icon name={has ? 'check' : 'minus'} />
      <span className="visually-hidden">{has ? texts.yes : texts.no}</span>
    </>
  );
}

/** The differences row by row; what is the same, in one sentence. */
function Comparison() {
  return (
    <section>
      <table className={`plain-table ${styles.table}`}>
        <caption>{texts.lead}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.columns.feature}</th>
            <th scope="col">{texts.columns.free}</th>
            <th scope="col">{texts.columns.premium}</th>
          </tr>
        </thead>
        <tbody>
          {texts.rows.map(([feature, free, premium]) => (
            <tr key={feature}>
              <th scope="row">{feature}</th>
              <td data-has={free || undefined}>
                <Mark has={free} />
              </td>
              <td data-has={premium || undefined}>
                <Mark has={premium} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.same}>{texts.same}</p>
    </section>
  );
}

function PaymentRow({ payment }: { payment: Payment }) {
  return (
    <li>
      <Link className={styles.payment} to={`/successful-payment?payment=${payment.id}`}>
        <span>{payment.planTitle}</span>
        <time dateTime={payment.createdAt}>{formatJalali(payment.createdAt)}</time>
        <span>{formatPrice(payment.amountRial)}</span>
        <span data-status={payment.status}>{premiumTexts.receipt.statuses[payment.status]}</span>
        {payment.failure && <span className={styles.failure}>{payment.failure}</span>}
      </Link>
    </li>
  );
}
