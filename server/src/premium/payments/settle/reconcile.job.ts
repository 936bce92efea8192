import type { Job } from '../../../jobs/jobs.ts';
import { GatewayTrouble } from '../gateways/gateway.ts';
import { forgottenMails } from '../messages/payment-mail.queries.ts';
import { PAYMENT_MAIL } from '../messages/payment-mail.ts';
import type { PaymentServices } from '../payment-services.ts';
import { claimCheck, paymentsToCheck, type Trace } from '../payments.queries.ts';
import { settleByInquiry } from './settle-payment.ts';

const AT_ONCE = 8;
/** With an unresponsive gateway this many take about two minutes; the rest follow a minute later. */
const IN_ONE_RUN = 100;

/**
 * Asks the gateway about every open payment that is due, and credits or fails it. Each payment stores when it is due
 * next, with a growing delay, so any number of these may run in parallel in any process.
 */
export async function reconcile(
  services: PaymentServices,
  options: { by?: Trace['by']; signal?: AbortSignal } = {},
) {
  const { db } = services.database;
  const waiting = await paymentsToCheck(db, IN_ONE_RUN);
  const done = { asked: 0, troubled: 0 };
  const takeTurns = async () => {
    for (let id = waiting.shift(); id !== undefined && !options.signal?.aborted; id = waiting.shift()) {
      const claimed = await claimCheck(db, id, 'due');
      if (!claimed) continue;
      done.asked += 1;
      await settleByInquiry(services, claimed, { by: options.by ?? 'reconciliation' }).catch(
        (error: unknown) => {
          if (!(error instanceof GatewayTrouble)) throw error;
          done.troubled += 1;
        },
      );
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, takeTurns));
  return done;
}

export function reconcileJob(services: PaymentServices): Job<object> {
  return {
    name: 'payments.reconcile',
    schedule: '* * * * *',
    retryLimit: 0,
    expireInSeconds: 300,
    async run({ signal }) {
      await reconcile(services, { signal });
      for (const paymentId of await forgottenMails(services.database.db, IN_ONE_RUN)) {
        await services.jobs.send(PAYMENT_MAIL, { paymentId }, { key: String(paymentId) });
      }
    },
  };
}
