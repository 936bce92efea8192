import { paymentResultPath } from '@pardeh/contract/premium/payment-paths';
import { toPersianDigits } from '@pardeh/persian/digits';
import { formatToman } from '@pardeh/persian/money';
import type { Message } from '../../../notify/notify.queries.ts';
import type { PaymentRow } from '../payments.queries.ts';
import { FAILURES, type Failure } from '../payments.texts.ts';

export function paidMessage(payment: PaymentRow): Message {
  const gift = payment.kind === 'gift';
  const done = payment.kind === 'reserve' ? 'رزرو شد' : 'فعال شد';
  return {
    kind: 'payment',
    titleFa: gift ? 'هدیهٔ شما آماده است' : `${payment.plan_title_fa} ${done}`,
    bodyFa: `پرداخت ${formatToman(payment.amount_rial)} به دست ما رسید.${gift ? ' کد هدیه را در رسید می‌بینید.' : ''}`,
    path: receiptPath(payment),
    about: `payment:${payment.id}`,
  };
}

export function heldMessage(payment: PaymentRow, failure: Failure): Message {
  return {
    kind: 'payment',
    titleFa: `پرداخت ${payment.plan_title_fa} نگه داشته شد`,
    bodyFa: FAILURES[failure],
    path: receiptPath(payment),
    about: `held:${payment.id}`,
  };
}

/** The buyer never came back from the gateway, and the order was ended by the gateway or timed out. */
export function abandonedMessage(payment: PaymentRow): Message {
  return {
    kind: 'payment',
    titleFa: `سفارش ${payment.plan_title_fa} پرداخت نشد`,
    bodyFa: FAILURES.abandoned,
    path: receiptPath(payment),
    about: `abandoned:${payment.id}`,
  };
}

/** `payment` in its earlier state: one that was only held had granted nothing to take back. */
export function refundedMessage(payment: PaymentRow): Message {
  const takenBack = payment.state === 'held' ? '.' : ' و اشتراکی که با آن خریده بودید پس گرفته شد.';
  return {
    kind: 'payment',
    titleFa: `مبلغ ${payment.plan_title_fa} بازگردانده شد`,
    bodyFa: `${formatToman(payment.amount_rial)} به حساب شما برمی‌گردد${takenBack}`,
    path: receiptPath(payment),
    about: `refund:${payment.id}`,
  };
}

export function rewardedMessage(days: number, paymentId: number): Message {
  return {
    kind: 'payment',
    titleFa: `${toPersianDigits(days)} روز اشتراک هدیه گرفتید`,
    bodyFa: 'دوستی که دعوت کرده بودید نخستین اشتراکش را خرید. سپاس از همراهی شما.',
    path: '/gift',
    about: `reward:${paymentId}`,
  };
}

export function receiptPath({ id, plan_id, kind }: Pick<PaymentRow, 'id' | 'plan_id' | 'kind'>): string {
  return paymentResultPath({ id, planId: plan_id, kind, failed: false });
}
