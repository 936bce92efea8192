import type { IconName } from '../../shared/ui/icon-shapes.ts';

export interface ErrorWords {
  icon: IconName;
  title: string;
  body: string;
  /** Whether retrying the same URL may help. */
  canRetry: boolean;
}

/** The router's own message for an unexpected error. */
export const UNEXPECTED = 'Unexpected Application Error!';

export const errorTexts = {
  retry: 'دوباره تلاش کنید',
  home: 'رفتن به خانه',
  reference: 'شمارهٔ پیگیری:',
  ready: 'آماده‌های تماشا',
  notFound: {
    icon: 'film',
    title: 'این صفحه روی پرده نیست',
    body: 'شاید نشانی اشتباه نوشته شده، یا صفحه جابه‌جا شده باشد.',
    canRetry: false,
  },
  forbidden: {
    icon: 'lock',
    title: 'اجازهٔ دیدن این صفحه را ندارید',
    body: 'اگر فکر می‌کنید اشتباهی رخ داده، به پشتیبانی پیام بدهید.',
    canRetry: false,
  },
  busy: {
    icon: 'clock',
    title: 'کمی آهسته‌تر',
    body: 'در زمانی کوتاه درخواست‌های زیادی فرستاده شده است. چند لحظه صبر کنید و دوباره تلاش کنید.',
    canRetry: true,
  },
  unavailable: {
    icon: 'offline',
    title: 'به سرور نمی‌رسیم',
    body: 'اتصال اینترنت خود را بررسی کنید. اگر مشکلی نداشت، چند لحظهٔ دیگر دوباره تلاش کنید.',
    canRetry: true,
  },
  unexpected: {
    icon: 'warning',
    title: 'مشکلی پیش آمد',
    body: 'این صفحه درست نمایش داده نشد. مشکل از سمت ماست و ثبت شد.',
    canRetry: true,
  },
} satisfies Record<string, ErrorWords | string>;
