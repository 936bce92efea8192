import type { EndReason } from './sessions.queries.ts';

/** Shown when a playback was ended; null means the default sentence of `stream_ended`. */
export const END_SENTENCES: Record<Exclude<EndReason, 'not_now'>, string | null> = {
  limit: null,
  others: 'پخش در این دستگاه از دستگاه دیگری پایان داده شد.',
  networks:
    'این پخش هم‌زمان از شبکه‌های بسیاری دیده شد و پایان یافت. اگر کار شما نبوده است، گذرواژهٔ خود را عوض کنید.',
  profile: 'نمایهٔ این دستگاه عوض شد و پخش پایان یافت.',
  signed_out: 'این پخش با بیرون رفتن از حساب پایان یافت. برای ادامه دوباره وارد شوید.',
  taken_down: 'این فیلم یا سریال دیگر در سایت نیست.',
};
