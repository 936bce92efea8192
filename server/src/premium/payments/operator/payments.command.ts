import { PAYMENT_STATES, type PaymentState } from '@pardeh/contract/studio/payments';
import { formatToman } from '@pardeh/persian/money';
import {
  type AdminCall,
  type AdminCommand,
  CommandError,
  optionalText,
  requiredNumber,
  requiredText,
} from '../../../commands/admin-command.ts';
import { numberOption } from '../../../commands/admin-options.ts';
import { audit } from '../../../database/audit.queries.ts';
import { addLedgerEntry } from '../../ledger/ledger.queries.ts';
import { openPaymentServices } from '../payment-services.ts';
import { findPayment } from '../payments.queries.ts';
import { RefundRefused, refundPayment } from '../refund/refund-payment.ts';
import { reconcile } from '../settle/reconcile.job.ts';
import { acceptPayment, PaymentRefused } from './accept-payment.ts';
import { latestPayments, ledgerOf, makeAllDue, recordOf, userByEmail } from './payment-operator.queries.ts';

export const paymentCommands: AdminCommand[] = [
  {
    name: 'payment list',
    usage: `[--state ${PAYMENT_STATES.join('|')}] [--email <address>] [--limit <n>]`,
    summary: 'The newest payments.',
    async run(call) {
      const state = optionalText(call, 'state') as PaymentState | null;
      if (state !== null && !PAYMENT_STATES.includes(state)) throw new CommandError(`No state "${state}".`);
      const wanted = { state, email: optionalText(call, 'email'), limit: numberOption(call, 'limit') ?? 50 };
      for (const row of await latestPayments(call.platform.database.db, wanted)) {
        const when = row.created_at.toISOString().slice(0, 16);
        call.say(
          `#${row.id}  ${when}  ${row.state}  ${row.kind}  ${row.plan_title_fa}  ${formatToman(row.amount_rial)}  ${row.gateway ?? 'free'} ${row.reference ?? ''}  ${row.email ?? '—'}  ${row.failure ?? ''}`,
        );
      }
    },
  },
  {
    name: 'payment show',
    usage: '<number>',
    summary: 'One payment: its state, its lines in the ledger, and everything that happened to it.',
    run: show,
  },
  {
    name: 'payment refund',
    usage: '<number> --reason <text> [--through-gateway] [--even-redeemed]',
    summary:
      'Takes back what a payment gave. The money is given back by you, or with --through-gateway by the gateway.',
    async run(call) {
      const id = requiredNumber(call);
      await refundPayment(openPaymentServices(call.platform), id, {
        reason: requiredText(call, 'reason'),
        throughGateway: call.options['through-gateway'] === true,
        evenRedeemed: call.options['even-redeemed'] === true,
      }).catch((error: unknown) => {
        throw error instanceof RefundRefused ? new CommandError(error.message) : error;
      });
      call.say(`Payment ${id} is refunded.`);
    },
  },
  {
    name: 'payment accept',
    usage: '<number> --reason <text>',
    summary: 'Credits a payment that is held, after you have seen its money yourself.',
    async run(call) {
      const services = openPaymentServices(call.platform);
      const [id, reason] = [requiredNumber(call), requiredText(call, 'reason')];
      await acceptPayment(services, { id, reason, by: null }).catch((error: unknown) => {
        throw error instanceof PaymentRefused ? new CommandError(error.message) : error;
      });
      call.say(`Payment ${id} is credited.`);
    },
  },
  {
    name: 'payment reconcile',
    usage: '[--all]',
    summary: 'Asks the gateways about open payments whose time has come, with --all about every open one.',
    async run(call) {
      const services = openPaymentServices(call.platform);
      if (call.options.all === true) await makeAllDue(services.database.db);
      let [asked, troubled] = [0, 0];
      for (let run = await reconcile(services, { by: 'operator' }); run.asked > 0; ) {
        asked += run.asked;
        troubled += run.troubled;
        run = await reconcile(services, { by: 'operator' });
      }
      call.say(`Asked about ${asked}; for ${troubled} of them the gateway had no answer.`);
    },
  },
  {
    name: 'payment grant',
    usage: '--email <address> --days <n> [--title <text>] --reason <text>',
    summary: 'Gives premium without a payment; it starts when the current plan ends.',
    run: grant,
  },
];

async function show(call: AdminCall): Promise<void> {
  const { db } = call.platform.database;
  const id = requiredNumber(call);
  const payment = await findPayment(db, id);
  if (!payment) throw new CommandError(`There is no payment ${id}.`);
  call.say(
    `#${id} ${payment.state} ${payment.kind} ${payment.plan_title_fa} ${formatToman(payment.amount_rial)}`,
  );
  call.say(`${payment.gateway ?? 'free'} ${payment.authority ?? ''} ${payment.reference ?? ''}`);
  if (payment.failure !== null) call.say(`reason: ${payment.failure}`);
  if (payment.replaced_by !== null) call.say(`replaced by #${payment.replaced_by}`);
  for (const line of await ledgerOf(db, id)) {
    const what = `${line.kind}${line.reverses === null ? '' : ` of ${line.reverses}`}`;
    call.say(
      `  ledger ${line.id}  ${line.at.toISOString()}  ${what}  ${line.amount_rial} rials  ${line.days} days`,
    );
  }
  for (const { at, event, detail } of await recordOf(db, id)) {
    call.say(`  ${at.toISOString()}  ${event}  ${JSON.stringify(detail)}`);
  }
}

async function grant(call: AdminCall): Promise<void> {
  const { db } = call.platform.database;
  const [email, reason] = [requiredText(call, 'email'), requiredText(call, 'reason')];
  const days = numberOption(call, 'days');
  if (!days) throw new CommandError('--days is missing.');
  const user = await userByEmail(db, email);
  if (!user) throw new CommandError(`Nobody has the address ${email}.`);
  const planTitle = optionalText(call, 'title') ?? 'هدیهٔ سایت';
  const periods = await db.transaction().execute(async (tx) => {
    await audit(tx, 'admin.premium_granted', { userId: user.id, detail: { days, reason } });
    return addLedgerEntry(tx, {
      kind: 'grant',
      userId: user.id,
      days,
      starts: 'after',
      planTitle,
      note: reason,
    });
  });
  call.say(`${email} has premium until ${periods?.at(-1)?.until.toISOString()}.`);
}
