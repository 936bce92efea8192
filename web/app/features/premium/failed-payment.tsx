import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { ownPath } from '../../shared/auth/own-path.ts';
import { useUser } from '../../shared/auth/use-auth.ts';
import { Alert } from '../../shared/ui/alert.tsx';
import { paymentOptions } from './premium.queries.ts';
import { premiumTexts } from './premium.texts.ts';

/** For a buyer back from the bank without having paid: the reason, above the form to try again. */
export function FailedPayment() {
  const isSignedIn = useUser() !== null;
  const [params] = useSearchParams();
  const id = Number(params.get('payment')) || 0;
  const { data: reply } = useQuery({ ...paymentOptions(id), enabled: isSignedIn && id > 0 });
  if (reply?.data.status !== 'failed') return null;
  const { failure, returnTo } = reply.data;
  return (
    <Alert kind="error" title={premiumTexts.receipt.titles.failed}>
      {failure ?? premiumTexts.join.secure}
      {returnTo && (
        <p>
          <Link to={ownPath(returnTo)}>{premiumTexts.receipt.back}</Link>
        </p>
      )}
    </Alert>
  );
}
