import { useSearchParams } from 'react-router';
import { paymentOptions, paymentsOptions } from '../features/premium/premium.queries.ts';
import { ReceiptPage } from '../features/premium/receipt-page.tsx';
import { loadInBrowser, loadOnServer } from '../shared/query/page-data.ts';
import type { Route } from './+types/successful-payment.ts';

const paymentOf = (search: URLSearchParams) => Number(search.get('payment')) || null;

function needs(request: Request) {
  const id = paymentOf(new URL(request.url).searchParams);
  return { must: [id === null ? paymentsOptions() : paymentOptions(id)] };
}

export const loader = ({ context, request }: Route.LoaderArgs) => loadOnServer(context, needs(request));
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadInBrowser(needs(request));

export default function SuccessfulPayment() {
  const [search] = useSearchParams();
  return <ReceiptPage id={paymentOf(search)} />;
}
