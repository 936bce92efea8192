import {
  type CouponQuote,
  type GatewayKey,
  joinPlan,
  type Plan,
  reservePlan,
} from '@pardeh/contract/premium';
import { formatJalali } from '@pardeh/persian/jalali';
import { formatPrice } from '@pardeh/persian/money';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { loginPath } from '../../shared/auth/login-path.ts';
import { ownPath } from '../../shared/auth/own-path.ts';
import { useUser } from '../../shared/auth/use-auth.ts';
import { PageMeta } from '../../shared/seo/page-meta.tsx';
import { Alert } from '../../shared/ui/alert.tsx';
import { Breadcrumbs } from '../../shared/ui/breadcrumbs.tsx';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { CouponField } from './coupon-field.tsx';
import { FailedPayment } from './failed-payment.tsx';
import { GatewayChoice } from './gateway-choice.tsx';
import { planOptions } from './premium.queries.ts';
import { premiumTexts } from './premium.texts.ts';
import styles from './premium-page.module.css';
import { goToGateway, makeOrderKey, startPayment } from './start-payment.ts';

const texts = premiumTexts.join;

export function JoinPage({ id }: { id: number }) {
  const { data: plan } = useSuspenseQuery(planOptions(id)).data;
  const crumbs = [
    { label: premiumTexts.home, to: '/' },
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
      <Order plan={plan} />
    </div>
  );
}

function Order({ plan }: { plan: Plan }) {
  const user = useUser();
  const { pathname, search } = useLocation();
  const [params] = useSearchParams();
  const [quote, setQuote] = useState<CouponQuote | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [orderKey, setOrderKey] = useState(makeOrderKey);
  const premium = user?.data.premium;
  const payable = quote?.payableRial ?? plan.priceRial;

  useEffect(() => {
    // Back from the bank by the browser's own button: some browsers show the page just as it was left, busy.
    const wake = () => setBusy(false);
    window.addEventListener('pageshow', wake);
    return () => window.removeEventListener('pageshow', wake);
  }, []);

  function changeQuote(next: CouponQuote | null) {
    setQuote(next);
    keepInAddress('coupon', next?.coupon ?? null);
    // Another price is another order.
    setOrderKey(makeOrderKey());
  }

  async function pay(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const form = new FormData(event.currentTarget);
    const gateway = String(form.get('gateway') ?? '');
    const returnTo = params.get('next') ? ownPath(params.get('next')) : null;
    const endpoint = form.get('when') === 'later' ? reservePlan : joinPlan;
    setBusy(true);
    setMessage(null);
    const body = {
      planId: plan.id,
      ...(gateway ? { gateway: gateway as GatewayKey } : {}),
      ...(quote ? { coupon: quote.coupon } : {}),
      ...(returnTo ? { returnTo } : {}),
    };
    const result = await startPayment(endpoint, { body }, orderKey);
    if (result.ok) return goToGateway(result.reply);
    setBusy(false);
    setMessage(result.message);
  }

  return (
    <form className={styles.columns} method="post" onSubmit={pay}>
      <section className={styles.panel}>
        {premium?.active && premium.until && <StartChoice from={premium.endsAt ?? premium.until} />}
        <GatewayChoice />
        {user && (
          <CouponField
            planId={plan.id}
            initial={params.get('coupon') ?? ''}
            quote={quote}
            onQuote={changeQuote}
          />
        )}
        <p className={styles.note}>{texts.secure}</p>
        {params.get('next') && <p className={styles.note}>{texts.backAfter}</p>}
      </section>
      <section className={styles.panel} aria-label={texts.summary}>
        <h2>{texts.summary}</h2>
        <dl className={styles.rows}>
          <div>
            <dt>{texts.price}</dt>
            <dd>{formatPrice(plan.priceRial)}</dd>
          </div>
          {quote && (
            <div>
              <dt>{texts.discount}</dt>
              <dd>{formatPrice(quote.discountRial)}</dd>
            </div>
          )}
          <div className={styles.total}>
            <dt>{texts.payable}</dt>
            <dd>{formatPrice(payable)}</dd>
          </div>
        </dl>
        {message && <Alert kind="error">{message}</Alert>}
        {user ? (
          <Button type="submit" size="large" isBusy={isBusy}>
            {payable === 0 ? texts.free : texts.pay(formatPrice(payable))}
          </Button>
        ) : (
          <ButtonLink size="large" to={loginPath(pathname + search)}>
            {texts.login}
          </ButtonLink>
        )}
      </section>
    </form>
  );
}

/** So that Back from the bank finds it. Not a navigation: nothing is loaded, and the page stays where it is. */
function keepInAddress(name: string, value: string | null): void {
  const url = new URL(window.location.href);
  if (value === null) url.searchParams.delete(name);
  else url.searchParams.set(name, value);
  window.history.replaceState(window.history.state, '', url);
}

function StartChoice({ from }: { from: string }) {
  return (
    <fieldset className={styles.choices}>
      <legend>{texts.when}</legend>
      <label className={styles.choice}>
        <input type="radio" name="when" value="later" defaultChecked />
        <span>
          {texts.later}
          <small>{texts.laterHint(formatJalali(from))}</small>
        </span>
      </label>
      <label className={styles.choice}>
        <input type="radio" name="when" value="now" />
        <span>
          {texts.now}
          <small>{texts.nowHint}</small>
        </span>
      </label>
    </fieldset>
  );
}
