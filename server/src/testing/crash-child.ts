import { openDatabase } from '../database/database.ts';
import { openGiftCodes } from '../premium/gifts/gift-codes.rules.ts';
import type { Gateway } from '../premium/payments/gateways/gateway.ts';
import { openGateways } from '../premium/payments/gateways/open-gateways.ts';
import type { PaymentServices } from '../premium/payments/payment-services.ts';
import { findPayment } from '../premium/payments/payments.queries.ts';
import { settleByInquiry } from '../premium/payments/settle/settle-payment.ts';
import { type CrashOrder, isStatement } from './crash-run.ts';

// Settles one payment like any of our processes, and dies by kill -9 between the gateway's "paid" and our commit: after
// this many statements of the crediting transaction, or before the first for 0.
const { config, paymentId, statements } = JSON.parse(process.argv[2] ?? '') as CrashOrder;

const die = () => process.kill(process.pid, 'SIGKILL');
const database = await openDatabase(config);
let left = Number.POSITIVE_INFINITY;
database.watchers.add((event) => {
  if (isStatement(event)) left -= 1;
  if (left === 0) die();
});

const gateways = new Map(
  [...openGateways(config, database.db)].map(([key, gateway]): [string, Gateway] => [
    key,
    {
      ...gateway,
      verify: async (claim) => {
        const verdict = await gateway.verify(claim);
        if (statements === 0) die();
        left = statements;
        return verdict;
      },
    },
  ]),
);
const services: PaymentServices = {
  config,
  database,
  gateways,
  jobs: { send: async () => {} },
  mailer: { send: async () => {}, caught: null, close: () => {} },
  giftCodes: openGiftCodes({
    keyFor: (purpose) => Buffer.from(purpose),
    keysFor: (purpose) => [Buffer.from(purpose)],
  }),
};
const payment = await findPayment(database.db, paymentId);
if (!payment) throw new Error(`There is no payment ${paymentId}`);
await settleByInquiry(services, payment, { by: 'reconciliation' });
// The transaction has fewer statements: it commits, which must also result in one credit.
process.stdout.write('credited\n');
process.exit(0);
