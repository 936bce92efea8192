import type { FastifyInstance } from 'fastify';
import type { AdminCommand } from '../commands/admin-command.ts';
import type { Deps } from '../http/deps.ts';
import type { Job } from '../jobs/jobs.ts';
import { giftDeskRoutes } from './desk/gifts-desk.routes.ts';
import { ledgerFileRoutes } from './desk/ledger-file.routes.ts';
import { paymentDeskRoutes } from './desk/payments-desk.routes.ts';
import { couponDeskRoutes, planDeskRoutes } from './desk/plans-desk.routes.ts';
import { giftCommands } from './gifts/gifts.command.ts';
import { giftRoutes } from './gifts/gifts.routes.ts';
import { invitationRoutes } from './invitations/invitations.routes.ts';
import { callbackRoutes } from './payments/callback.routes.ts';
import { couponCommands } from './payments/coupons.command.ts';
import { paymentMailJob } from './payments/payment-mail.job.ts';
import { openPaymentServices } from './payments/payment-services.ts';
import { paymentCommands } from './payments/payments.command.ts';
import { paymentRoutes } from './payments/payments.routes.ts';
import { reconcileJob } from './payments/reconcile.job.ts';
import { sandboxRoutes } from './payments/sandbox/sandbox.routes.ts';
import { planCommands } from './plans/plans.command.ts';
import { planRoutes } from './plans/plans.routes.ts';

// The door of premium: plans, payments and their ledger, gifts, invitations. Nothing else of this folder is imported
// from outside.

export { recordReferral } from './invitations/referrals.queries.ts';
export { isPremium, membershipOf } from './membership/membership.queries.ts';
export { type GatewayTrial, tryGateway } from './payments/try-gateway.ts';

export function premiumRoutes(app: FastifyInstance, deps: Deps): void {
  planRoutes(app, deps);
  paymentRoutes(app, deps);
  callbackRoutes(app, deps);
  sandboxRoutes(app, deps);
  giftRoutes(app, deps);
  invitationRoutes(app, deps);
  paymentDeskRoutes(app, deps);
  planDeskRoutes(app, deps);
  couponDeskRoutes(app, deps);
  giftDeskRoutes(app, deps);
  ledgerFileRoutes(app, deps);
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
