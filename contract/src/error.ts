import * as t from 'typebox';

/** The reply of every failed call: a Persian sentence, a code for programs, and messages per field for 422. */
export const errorReply = t.Object({
  message: t.String(),
  code: t.Optional(t.String()),
  errors: t.Optional(t.Record(t.String(), t.Array(t.String()))),
  /** For an error on our side: the id that support looks up in the logs. */
  requestId: t.Optional(t.String()),
  /** For a conflict: the current values and the submitted ones. */
  current: t.Optional(t.Unknown()),
  yours: t.Optional(t.Unknown()),
});
export type ErrorReply = t.Static<typeof errorReply>;

/** Every way a call can fail: its status, and the message for the viewer. */
export const ERRORS = {
  invalid: { status: 422, message: 'اطلاعات فرستاده‌شده درست نیست.' },
  not_found: { status: 404, message: 'چیزی با این نشانی پیدا نشد.' },
  unauthenticated: { status: 401, message: 'برای این کار باید وارد حساب خود شوید.' },
  forbidden: { status: 403, message: 'اجازهٔ این کار را ندارید.' },
  child_profile: { status: 403, message: 'این بخش برای نمایهٔ کودک بسته است.' },
  muted: { status: 403, message: 'فعلاً نمی‌توانید دیدگاه یا درخواست بنویسید.' },
  address_banned: { status: 403, message: 'دسترسی از این نشانی اینترنتی بسته شده است.' },
  email_unconfirmed: { status: 403, message: 'نخست ایمیل خود را تأیید کنید، سپس این کار را انجام دهید.' },
  wrong_code: { status: 422, message: 'این کد درست نیست یا مهلتش گذشته است.' },
  number_idle: {
    status: 409,
    message:
      'این شماره یک سال است که به کار نرفته. برای باز کردن حساب پیشین از راه دیگری وارد شوید، یا حساب تازه‌ای بسازید.',
  },
  number_held: {
    status: 409,
    message: 'حسابی با این شماره به‌تازگی حذف شده است. چند روز دیگر دوباره تلاش کنید.',
  },
  number_taken: { status: 409, message: 'این شماره از آن حساب دیگری است.' },
  sms_not_set_up: { status: 503, message: 'ورود با پیامک در این سایت راه نیفتاده است. با ایمیل وارد شوید.' },
  pin_required: { status: 403, message: 'برای این نمایه پین چهاررقمی یا گذرواژهٔ حساب لازم است.' },
  profile_deleted: { status: 409, message: 'این نمایه دیگر نیست؛ شاید از دستگاه دیگری حذف شده باشد.' },
  wrong_pin: { status: 403, message: 'این پین درست نیست.' },
  too_many: { status: 422, message: 'هر حساب حداکثر پنج نمایه دارد.' },
  not_now: { status: 403, message: 'زمان تماشای شما تمام شده است.' },
  premium_required: { status: 403, message: 'برای تماشا اشتراک ویژه لازم است.' },
  denied: { status: 403, message: 'ورود این دستگاه را نپذیرفتند.' },
  expired: {
    status: 410,
    message: 'این کد درست نیست یا مهلتش گذشته است. کدی را بنویسید که اکنون روی دستگاه است.',
  },
  slow_down: { status: 429, message: 'کمی آهسته‌تر بپرسید.' },
  registration_closed: { status: 403, message: 'ثبت‌نام در این سایت فعلاً بسته است.' },
  downloads_off: { status: 403, message: 'دانلود در این سایت خاموش است؛ همین‌جا تماشا کنید.' },
  link_expired: { status: 403, message: 'این پیوند دیگر معتبر نیست.' },
  stream_ended: {
    status: 403,
    message: 'پخش در این دستگاه پایان یافت، چون این حساب هم‌زمان در دستگاه‌های دیگری پخش می‌شود.',
  },
  unreadable: { status: 400, message: 'این درخواست خوانده نمی‌شود.' },
  too_slow: { status: 408, message: 'درخواست به‌موقع نرسید. دوباره تلاش کنید.' },
  conflict: { status: 409, message: 'این کار پیش‌تر انجام شده است.' },
  undo_used: { status: 409, message: 'این کار پیش‌تر برگردانده شده است.' },
  undo_stale: {
    status: 409,
    message: 'پس از این کار چیز دیگری را عوض کرده‌اید؛ نخست آن را برگردانید.',
  },
  second_factor_required: {
    status: 403,
    message: 'برای کار در استودیو باید نخست ورود دومرحله‌ای را راه بیندازید.',
  },
  already_here: { status: 409, message: 'آنچه می‌خواهید هم‌اکنون در سایت هست.' },
  too_large: { status: 413, message: 'حجم داده‌های فرستاده‌شده بیش از اندازه است.' },
  unsupported_media_type: { status: 415, message: 'این نوع داده پذیرفته نمی‌شود.' },
  csrf_mismatch: { status: 419, message: 'نشست این صفحه کهنه شده است. صفحه را تازه کنید و دوباره بفرستید.' },
  too_many_requests: { status: 429, message: 'تعداد درخواست‌ها زیاد است. کمی بعد دوباره تلاش کنید.' },
  too_many_sessions: { status: 429, message: 'هم‌زمان روی دستگاه‌های زیادی در حال تماشا هستید.' },
  headers_too_large: { status: 431, message: 'نشانی یا سرآیندهای این درخواست بیش از اندازه بلند است.' },
  payment_not_set_up: {
    status: 503,
    message: 'پرداخت در این سایت هنوز راه نیفتاده است. لطفاً بعداً سر بزنید.',
  },
  internal: { status: 500, message: 'مشکلی از سمت ما پیش آمد. کمی بعد دوباره تلاش کنید.' },
  no_space: { status: 507, message: 'روی دیسک سرور جای کافی برای این فایل نیست.' },
  unavailable: { status: 503, message: 'سرویس موقتاً در دسترس نیست. چند لحظهٔ دیگر دوباره تلاش کنید.' },
} as const;
export type ErrorCode = keyof typeof ERRORS;
