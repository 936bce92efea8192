import { formatJalali } from '@pardeh/persian/dates/jalali';
import { toPersianDigits } from '@pardeh/persian/digits';
import { formatPrice, formatToman } from '@pardeh/persian/money';
import { type Email, SITE } from '../../../mail/mail-layout.ts';

export interface PaidOrder {
  buyer: string;
  orderNumber: number;
  planTitle: string;
  amountRial: number;
  trackingNumber: string | null;
}

/** The purchased period; a reserved plan starts when the current one ends. */
export interface BoughtPeriod {
  from: Date | null;
  until: Date | null;
}

export function receiptEmail(order: PaidOrder, period: BoughtPeriod, url: string): Email {
  return {
    subject: `رسید ${order.planTitle}`,
    paragraphs: [
      `${order.buyer} عزیز، سلام.`,
      `پرداخت شما انجام شد${startSentence(order.planTitle, period)}`,
      factsOf(order),
    ],
    button: { label: 'دیدن رسید', url },
  };
}

function startSentence(planTitle: string, { from, until }: BoughtPeriod): string {
  const end = until ? ` اشتراک شما تا ${formatJalali(until)} ادامه دارد.` : '';
  return from && from > new Date()
    ? `. ${planTitle} از ${formatJalali(from)}، پس از پایان اشتراک کنونی‌تان، آغاز می‌شود.${end}`
    : ` و ${planTitle} فعال است.${end}`;
}

export function giftReceiptEmail(order: PaidOrder, code: string, url: string): Email {
  return {
    subject: `کد هدیهٔ ${order.planTitle}`,
    paragraphs: [
      `${order.buyer} عزیز، سلام.`,
      `هدیهٔ شما آماده است. این کد را به هر که می‌خواهید بدهید؛ تنها یک بار کار می‌کند:\n${code}`,
      factsOf(order),
    ],
    button: { label: 'دیدن هدیه', url },
    note: 'این کد مانند پول است؛ آن را جایی نگذارید که دیگران ببینند.',
  };
}

export function giftEmail(
  gift: { giver: string; planTitle: string; message: string | null; code: string },
  url: string,
): Email {
  return {
    subject: `${gift.giver} به شما اشتراک ${SITE} هدیه داده است`,
    paragraphs: [
      'سلام.',
      `${gift.giver} برای شما ${gift.planTitle} در ${SITE} خریده است.`,
      ...(gift.message ? [`«${gift.message}»`] : []),
      `کد هدیه:\n${gift.code}`,
    ],
    button: { label: 'گرفتن هدیه', url },
    note: 'این کد تنها یک بار کار می‌کند.',
  };
}

function factsOf({ orderNumber, amountRial, trackingNumber }: PaidOrder): string {
  return [
    `شمارهٔ سفارش: ${toPersianDigits(orderNumber)}`,
    `مبلغ: ${formatPrice(amountRial)}`,
    ...(trackingNumber ? [`شمارهٔ پیگیری: ${toPersianDigits(trackingNumber)}`] : []),
  ].join('\n');
}

/** At most eight spaces: more do not fit into a provider’s template. */
export function receiptSms(orderNumber: number, amountRial: number): string {
  return `پرداخت ${formatToman(amountRial)} رسید؛ سفارش ${toPersianDigits(orderNumber)}.`;
}
