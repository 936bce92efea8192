import {
  acceptStudioPayment,
  getStudioPayment,
  grantPremium,
  listStudioPayments,
  moneyTotals,
  refundStudioPayment,
  type StudioPayment,
  type WholePayment,
} from '@pardeh/contract/studio/payments';
import type { FastifyInstance } from 'fastify';
import { audit } from '../../database/audit.queries.ts';
import { withIsoTimes } from '../../database/iso-times.ts';
import { metaOf, pageOf } from '../../database/paging.ts';
import { AppError, requireFound } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { serve } from '../../http/serve.ts';
import {
  acceptPayment,
  addLedgerEntry,
  failureText,
  isUser,
  ledgerOf,
  openPaymentServices,
  PaymentRefused,
  RefundRefused,
  recordOf,
  refundPayment,
} from '../../premium/premium.ts';
import { type DeskPayment, findDeskPayment, findDeskPayments, sumLedger } from './payments-desk.queries.ts';

const GRANT_TITLE = 'هدیهٔ سایت';
const NOTHING_TO_REFUND = 'این پرداخت در وضعی نیست که بازگردانده شود، یا هدیه‌اش به کار رفته است.';
const NOT_HELD = 'این پرداخت در انتظار تصمیم نیست، یا حسابش دیگر نیست.';

export function paymentDeskRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.database;
  const services = openPaymentServices(deps);

  const read = async (id: number): Promise<{ data: WholePayment }> => {
    const payment = requireFound(await findDeskPayment(db, id));
    const [ledger, record] = await Promise.all([ledgerOf(db, id), recordOf(db, id)]);
    return {
      data: {
        ...toPayment(payment),
        ledger: ledger.map(({ at, amount_rial, id: line, reverses, ...rest }) => ({
          ...rest,
          id: Number(line),
          at: at.toISOString(),
          amountRial: Number(amount_rial),
          reverses: reverses === null ? null : Number(reverses),
        })),
        record: record.map(withIsoTimes),
      },
    };
  };

  serve(app, listStudioPayments, async ({ query }) => {
    const page = pageOf(query);
    const { rows, total } = await findDeskPayments(db, query, page);
    return { data: rows.map(toPayment), meta: metaOf(page, total) };
  });

  serve(app, getStudioPayment, ({ params }) => read(params.id));

  serve(app, refundStudioPayment, async ({ params: { id }, body, identity: { userId } }) => {
    await read(id);
    const { reason, throughGateway = false, evenRedeemed = false } = body;
    await refundPayment(services, id, { reason, throughGateway, evenRedeemed }).catch((error: unknown) => {
      if (!(error instanceof RefundRefused)) throw error;
      throw new AppError('conflict', { message: NOTHING_TO_REFUND, cause: error });
    });
    await audit(db, 'admin.payment_refunded', { userId, detail: { paymentId: id, reason } });
    return read(id);
  });

  serve(app, acceptStudioPayment, async ({ params: { id }, body: { reason }, identity: { userId } }) => {
    await read(id);
    await acceptPayment(services, { id, reason, by: userId }).catch((error: unknown) => {
      if (!(error instanceof PaymentRefused)) throw error;
      throw new AppError('conflict', { message: NOT_HELD, cause: error });
    });
    return read(id);
  });

  serve(app, grantPremium, async ({ params: { id }, body: { days, reason }, identity: { userId } }) => {
    if (!(await isUser(db, id))) throw new AppError('not_found');
    const periods = await db.transaction().execute(async (trx) => {
      await audit(trx, 'admin.premium_granted', { userId: id, detail: { days, reason, by: userId } });
      const entry = {
        kind: 'grant',
        userId: id,
        days,
        starts: 'after',
        planTitle: GRANT_TITLE,
        note: reason,
      } as const;
      return addLedgerEntry(trx, entry);
    });
    const until = requireFound(periods?.at(-1)?.until);
    return { data: { until: until.toISOString() } };
  });

  serve(app, moneyTotals, async ({ query }) => {
    const data = await sumLedger(db, query);
    return { data, totalRial: data.reduce((sum, row) => sum + row.paidRial - row.refundedRial, 0) };
  });
}

function toPayment({ failure, userId, email, ...row }: DeskPayment): StudioPayment {
  return {
    ...withIsoTimes(row),
    amountRial: Number(row.amountRial),
    failureFa: failureText(failure),
    user: userId === null ? null : { id: userId, email },
  };
}
