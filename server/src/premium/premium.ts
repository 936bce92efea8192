import type { FastifyInstance } from 'fastify';
import type { AdminCommand } from '../commands/admin-command.ts';
import type { Deps } from '../http/deps.ts';
import type { Job } from '../jobs/jobs.ts';
import { giftCommands } from './gifts/gifts.command.ts';
import { giftRoutes } from './gifts/gifts.routes.ts';
import { invitationRoutes } from './invitations/invitations.routes.ts';
import { couponCommands } from './payments/coupons/coupons.command.ts';
import { paymentMailJob } from './payments/messages/payment-mail.job.ts';
import { paymentCommands } from './payments/operator/payments.command.ts';
import { openPaymentServices } from './payments/payment-services.ts';
import { paymentRoutes } from './payments/payments.routes.ts';
import { sandboxRoutes } from './payments/sandbox/sandbox.routes.ts';
import { callbackRoutes } from './payments/settle/callback.routes.ts';
import { reconcileJob } from './payments/settle/reconcile.job.ts';
import { planCommands } from './plans/plans.command.ts';
import { planRoutes } from './plans/plans.routes.ts';

// Public interface of premium: plans, payments and their ledger, gifts, invitations. Other folders import nothing else
// from here.

// For the studio's payments, plans and gift cards.
export { openGiftCodes } from './gifts/gift-codes.rules.ts';
export { latestCards, planOfCard, voidWaitingCard } from './gifts/gift-operator.queries.ts';
export { giftStatus } from './gifts/gifts.rules.ts';
export { makeCards } from './gifts/make-cards.ts';
export { recordReferral } from './invitations/referrals.queries.ts';
export { addLedgerEntry } from './ledger/ledger.queries.ts';
export { isPremium, membershipOf, PERIODS_LEFT, toPremium } from './membership/membership.queries.ts';
export { allCoupons, insertCoupon, stopCoupon } from './payments/coupons/coupons.queries.ts';
export { type Coupon, readCouponCode } from './payments/coupons/coupons.rules.ts';
export { type GatewayTrial, tryGateway } from './payments/gateways/try-gateway.ts';
export { acceptPayment, PaymentRefused } from './payments/operator/accept-payment.ts';
export { isUser, ledgerOf, recordOf } from './payments/operator/payment-operator.queries.ts';
export { openPaymentServices } from './payments/payment-services.ts';
export { failureText } from './payments/payments.texts.ts';
export { RefundRefused, refundPayment } from './payments/refund/refund-payment.ts';
export { allPlans, changePlan, insertPlan, type PlanChanges, type PlanRow } from './plans/plans.queries.ts';

export function premiumRoutes(app: FastifyInstance, deps: Deps): void {
  planRoutes(app, deps);
  paymentRoutes(app, deps);
  callbackRoutes(app, deps);
  sandboxRoutes(app, deps);
  giftRoutes(app, deps);
  invitationRoutes(app, deps);
}

export function premiumJobs(deps: Deps): Job<object>[] {
  const services = openPaymentServices(deps);
  return [reconcileJob(services), paymentMailJob(services)];
}

export const premiumCommands: readonly AdminCommand[] = [
  ...planCommands,
  ...couponCommands,
  ...giftCommands,
  ...paymentCommands,
];
