import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useUser } from '../../shared/auth/use-auth.ts';
import { Alert } from '../../shared/ui/alert.tsx';
import { paymentOptions } from './premium.queries.ts';
import { premiumTexts } from './premium.texts.ts';

/** Back from the bank without having paid: why, above the form to try again. */
export function FailedPayment() {
  const isSignedIn = useUser() !== null;
  const [params] = useSearchParams();
  const id = Number(params.get('payment')) || 0;
  const { data: reply } = useQuery({ ...paymentOptions(id), enabled: isSignedIn && id > 0 });
  if (reply?.data.status !== 'failed') return null;
  return (
    <Alert kind="error" title={premiumTexts.receipt.failedTitle}>
      {reply.data.failure ?? premiumTexts.join.secure}
    </Alert>
  );
}
