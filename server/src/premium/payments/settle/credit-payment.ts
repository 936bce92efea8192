import type { Db } from '../../../database/database.ts';
import { isUniqueViolation } from '../../../database/database-errors.ts';
import { notify, wakePush } from '../../../notify/notify.queries.ts';
import { makeGiftCard } from '../../gifts/gift-cards.queries.ts';
import { claimReferralReward } from '../../invitations/referrals.queries.ts';
import { addLedgerEntry } from '../../ledger/ledger.queries.ts';
import { hasUseLeft, lockCouponOf } from '../coupons/coupons.queries.ts';
import { PAYMENT_MAIL } from '../messages/payment-mail.ts';
import { heldMessage, paidMessage, rewardedMessage } from '../messages/payment-messages.ts';
import type { PaymentServices } from '../payment-services.ts';
import { mayMove } from '../payment-states.rules.ts';
import { auditPayment, lockPayment, movePayment, type PaymentRow, type Trace } from '../payments.queries.ts';
import { type Failure, REWARD_TITLE } from '../payments.texts.ts';

/** The gateway's confirmation. */
export interface Proof {
  amountRial: number | null;
  reference: string | null;
  cardMask: string | null;
}

/**
 * Credits a confirmed payment exactly once: in one transaction, under the payment's row lock, with the ledger's unique
 * index refusing a second credit, whatever runs in parallel or crashes half-way.
 */
export async function creditPayment(
  services: PaymentServices,
  paymentId: number,
  proof: Proof,
  trace: Trace,
): Promise<'credited' | 'before' | 'held'> {
  try {
    const outcome = await services.database.db.transaction().execute(async (db) => {
      await lockCouponOf(db, paymentId);
      const payment = await lockPayment(db, paymentId);
      if (!payment || !mayMove(payment.state, 'succeeded')) return 'before';
      const failure = trace.by === 'operator' ? null : await findObjection(db, payment, proof);
      if (failure) {
        if (payment.state !== 'held') await holdPayment(db, payment, failure, proof, trace);
        return 'held';
      }
      await grantPurchase(db, services, payment);
      await movePayment(db, payment, 'succeeded', trace, proofColumns(proof));
      await rewardInviter(db, services, payment, trace);
      await notifyAbsentBuyer(db, payment, trace);
      return 'credited';
    });
    if (outcome === 'credited') await queueNotices(services, paymentId);
    if (outcome === 'held') await wakePush(services.jobs);
    return outcome;
  } catch (error) {
    if (isUniqueViolation(error)) return 'before';
    throw error;
  }
}

/** Not part of the credit: scheduled jobs pick up what is lost in a crash. */
async function queueNotices(services: PaymentServices, paymentId: number): Promise<void> {
  const asked = [
    services.jobs.send(PAYMENT_MAIL, { paymentId }, { key: String(paymentId) }),
    wakePush(services.jobs),
  ];
  await Promise.allSettled(asked);
}

const proofColumns = ({ reference, cardMask }: Proof) => ({ reference, card_mask: cardMask });

async function findObjection(db: Db, payment: PaymentRow, proof: Proof): Promise<Failure | null> {
  if (proof.amountRial !== null && proof.amountRial !== payment.amount_rial) return 'amount_differs';
  if (payment.user_id === null) return 'account_gone';
  if (payment.coupon_id === null) return null;
  if (payment.replaced_by !== null) return 'replaced_paid';
  return (await hasUseLeft(db, payment.id)) ? null : 'coupon_used';
}

async function holdPayment(
  db: Db,
  payment: PaymentRow,
  failure: Failure,
  proof: Proof,
  trace: Trace,
): Promise<void> {
  await movePayment(db, payment, 'held', trace, { failure, ...proofColumns(proof) });
  if (payment.user_id !== null) await notify(db, [payment.user_id], heldMessage(payment, failure));
}

async function grantPurchase(db: Db, services: PaymentServices, payment: PaymentRow): Promise<void> {
  const bought = {
    paymentId: payment.id,
    planId: payment.plan_id,
    planTitle: payment.plan_title_fa,
    amountRial: payment.amount_rial,
  };
  if (payment.kind === 'gift') {
    await addLedgerEntry(db, { ...bought, kind: 'gift_purchase', userId: null });
    await makeGiftCard(db, services.giftCodes, {
      ...bought,
      days: payment.days,
      boughtBy: payment.user_id,
      giftTo: payment.gift_to,
      message: payment.gift_message,
    });
    return;
  }
  const starts = payment.kind === 'reserve' ? 'after' : 'now';
  await addLedgerEntry(db, {
    ...bought,
    kind: 'purchase',
    userId: payment.user_id,
    days: payment.days,
    starts,
  });
}

/** For the first plan that an invited user pays for. Free orders and gifts for others do not count. */
async function rewardInviter(
  db: Db,
  services: PaymentServices,
  payment: PaymentRow,
  trace: Trace,
): Promise<void> {
  const days = services.config.referralRewardDays;
  if (days === 0 || payment.amount_rial === 0 || payment.kind === 'gift' || payment.user_id === null) return;
  const inviterId = await claimReferralReward(db, payment.user_id);
  if (inviterId === null) return;
  await addLedgerEntry(db, {
    kind: 'reward',
    userId: inviterId,
    paymentId: payment.id,
    invitedId: payment.user_id,
    days,
    starts: 'after',
    planTitle: REWARD_TITLE,
  });
  await auditPayment(db, payment, 'rewarded', trace, { inviterId, days });
  await notify(db, [inviterId], rewardedMessage(days, payment.id));
}

/** A buyer who came back sees the receipt; one who closed the bank's page needs a notification. */
async function notifyAbsentBuyer(db: Db, payment: PaymentRow, trace: Trace): Promise<void> {
  if (payment.user_id === null || trace.by === 'callback' || trace.by === 'buyer') return;
  await notify(db, [payment.user_id], paidMessage(payment));
}
