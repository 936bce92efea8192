import {
  type CouponQuote,
  type GatewayKey,
  joinPlan,
  type Plan,
  reservePlan,
} from '@pardeh/contract/premium/premium';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ownPath } from '../../shared/auth/own-path.ts';
import { useApiMutation } from '../../shared/query/use-api-mutation.ts';
import { goToGateway, makeOrderKey, startPayment } from './start-payment.ts';

/** What a buyer is about to pay, and the payment itself. */
export function useOrder(plan: Plan) {
  const [params] = useSearchParams();
  const [quote, setQuote] = useState<CouponQuote | null>(null);
  const { run, isBusy, error, reset } = useApiMutation({ shows: 'error', ignoresRepeats: true });
  const [orderKey, setOrderKey] = useState(makeOrderKey);

  const onShow = useEffectEvent(reset);
  useEffect(() => {
    // Back from the bank by the browser's own button: some browsers show the page just as it was left, busy.
    const wake = () => onShow();
    window.addEventListener('pageshow', wake);
    return () => window.removeEventListener('pageshow', wake);
  }, []);

  function changeQuote(next: CouponQuote | null) {
    setQuote(next);
    writeToAddress('coupon', next?.coupon ?? null);
    // A different price makes a different order.
    setOrderKey(makeOrderKey());
  }

  function pay(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const gateway = String(form.get('gateway') ?? '');
    const returnTo = params.get('next') ? ownPath(params.get('next')) : null;
    const endpoint = form.get('when') === 'later' ? reservePlan : joinPlan;
    const body = {
      planId: plan.id,
      ...(gateway ? { gateway: gateway as GatewayKey } : {}),
      ...(quote ? { coupon: quote.coupon } : {}),
      ...(returnTo ? { returnTo } : {}),
    };
    void run(() => startPayment(endpoint, { body }, orderKey), {
      onDone: (started) => {
        goToGateway(started);
        // Busy until the bank's page has replaced this one.
        return new Promise(() => {});
      },
    });
  }

  return {
    quote,
    changeQuote,
    pay,
    message: error?.message,
    isBusy,
    payable: quote?.payableRial ?? plan.priceRial,
  };
}

/** So that it survives going back from the bank. Not a navigation: nothing is loaded, and the page does not scroll. */
function writeToAddress(name: string, value: string | null): void {
  const url = new URL(window.location.href);
  if (value === null) url.searchParams.delete(name);
  else url.searchParams.set(name, value);
  window.history.replaceState(window.history.state, '', url);
}
