import { paymentResultPath } from '@pardeh/contract/premium/payment-paths';
import type { FastifyInstance } from 'fastify';
import { requireFound } from '../../../http/app-error.ts';
import type { Deps } from '../../../http/deps.ts';
import { openPaymentServices } from '../payment-services.ts';
import { statusOf } from '../payment-states.rules.ts';
import { findByAuthority, findPaymentWithCoupon, type PaymentRow } from '../payments.queries.ts';
import { settleCallback } from './settle-payment.ts';

type ReturnedPayment = PaymentRow & { coupon_code?: string | null };

const NOWHERE = '/premium/plans';

/**
 * Where gateways send the buyer back to. Always redirects to a page of the site: somebody who has just paid must not
 * see an error, and the reconciliation settles what could not be settled now.
 */
export function callbackRoutes(app: FastifyInstance, deps: Deps): void {
  const services = openPaymentServices(deps);
  const { siteUrl } = deps.config;

  app.get<{ Params: { gateway: string }; Querystring: Record<string, unknown> }>(
    '/payments/callback/:gateway',
    { schema: { hide: true } },
    async (request, reply) => {
      const gateway = requireFound(services.gateways.get(request.params.gateway));
      const said = gateway.readCallback(request.query);
      let payment: ReturnedPayment | undefined;
      try {
        payment =
          (said && (await findByAuthority(services.database.db, gateway.key, said.authority))) || undefined;
        if (payment && said) {
          await settleCallback(services, payment, said.saysPaid, request.ip);
          payment = await findPaymentWithCoupon(services.database.db, payment.id);
        }
      } catch (error) {
        request.log.error({ err: error, payment: payment?.id }, 'callback left to the reconciliation');
      }
      return reply
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .redirect(`${siteUrl}${payment ? resultPath(payment) : NOWHERE}`, 303);
    },
  );
}

function resultPath(payment: ReturnedPayment): string {
  return paymentResultPath({
    id: payment.id,
    planId: payment.plan_id,
    kind: payment.kind,
    failed: statusOf(payment.state) === 'failed',
    coupon: payment.coupon_code ?? null,
    returnTo: payment.return_to,
  });
}
