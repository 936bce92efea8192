import { notify, wakePush } from '../../../notify/notify.queries.ts';
import { refundedMessage } from '../messages/payment-messages.ts';
import type { PaymentServices } from '../payment-services.ts';
import { mayMove } from '../payment-states.rules.ts';
import { findPayment, lockPayment, movePayment, type PaymentRow } from '../payments.queries.ts';
import { lockCardOf, reverseCredits, voidCard } from './refund.queries.ts';

export interface Refund {
  reason: string;
  /** Refund through the gateway; otherwise the operator has returned the money already. */
  throughGateway: boolean;
  /** Also take back a gift that was redeemed. */
  evenRedeemed: boolean;
}

/** Why a refund is impossible, in one sentence for the operator. */
export class RefundRefused extends Error {
  override readonly name = 'RefundRefused';
}

/** Refunds the money, and in one transaction takes back the premium, the gift and the reward of the inviter. */
export async function refundPayment(
  services: PaymentServices,
  paymentId: number,
  refund: Refund,
): Promise<void> {
  const { db } = services.database;
  const payment = await findPayment(db, paymentId);
  if (!payment) throw new RefundRefused(`There is no payment ${paymentId}.`);
  refuseUnlessPaid(payment);
  if (refund.throughGateway) await reverseAtGateway(services, payment);
  await db.transaction().execute(async (tx) => {
    const locked = await lockPayment(tx, paymentId);
    if (!locked) throw new RefundRefused(`There is no payment ${paymentId}.`);
    refuseUnlessPaid(locked);
    const card = await lockCardOf(tx, paymentId);
    if (card?.redeemed_at && !refund.evenRedeemed) {
      throw new RefundRefused('This gift is redeemed. To take it back all the same, say --even-redeemed.');
    }
    if (card) await voidCard(tx, card.id);
    await reverseCredits(tx, paymentId, refund.reason);
    await movePayment(tx, locked, 'refunded', { by: 'operator' }, { failure: refund.reason });
    if (locked.user_id !== null) await notify(tx, [locked.user_id], refundedMessage(locked));
  });
  await wakePush(services.jobs);
}

function refuseUnlessPaid({ id, state }: PaymentRow): void {
  if (!mayMove(state, 'refunded')) throw new RefundRefused(`Payment ${id} is ${state}: nothing to refund.`);
}

/** Checks the state first: after a crash the money may have been returned already. */
async function reverseAtGateway(services: PaymentServices, payment: PaymentRow): Promise<void> {
  const gateway = services.gateways.get(payment.gateway ?? '');
  if (!gateway?.reverse || payment.authority === null) {
    throw new RefundRefused(
      `${payment.gateway ?? 'This payment'} cannot give money back by itself: do it there.`,
    );
  }
  const claim = { authority: payment.authority, amountRial: payment.amount_rial };
  if ((await gateway.inquire(claim)) !== 'reversed') await gateway.reverse(claim);
}
