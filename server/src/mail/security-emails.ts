import { toPersianDigits } from '@pardeh/persian/digits';
import { type Email, SITE } from './mail-layout.ts';

/** Emails about the account's address and about changes to how its owner signs in. */

export function confirmationEmail(name: string, url: string, hours: number): Email {
  return {
    subject: `تأیید ایمیل در ${SITE}`,
    paragraphs: [
      `${name} عزیز، سلام.`,
      'با دکمهٔ زیر نشان دهید که این ایمیل از آن شماست. از آن پس راه‌های دیگر ورود را هم می‌توانید به حساب بیفزایید.',
    ],
    button: { label: 'تأیید ایمیل', url },
    note: `این پیوند تا ${toPersianDigits(hours)} ساعت و تنها یک بار کار می‌کند. اگر این حساب را شما نساخته‌اید، آن را تأیید نکنید؛ با «فراموشی گذرواژه» حساب از آن شما می‌شود و راه‌های ورود سازندهٔ آن بسته می‌شوند.`,
  };
}

export function addressChangeEmail(name: string, url: string, hours: number): Email {
  return {
    subject: `ایمیل تازهٔ حساب ${SITE}`,
    paragraphs: [
      `${name} عزیز، سلام.`,
      'خواسته‌اند که این ایمیل از این پس ایمیل حساب باشد. با دکمهٔ زیر آن را تأیید کنید.',
    ],
    button: { label: 'تأیید ایمیل تازه', url },
    note: `این پیوند تا ${toPersianDigits(hours)} ساعت و تنها یک بار کار می‌کند. اگر شما این را نخواسته‌اید، نامه را نادیده بگیرید.`,
  };
}

/** To the owner of an address that somebody else tried to use for their own account. */
export function addressTakenEmail(url: string): Email {
  return {
    subject: `این ایمیل در ${SITE} حساب دارد`,
    paragraphs: [
      'سلام.',
      'کسی خواست این ایمیل را برای حساب دیگری بگذارد، ولی با آن از پیش حسابی ساخته شده است. چیزی عوض نشد.',
    ],
    button: { label: 'ورود به همان حساب', url },
  };
}

const EVENTS = {
  signin: {
    subject: `ورود از دستگاهی تازه به حساب ${SITE}`,
    words: (detail) => `همین حالا از دستگاهی تازه وارد حساب شما شدند: ${detail}.`,
  },
  password: {
    subject: `گذرواژهٔ شما در ${SITE} عوض شد`,
    words: () => 'گذرواژهٔ حساب شما همین حالا عوض شد و دستگاه‌های دیگر از حساب خارج شدند.',
  },
  'email-asked': {
    subject: `درخواست تغییر ایمیل حساب ${SITE}`,
    words: (detail) => `خواسته‌اند ایمیل حساب شما به ${detail} عوض شود. تا تأیید در آن‌جا، همین ایمیل می‌ماند.`,
  },
  email: {
    subject: `ایمیل حساب ${SITE} عوض شد`,
    words: (detail) => `از این پس ایمیل حساب شما ${detail} است و نامه‌ها به آن‌جا می‌روند.`,
  },
  'mobile-added': {
    subject: `شمارهٔ موبایل به حساب ${SITE} افزوده شد`,
    words: (detail) => `از این پس با شمارهٔ ${detail} و کد پیامکی هم می‌توان وارد حساب شما شد.`,
  },
  'mobile-changed': {
    subject: `شمارهٔ موبایل حساب ${SITE} عوض شد`,
    words: (detail) => `از این پس با شمارهٔ ${detail} وارد حساب شما می‌شوند و شمارهٔ پیشین دیگر کار نمی‌کند.`,
  },
  'mobile-waits': {
    subject: `درخواست تغییر شمارهٔ حساب ${SITE}`,
    words: (detail) =>
      `خواسته‌اند شمارهٔ موبایل حساب شما عوض شود: ${detail}. اگر شما نخواسته‌اید، در بخش امنیت حساب آن را لغو کنید.`,
  },
  'mobile-removed': {
    subject: `شمارهٔ موبایل از حساب ${SITE} برداشته شد`,
    words: () => 'دیگر نمی‌توان با شمارهٔ موبایل وارد حساب شما شد.',
  },
  'telegram-linked': {
    subject: `تلگرام به حساب ${SITE} افزوده شد`,
    words: () => 'یک حساب تلگرام به راه‌های ورود شما افزوده شد.',
  },
  'telegram-unlinked': {
    subject: `تلگرام از حساب ${SITE} برداشته شد`,
    words: () => 'دیگر نمی‌توان با تلگرام وارد حساب شما شد.',
  },
  'profile-locked': {
    subject: `پین نادرست در حساب ${SITE}`,
    words: (detail) =>
      `پنج بار پین نادرست برای نمایهٔ «${detail}» نوشته شد و آن نمایه پانزده دقیقه بسته است. با گذرواژهٔ حساب همین حالا هم باز می‌شود.`,
  },
  'passkey-added': {
    subject: `گذرکلید تازه در حساب ${SITE}`,
    words: (detail) => `گذرکلید «${detail}» به حساب شما افزوده شد.`,
  },
  'passkey-removed': {
    subject: `یک گذرکلید از حساب ${SITE} برداشته شد`,
    words: (detail) => `گذرکلید «${detail}» از حساب شما برداشته شد.`,
  },
  'totp-on': {
    subject: `ورود دومرحله‌ای در ${SITE} روشن شد`,
    words: () => 'از این پس هنگام ورود، کد یک‌بارمصرف هم خواسته می‌شود.',
  },
  'totp-off': {
    subject: `کد یک‌بارمصرف در ${SITE} خاموش شد`,
    words: () => 'دیگر هنگام ورود کد یک‌بارمصرف خواسته نمی‌شود.',
  },
  'recovery-renewed': {
    subject: `کدهای بازیابی حساب ${SITE} تازه شد`,
    words: () => 'کدهای بازیابی تازه ساخته شد و کدهای پیشین از کار افتادند.',
  },
  'recovery-used': {
    subject: `با کد بازیابی وارد حساب ${SITE} شدند`,
    words: (detail) => `یکی از کدهای بازیابی شما به کار رفت. ${detail} کد مانده است.`,
  },
  'factors-reset': {
    subject: `ورود دومرحله‌ای حساب ${SITE} برداشته شد`,
    words: () =>
      `پشتیبانی ${SITE} گذرکلیدها و کدهای یک‌بارمصرف حساب شما را برداشت. هر زمان بخواهید دوباره بسازید.`,
  },
} satisfies Record<string, { subject: string; words: (detail: string) => string }>;

export type SecurityEvent = keyof typeof EVENTS;

export function securityEmail(
  name: string,
  { event, detail }: { event: SecurityEvent; detail: string },
  url: string,
): Email {
  const { subject, words } = EVENTS[event];
  return {
    subject,
    paragraphs: [`${name} عزیز، سلام.`, words(detail)],
    button: { label: 'این کار من نبود', url },
    note: 'اگر کار خودتان بوده است، کاری لازم نیست. وگرنه با دکمهٔ بالا همین حالا گذرواژهٔ تازه بسازید تا همهٔ دستگاه‌ها از حساب خارج شوند.',
  };
}
