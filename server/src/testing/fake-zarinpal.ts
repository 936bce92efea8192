import { type Asked, FAKE_MERCHANT } from './fake-bank.ts';

const STANDINGS = {
  open: 'IN_BANK',
  paid: 'PAID',
  verified: 'VERIFIED',
  failed: 'FAILED',
  reversed: 'REVERSED',
} as const;

const done = (data: object) => ({ status: 200, body: { data, errors: [] } });
const refused = (code: number, status = 422) => ({
  status,
  body: { data: [], errors: { code, message: 'refused', validations: [] } },
});

/** request, verify, inquiry and reverse of version 4. */
export function zarinpalReplies({ path, body, bank, open }: Asked): { status: number; body: object } {
  const merchant = String(body.merchant_id ?? '');
  if (merchant.length !== FAKE_MERCHANT.length) return refused(-9);
  if (path.endsWith('/request.json')) {
    const amount = Number(body.amount);
    const complete = Number.isInteger(amount) && amount >= 1000 && body.callback_url && body.description;
    if (!complete || String(body.description).length > 500) return refused(-9);
    const payment = open({
      merchant,
      amount: body.currency === 'IRT' ? amount * 10 : amount,
      currency: String(body.currency ?? 'IRR'),
      orderId: String((body.metadata as { order_id?: string } | undefined)?.order_id ?? ''),
      callbackUrl: String(body.callback_url),
    });
    return done({
      code: 100,
      message: 'Success',
      authority: payment.authority,
      fee_type: 'Merchant',
      fee: 0,
    });
  }
  const payment = bank.payments.get(String(body.authority ?? ''));
  if (!payment) return refused(-54);
  if (payment.merchant !== merchant) return refused(-53);
  if (path.endsWith('/inquiry.json')) {
    return done({ code: 100, message: 'Success', status: STANDINGS[payment.state] });
  }
  if (path.endsWith('/reverse.json')) {
    if (payment.state !== 'verified') return refused(-60);
    payment.state = 'reversed';
    return done({ code: 100, message: 'Reversed' });
  }
  if (payment.state === 'open' || payment.state === 'failed') return refused(-51);
  if (payment.state === 'reversed') return refused(-55);
  if (Number(body.amount) !== (bank.faults.amountTaken ?? payment.amount)) return refused(-50);
  payment.verifies += 1;
  const before = payment.state === 'verified' || bank.faults.verifiedBefore === true;
  payment.state = 'verified';
  return done({
    code: before ? 101 : 100,
    message: before ? 'Verified' : 'Paid',
    ref_id: payment.reference,
    card_pan: '502229******5995',
    card_hash: '1EBE3EBEBE35C7EC0F8D6EE4F2F859107A87822CA179BC9528767EA7B5489B69',
    fee_type: 'Merchant',
    fee: 0,
  });
}
