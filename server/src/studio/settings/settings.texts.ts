export const SETTINGS_TEXTS = {
  fixed: (variable: string) => `این را متغیر ${variable} در محیط سرور تعیین کرده است و این‌جا عوض نمی‌شود.`,
  tmdbRefused: 'TMDB این توکن را نپذیرفت؛ «Read Access Token» را از آغاز تا پایان کپی کنید.',
  noLogo: 'تصویر لوگو را بفرستید.',
  trialSubject: 'آزمایش فرستادن ایمیل',
  trialWords:
    'این نامه برای آزمایش از بخش تنظیمات استودیو فرستاده شد. اگر آن را می‌خوانید، فرستادن ایمیل کار می‌کند.',
  mailSent: (address: string) => `نامه‌ای به ${address} فرستاده شد.`,
  mailCaught: 'فرستندهٔ ایمیل تنظیم نشده است؛ نامه در پوشهٔ داده‌ها ماند.',
  mailFailed: 'فرستاده نشد.',
  noAddress: 'حساب شما ایمیل ندارد.',
  gatewayTrial: 'آزمایش درگاه',
  gatewayWorks: 'درگاه پذیرنده را شناخت و پرداختی آزمایشی باز کرد که کسی آن را نمی‌پردازد.',
  gatewayNotSet: 'برای این درگاه پذیرنده‌ای تنظیم نشده است.',
  gatewayRefused: 'درگاه نپذیرفت یا پاسخ نداد.',
} as const;
