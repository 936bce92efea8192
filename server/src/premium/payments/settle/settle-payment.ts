import type { PaymentState } from '@pardeh/contract/studio/payments';
import { notify } from '../../../notify/notify.queries.ts';
import { type Claim, type Gateway, GatewayTrouble } from '../gateways/gateway.ts';
import { abandonedMessage } from '../messages/payment-messages.ts';
import type { PaymentServices } from '../payment-services.ts';
import { isOpen, mayMove } from '../payment-states.rules.ts';
import { auditPayment, lockPayment, movePayment, type PaymentRow, type Trace } from '../payments.queries.ts';
import type { Failure } from '../payments.texts.ts';
import { creditPayment } from './credit-payment.ts';

/**
 * Settles a payment when the buyer returns. A callback can be forged, so the gateway is asked to verify in any case;
 * `saysPaid` only decides whether an unpaid one counts as cancelled.
 */
export async function settleCallback(
  services: PaymentServices,
  payment: PaymentRow,
  saysPaid: boolean,
  address: string,
): Promise<void> {
  if (payment.state === 'succeeded' || payment.state === 'refunded' || payment.state === 'held') return;
  const trace: Trace = { by: 'callback', address };
  const { gateway, claim } = gatewayOf(services, payment);
  const outcome = await verifyAndCredit(services, payment, gateway, claim, trace);
  if (outcome !== 'unpaid') return;
  if (saysPaid) await auditPayment(services.database.db, payment, 'refused', trace, { reason: 'unpaid' });
  else await moveIfAllowed(services, payment.id, 'cancelled', trace, 'cancelled');
}

/** Settles a payment without a callback, by asking the gateway for its state. */
export async function settleByInquiry(
  services: PaymentServices,
  payment: PaymentRow,
  trace: Trace,
): Promise<void> {
  if (payment.authority === null) {
    // The gateway was never reached, so the buyer was never sent there.
    await moveIfAllowed(services, payment.id, 'failed', trace, 'gateway_trouble');
    return;
  }
  const over = payment.give_up_at <= new Date();
  try {
    const { gateway, claim } = gatewayOf(services, payment);
    const standing = await gateway.inquire(claim);
    if (standing === 'paid') await verifyAndCredit(services, payment, gateway, claim, trace);
    else if (standing !== 'open') await moveIfAllowed(services, payment.id, 'failed', trace, 'unpaid');
    else if (over) await moveIfAllowed(services, payment.id, 'expired', trace, 'abandoned');
  } catch (error) {
    if (!(error instanceof GatewayTrouble)) throw error;
    // The payment stays open for as long as the gateway may have the money.
    if (over) await moveIfAllowed(services, payment.id, 'expired', trace, 'gateway_trouble');
    else throw error;
  }
}

async function verifyAndCredit(
  services: PaymentServices,
  payment: PaymentRow,
  gateway: Gateway,
  claim: Claim,
  trace: Trace,
): Promise<'done' | 'unpaid'> {
  const verdict = await gateway.verify(claim);
  if (verdict.outcome === 'unpaid') return 'unpaid';
  if (verdict.outcome === 'paid') await creditPayment(services, payment.id, verdict, trace);
  if (verdict.outcome === 'mismatch')
    await moveIfAllowed(services, payment.id, 'held', trace, 'amount_differs');
  if (verdict.outcome === 'refused' && isOpen(payment.state)) {
    await moveIfAllowed(services, payment.id, 'failed', trace, 'refused');
  }
  return 'done';
}

/** Another process may have settled the payment while the gateway was asked. */
export async function moveIfAllowed(
  services: Pick<PaymentServices, 'database'>,
  id: number,
  to: PaymentState,
  trace: Trace,
  failure: Failure,
): Promise<void> {
  await services.database.db.transaction().execute(async (db) => {
    const payment = await lockPayment(db, id);
    if (!payment || !mayMove(payment.state, to)) return;
    // A buyer who gave up or started over is not shown an error.
    const gaveUp = payment.state === 'cancelled' && (failure === 'unpaid' || failure === 'abandoned');
    await movePayment(db, payment, to, trace, { failure: (gaveUp && payment.failure) || failure });
    const isOver = to === 'failed' || to === 'expired';
    const wasAtGateway = payment.state === 'pending' && payment.authority !== null;
    // A buyer who came back through the callback sees it on the page.
    if (isOver && wasAtGateway && trace.by !== 'callback' && payment.user_id !== null) {
      await notify(db, [payment.user_id], abandonedMessage(payment));
    }
  });
}

function gatewayOf(services: PaymentServices, payment: PaymentRow): { gateway: Gateway; claim: Claim } {
  const gateway = services.gateways.get(payment.gateway ?? '');
  if (!gateway || payment.authority === null) {
    throw new GatewayTrouble(`Payment ${payment.id}: gateway ${payment.gateway} is not set up`);
  }
  return { gateway, claim: { authority: payment.authority, amountRial: payment.amount_rial } };
}
