import { listPayments, type Payment } from '@pardeh/contract/payments';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useAuthStore } from '../../shared/auth/use-auth.ts';
import { PageMeta } from '../../shared/seo/page-meta.tsx';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { paymentOptions, paymentsOptions } from './premium.queries.ts';
import { premiumTexts } from './premium.texts.ts';
import styles from './premium-page.module.css';
import receiptStyles from './receipt.module.css';
import { Receipt, receiptTitle } from './receipt.tsx';

const texts = premiumTexts.receipt;

/** The payment that the address names, or the newest one. */
export function ReceiptPage({ id }: { id: number | null }) {
  return id === null ? <Newest /> : <Named id={id} />;
}

function Named({ id }: { id: number }) {
  return <Shown payment={useSuspenseQuery(paymentOptions(id)).data.data} />;
}

function Newest() {
  const [payment] = useSuspenseQuery(paymentsOptions()).data.data;
  if (payment) return <Shown payment={payment} />;
  return (
    <EmptyState
      icon="premium"
      title={texts.none}
      action={<ButtonLink to="/premium/plans">{premiumTexts.plans.title}</ButtonLink>}
    >
      {texts.noneWords}
    </EmptyState>
  );
}

function Shown({ payment }: { payment: Payment }) {
  const auth = useAuthStore();
  const client = useQueryClient();
  const isPaid = payment.status === 'success';
  useEffect(() => {
    // What was bought shows in the menu and on every wall at once.
    if (isPaid) void auth.fetchUser();
  }, [auth, isPaid]);
  const refresh = () => void client.invalidateQueries({ queryKey: [listPayments.name] });
  return (
    <div className={`page-width ${styles.page}`}>
      <PageMeta title={receiptTitle(payment)} description={texts.title} path="/successful-payment" noindex />
      <header className={receiptStyles.done} data-status={payment.status}>
        <Icon name={payment.status === 'failed' ? 'warning' : 'success'} />
        <h1>{receiptTitle(payment)}</h1>
      </header>
      <Receipt payment={payment} onRefresh={refresh} />
    </div>
  );
}
