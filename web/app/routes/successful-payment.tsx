import { useSearchParams } from 'react-router';
import { paymentOptions, paymentsOptions } from '../features/premium/premium.queries.ts';
import { ReceiptPage } from '../features/premium/receipt-page.tsx';
import { browserLoader, type PageRequest, serverLoader } from '../shared/query/page-data.ts';

const paymentOf = (search: URLSearchParams) => Number(search.get('payment')) || null;

function needs({ url }: PageRequest) {
  const id = paymentOf(url.searchParams);
  return { required: [id === null ? paymentsOptions() : paymentOptions(id)] };
}

export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

export default function SuccessfulPayment() {
  const [search] = useSearchParams();
  return <ReceiptPage id={paymentOf(search)} />;
}
