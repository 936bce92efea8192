import { checkPayment } from '@pardeh/contract/payments';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { callApi } from '../../shared/api/browser-api.ts';
import { CHECK_PAYMENT_BEFORE, paymentCheckStep } from '../../shared/site/payment-check.ts';

/** A buyer who comes back from the bank by any way learns that the payment went through. */
export function usePaymentCheck(isSignedIn: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isSignedIn) return;
    const step = paymentCheckStep(localStorage.getItem(CHECK_PAYMENT_BEFORE), Date.now());
    if (step === 'forget') localStorage.removeItem(CHECK_PAYMENT_BEFORE);
    if (step !== 'ask') return;
    let isGone = false;
    callApi(checkPayment)
      .then(({ status }) => {
        if (isGone) return;
        // While the bank has not decided, the next page asks again.
        if (status !== 'pending') localStorage.removeItem(CHECK_PAYMENT_BEFORE);
        if (status === 'success') navigate('/successful-payment', { replace: true });
      })
      .catch((error: unknown) => console.warn(error));
    return () => {
      isGone = true;
    };
  }, [isSignedIn, navigate]);
}
