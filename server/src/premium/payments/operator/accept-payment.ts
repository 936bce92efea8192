import { audit } from '../../../database/audit.queries.ts';
import type { PaymentServices } from '../payment-services.ts';
import { findPayment } from '../payments.queries.ts';
import { creditPayment } from '../settle/credit-payment.ts';

/** Why a payment cannot be accepted, in one sentence for the operator. */
export class PaymentRefused extends Error {
  override readonly name = 'PaymentRefused';
}

/** Credits a held payment, after the operator has confirmed that the money arrived. */
export async function acceptPayment(
  services: PaymentServices,
  { id, reason, by }: { id: number; reason: string; by: number | null },
): Promise<void> {
  const { db } = services.database;
  const payment = await findPayment(db, id);
  if (payment?.state !== 'held') throw new PaymentRefused(`Payment ${id} is not held.`);
  if (payment.user_id === null) throw new PaymentRefused('Its account is gone: it can only be refunded.');
  await audit(db, 'admin.payment_accepted', { userId: by, detail: { paymentId: id, reason } });
  const proof = { amountRial: null, reference: payment.reference, cardMask: payment.card_mask };
  await creditPayment(services, id, proof, { by: 'operator' });
}
