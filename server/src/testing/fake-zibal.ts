import { type Asked, FAKE_MERCHANT } from './fake-bank.ts';

const STATUSES = { open: -1, paid: 2, verified: 1, failed: 3, reversed: 18 } as const;

const says = (body: object) => ({ status: 200, body });

/** request, verify and inquiry. */
export function zibalReplies({ path, body, bank, open }: Asked): { status: number; body: object } {
  const merchant = String(body.merchant ?? '');
  if (merchant !== FAKE_MERCHANT) return says({ result: 102, message: 'merchant not found' });
  if (path.endsWith('/request')) {
    const amount = Number(body.amount);
    if (!(amount > 1000)) return says({ result: 105, message: 'amount must be more than 1000' });
    if (!/^https?:/.test(String(body.callbackUrl))) return says({ result: 106, message: 'callbackUrl' });
    const payment = open({
      merchant,
      amount,
      currency: 'IRR',
      orderId: String(body.orderId ?? ''),
      callbackUrl: String(body.callbackUrl),
    });
    return says({ result: 100, message: 'success', trackId: Number(payment.authority) });
  }
  const payment = bank.payments.get(String(body.trackId ?? ''));
  if (!payment) return says({ result: 203, message: 'trackId' });
  const facts = {
    amount: bank.faults.amountTaken ?? payment.amount,
    orderId: payment.orderId,
    refNumber: payment.reference,
    cardNumber: '62198619****7190',
    paidAt: '2026-11-15T03:20:34.985000',
    description: '',
  };
  if (path.endsWith('/inquiry')) {
    return says({ result: 100, message: 'success', status: STATUSES[payment.state], ...facts });
  }
  if (payment.state === 'open' || payment.state === 'failed' || payment.state === 'reversed') {
    return says({ result: 202, message: 'not paid' });
  }
  payment.verifies += 1;
  const before = payment.state === 'verified' || bank.faults.verifiedBefore === true;
  payment.state = 'verified';
  if (before) return says({ result: 201, message: 'already verified' });
  return says({ result: 100, message: 'success', status: 1, ...facts });
}
