import { checkPayment } from '@pardeh/contract/premium/payments';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { callApi } from '../../shared/api/browser-api.ts';
import { premiumChanged } from '../../shared/auth/premium-changed.ts';
import { useAuthStore } from '../../shared/auth/use-auth.ts';
import { CHECK_PAYMENT_BEFORE, paymentCheckStep, type ReceiptState } from './payment-check.rules.ts';

/** The server queries the bank about one payment no more often than this. */
const ASK_AGAIN_MS = 10_000;

/** Renders nothing: notifies a buyer who comes back from the bank, by whatever route, that the payment succeeded. */
export function PaymentCheck(): null {
  const navigate = useNavigate();
  const client = useQueryClient();
  const auth = useAuthStore();
  useEffect(() => {
    let isExpired = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const forget = () => localStorage.removeItem(CHECK_PAYMENT_BEFORE);

    async function ask() {
      const step = paymentCheckStep(localStorage.getItem(CHECK_PAYMENT_BEFORE), Date.now());
      if (step === 'forget') forget();
      if (step !== 'ask') return;
      const { status, payment } = await callApi(checkPayment);
      if (isExpired) return;
      // Keep polling until the bank has decided.
      if (status === 'pending') timer = setTimeout(askQuietly, ASK_AGAIN_MS);
      else forget();
      if (status !== 'success') return;
      await premiumChanged(client, auth);
      const state: ReceiptState = { payment: payment?.id };
      if (!isExpired) navigate('/successful-payment', { replace: true, state });
    }
    const askQuietly = () => void ask().catch((error: unknown) => console.warn(error));

    askQuietly();
    return () => {
      isExpired = true;
      clearTimeout(timer);
    };
  }, [navigate, client, auth]);
  return null;
}
