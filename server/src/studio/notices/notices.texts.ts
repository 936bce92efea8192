import { formatNumber, toPersianDigits } from '@pardeh/persian/digits';
import { formatToman } from '@pardeh/persian/money';
import type { FailedCopy, Notice } from './notices.queries.ts';

/** Notices to staff, as shown in the bell, an email or a message. */
export const NOTICE_TEXTS = {
  toStudio: 'رفتن به استودیو',
  reported: (commentId: number, titleFa: string): Notice => ({
    kind: 'report',
    about: `comment:${commentId}`,
    titleFa: 'دیدگاهی منتظر تصمیم است',
    bodyFa: `دیدگاهی دربارهٔ «${titleFa}» نگه داشته یا گزارش شده است.`,
    path: '/studio/comments',
  }),
  answeredWarning: (id: number, name: string): Notice => ({
    kind: 'report',
    about: `warning:${id}`,
    titleFa: 'پاسخ به یک هشدار',
    bodyFa: `${name} به هشداری که گرفته بود پاسخ داد.`,
    path: '/studio/comments',
  }),
  ticket: (id: number, subject: string): Notice => ({
    kind: 'ticket',
    about: `ticket:${id}`,
    titleFa: `پیام تازهٔ پشتیبانی: ${subject}`,
    bodyFa: `پیام شمارهٔ ${toPersianDigits(id)} منتظر پاسخ است.`,
    path: `/studio/tickets/${id}`,
  }),
  heldPayment: (id: number, amountRial: number, isMismatch: boolean): Notice => ({
    kind: 'heldPayment',
    about: `payment:${id}`,
    titleFa: isMismatch ? 'مبلغ پرداخت با سفارش نمی‌خواند' : 'پرداختی منتظر تصمیم است',
    bodyFa: `پرداخت ${toPersianDigits(id)} به مبلغ ${formatToman(amountRial)} نگه داشته شده است و چیزی به خریدار داده نشده.`,
    path: `/studio/payments/${id}`,
  }),
  failedPublication: ({ kind, id, titleFa, wordsFa, at }: FailedCopy): Notice => ({
    kind: 'failedPublication',
    about: `copy:${kind}:${id}:${at}`,
    titleFa:
      kind === 'front'
        ? 'نسخهٔ کار صفحهٔ نخست سر وقت منتشر نشد'
        : `نسخهٔ کار «${titleFa ?? toPersianDigits(id)}» سر وقت منتشر نشد`,
    bodyFa: `${wordsFa} چیزی از دست نرفته است؛ نسخهٔ کار بی‌زمان مانده و چشم‌به‌راه تصمیم شماست.`,
    path: kind === 'front' ? '/studio/front-page' : `/studio/titles/${id}`,
  }),
  failedJob: (name: string, count: number, hour: string): Notice => ({
    kind: 'failedJob',
    about: `job:${name}:${hour}`,
    titleFa: `کاری در پس‌زمینه شکست خورد: ${name}`,
    bodyFa: `در ساعت گذشته ${formatNumber(count)} بار، با همهٔ تلاش‌هایش.`,
    path: '/studio',
  }),
  fullDisk: (day: string, freeMegabytes: number): Notice => ({
    kind: 'fullDisk',
    about: `disk:${day}`,
    titleFa: 'دیسک پر است',
    bodyFa: `تنها ${formatNumber(Math.round(freeMegabytes))} مگابایت جا مانده است؛ چیزی که نوشته می‌شود شاید نماند.`,
    path: '/studio',
  }),
} as const;
