import { checkPayment, getPayment, listPayments, type Payment } from '@pardeh/contract/premium/payments';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { ReceiptState } from '../features/premium/payment-check.rules.ts';
import { paymentOptions, paymentsOptions } from '../features/premium/premium.queries.ts';
import { premiumTexts } from '../features/premium/premium.texts.ts';
import styles from '../features/premium/premium-page.module.css';
import receiptStyles from '../features/premium/receipt.module.css';
import { Receipt } from '../features/premium/receipt.tsx';
import { premiumChanged } from '../shared/auth/premium-changed.ts';
import { useAuthStore } from '../shared/auth/use-auth.ts';
import { browserLoader, type PageRequest, serverLoader } from '../shared/query/page-data.ts';
import { useApiMutation } from '../shared/query/use-api-mutation.ts';
import { PageMeta } from '../shared/seo/page-meta.tsx';
import { ButtonLink } from '../shared/ui/controls/button.tsx';
import { EmptyState } from '../shared/ui/empty-state.tsx';
import { Icon } from '../shared/ui/icon.tsx';

const paymentOf = (search: URLSearchParams) => Number(search.get('payment')) || null;

function needs({ url }: PageRequest) {
  const id = paymentOf(url.searchParams);
  return { required: [id === null ? paymentsOptions() : paymentOptions(id)] };
}

export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

const texts = premiumTexts.receipt;

const ICONS = {
  success: 'success',
  pending: 'clock',
  failed: 'warning',
  held: 'clock',
  refunded: 'refresh',
} as const;

/** The receipt polls until the bank has decided. */
const LOOK_AGAIN_MS = 5_000;
const whilePending = (payment: Payment | undefined) =>
  payment?.status === 'pending' ? LOOK_AGAIN_MS : false;

/** The payment in the URL, the one just reported as paid, or the newest. */
export default function SuccessfulPayment() {
  const [search] = useSearchParams();
  const id = paymentOf(search);
  return id === null ? <Newest /> : <Named id={id} />;
}

function Named({ id }: { id: number }) {
  const { data: reply } = useSuspenseQuery({
    ...paymentOptions(id),
    refetchInterval: ({ state }) => whilePending(state.data?.data),
  });
  return <Shown payment={reply.data} />;
}

function Newest() {
  const paymentId = (useLocation().state as ReceiptState | null)?.payment;
  const { data: payments } = useSuspenseQuery({
    ...paymentsOptions(),
    refetchInterval: ({ state }) => whilePending(state.data?.data[0]),
  }).data;
  const payment = payments.find(({ id }) => id === paymentId) ?? payments[0];
  if (payment) return <Shown payment={payment} />;
  return (
    <>
      <PageMeta title={texts.none} description={texts.none} path="/successful-payment" noindex />
      <h1 className="visually-hidden">{texts.none}</h1>
      <EmptyState
        icon="premium"
        title={texts.none}
        action={<ButtonLink to="/premium/plans">{premiumTexts.plans.title}</ButtonLink>}
      >
        {texts.noneWords}
      </EmptyState>
    </>
  );
}

function Shown({ payment }: { payment: Payment }) {
  const auth = useAuthStore();
  const client = useQueryClient();
  const title = texts.titles[payment.status];
  const isPaid = payment.status === 'success';
  useEffect(() => {
    // The purchase must show immediately in the menu and wherever a plan is needed.
    if (isPaid) void premiumChanged(client, auth);
  }, [auth, client, isPaid]);
  /** Also makes the server query the bank; the result is read from the payment itself. */
  const { call } = useApiMutation({ refresh: [listPayments, getPayment] });
  const refresh = () => call(checkPayment);
  return (
    <div className={`page-width ${styles.page}`}>
      <PageMeta title={title} description={texts.titles.success} path="/successful-payment" noindex />
      <p className={receiptStyles.letterhead}>{texts.letterhead()}</p>
      <header className={receiptStyles.done} data-status={payment.status}>
        <Icon name={ICONS[payment.status]} />
        <h1>{title}</h1>
      </header>
      <Receipt payment={payment} onRefresh={refresh} />
    </div>
  );
}
