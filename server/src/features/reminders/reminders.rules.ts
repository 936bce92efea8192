import { formatJalaliTime } from '@pardeh/persian/dates/tehran-time';
import { toPersianDigits } from '@pardeh/persian/digits';
import { type Email, SITE } from '../../mail/mail-layout.ts';
import type { Message } from '../../notify/notify.queries.ts';

/** Days before the end, the furthest first: one reminder for each. */
export const REMIND_DAYS = [3, 1] as const;
const DAY_MS = 86_400_000;

/** The reminder that is due: the latest one whose day has been reached. */
export function reminderDue(endsAt: Date, now: Date): number | null {
  const left = (endsAt.getTime() - now.getTime()) / DAY_MS;
  return left <= 0 ? null : (REMIND_DAYS.findLast((days) => left <= days) ?? null);
}

const SOON: Record<number, string> = { 1: 'فردا', 3: `تا ${toPersianDigits(3)} روز دیگر` };

export function reminderMessage(endsAt: Date, days: number): Message {
  return {
    kind: 'premium_ending',
    titleFa: `اشتراک شما ${SOON[days]} به پایان می‌رسد`,
    bodyFa: `تا ${formatJalaliTime(endsAt)} می‌توانید عنوان‌های ویژه را تماشا کنید. تمدید از اکنون، روزی از اشتراک کنونی کم نمی‌کند.`,
    path: '/premium/plans',
    about: `premium:${endsAt.getTime()}:${days}`,
  };
}

/** At most eight spaces: more do not fit into a provider’s template. */
export function reminderSms(days: number): string {
  return `اشتراک شما ${SOON[days]} به پایان می‌رسد.`;
}

export function reminderEmail(name: string, endsAt: Date, days: number, url: string): Email {
  return {
    subject: `اشتراک شما در ${SITE} ${SOON[days]} به پایان می‌رسد`,
    paragraphs: [
      `${name} عزیز، سلام.`,
      `اشتراک شما ${formatJalaliTime(endsAt)} به پایان می‌رسد. اگر از اکنون تمدید کنید، اشتراک تازه پس از پایان این یکی آغاز می‌شود و روزی از دست نمی‌رود.`,
    ],
    button: { label: 'تمدید اشتراک', url },
  };
}
