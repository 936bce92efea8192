import { checkPayment } from '@pardeh/contract/payments';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { callApi } from '../../shared/api/browser-api.ts';
import { CHECK_PAYMENT_BEFORE, paymentCheckStep } from '../../shared/site/payment-check.ts';

/** The server asks the bank about one payment no more often than this. */
const ASK_AGAIN_MS = 10_000;

/** A buyer who comes back from the bank by any way learns that the payment went through. */
export function usePaymentCheck(isSignedIn: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isSignedIn) return;
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const forget = () => localStorage.removeItem(CHECK_PAYMENT_BEFORE);

    async function ask() {
      const step = paymentCheckStep(localStorage.getItem(CHECK_PAYMENT_BEFORE), Date.now());
      if (step === 'forget') forget();
      if (step !== 'ask') return;
      const { status } = await callApi(checkPayment);
      if (isGone) return;
      // While the bank has not decided, the question stays open.
      if (status === 'pending') timer = setTimeout(askQuietly, ASK_AGAIN_MS);
      else forget();
      if (status === 'success') navigate('/successful-payment', { replace: true });
    }
    const askQuietly = () => void ask().catch((error: unknown) => console.warn(error));

    askQuietly();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [isSignedIn, navigate]);
}
