/** Where a buyer arrives after paying: the receipt, or the order as it was chosen, to try again. */
export function paymentResultPath(payment: {
  id: number;
  planId: number;
  kind: string;
  failed: boolean;
  coupon?: string | null;
  returnTo?: string | null;
}): string {
  if (!payment.failed) return `/successful-payment?payment=${payment.id}`;
  if (payment.kind === 'gift') return `/gift?payment=${payment.id}`;
  const kept = new URLSearchParams({ payment: String(payment.id) });
  if (payment.coupon) kept.set('coupon', payment.coupon);
  if (payment.returnTo) kept.set('next', payment.returnTo);
  return `/premium/join/${payment.planId}?${kept}`;
}
