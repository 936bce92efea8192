import type { ReplyOf } from '@pardeh/contract/endpoint';
import type { checkPayment } from '@pardeh/contract/premium/payments';
import { GatewayTrouble } from './gateways/gateway.ts';
import type { PaymentServices } from './payment-services.ts';
import { isOpen, statusOf } from './payment-states.rules.ts';
import { claimUntoldSuccess, newestAskedFor, viewPayment } from './payment-views.queries.ts';
import { asPayment } from './payment-views.rules.ts';
import { claimCheck, findPayment } from './payments.queries.ts';
import { settleByInquiry } from './settle/settle-payment.ts';

/** However often the page polls, the gateway is asked at most this often about one payment. */
const ASK_EVERY_SECONDS = 10;

/** Checks at the gateway too, so a buyer who closed its page need not wait for the reconciliation. */
export async function checkPaymentOf(
  services: PaymentServices,
  userId: number,
): Promise<ReplyOf<typeof checkPayment>> {
  const { db } = services.database;
  const paid = await claimUntoldSuccess(db, userId);
  if (paid !== null) return replyWithPayment(services, userId, paid, 'success');
  const newest = await newestAskedFor(db, userId);
  if (!newest) return { status: 'none' };
  if (!isOpen(newest.state)) return replyForState(services, userId, newest.id, newest.state);
  await askGateway(services, newest.id);
  const now = await findPayment(db, newest.id);
  if (now?.state !== 'succeeded')
    return replyForState(services, userId, newest.id, now?.state ?? newest.state);
  const success = await claimUntoldSuccess(db, userId);
  return success === null ? { status: 'none' } : replyWithPayment(services, userId, success, 'success');
}

async function askGateway(services: PaymentServices, id: number): Promise<void> {
  const claimed = await claimCheck(services.database.db, id, { askedBeforeSeconds: ASK_EVERY_SECONDS });
  if (!claimed || claimed.authority === null) return;
  await settleByInquiry(services, claimed, { by: 'buyer' }).catch((error: unknown) => {
    // The payment stays pending while the gateway is slow or down.
    if (!(error instanceof GatewayTrouble)) throw error;
  });
}

async function replyForState(
  services: PaymentServices,
  userId: number,
  id: number,
  state: Parameters<typeof statusOf>[0],
) {
  const status = statusOf(state);
  // A success that was shown already, or was refunded, is not reported again.
  if (status === 'success' || status === 'refunded') return { status: 'none' as const };
  return replyWithPayment(services, userId, id, status);
}

async function replyWithPayment<const S extends string>(
  services: PaymentServices,
  userId: number,
  id: number,
  status: S,
) {
  const view = await viewPayment(services.database.db, userId, id);
  return view ? { status, payment: asPayment(view, services.gateways, services.giftCodes) } : { status };
}
