import type { CouponRefusal } from './coupons/coupons.rules.ts';

export const PAYMENT_TEXTS = {
  planGone: 'این اشتراک دیگر فروخته نمی‌شود. یکی دیگر را انتخاب کنید.',
  gatewayOff: 'این درگاه پرداخت در دسترس نیست. درگاه دیگری را انتخاب کنید.',
  gatewayTrouble: 'درگاه پرداخت پاسخ نمی‌دهد و پولی از شما گرفته نشد. کمی بعد یا با درگاه دیگری تلاش کنید.',
  alreadyStarting: 'این پرداخت همین حالا در حال آغاز است. چند لحظه صبر کنید.',
  replaced: 'سفارش تازه‌تری جای این سفارش را گرفته است. آن را بپردازید یا سفارشی نو آغاز کنید.',
  otherOrder: 'این کلید پیش‌تر برای سفارش دیگری به کار رفته است.',
} as const;

export const COUPON_REFUSALS: Record<CouponRefusal, string> = {
  unknown: 'چنین کد تخفیفی نداریم.',
  not_yet: 'زمان این کد تخفیف هنوز نرسیده است.',
  over: 'مهلت این کد تخفیف به پایان رسیده است.',
  other_plan: 'این کد برای این اشتراک نیست.',
  used_up: 'ظرفیت این کد تخفیف پر شده است.',
  used_by_you: 'شما پیش‌تر از این کد تخفیف بهره برده‌اید.',
};

/** Why a payment did not become a purchase; the database stores the key. */
export const FAILURES = {
  gateway_trouble: 'درگاه پرداخت پاسخ نداد و پولی از شما گرفته نشد.',
  cancelled: 'پرداخت را نیمه‌کاره رها کردید و پولی از شما گرفته نشد.',
  refused: 'درگاه این پرداخت را نپذیرفت. اگر پولی از حسابتان رفته باشد، بانک آن را برمی‌گرداند.',
  unpaid: 'پرداخت انجام نشد. اگر پولی از حسابتان رفته باشد، بانک آن را برمی‌گرداند.',
  abandoned: 'این سفارش پرداخت نشد و مهلت آن گذشت. اگر پولی از حسابتان رفته باشد، بانک آن را برمی‌گرداند.',
  amount_differs: 'مبلغ پرداخت با سفارش یکی نیست. پشتیبانی آن را بررسی می‌کند.',
  replaced: 'سفارش تازه‌ای با همان کد تخفیف جای این سفارش را گرفت و پولی از شما گرفته نشد.',
  replaced_paid:
    'سفارش تازه‌ای با همان کد تخفیف جای این سفارش را گرفته بود. پول شما نزد ما محفوظ است و برگردانده می‌شود.',
  coupon_used:
    'تا پول این سفارش برسد، کد تخفیف آن در سفارش دیگری به کار رفته بود. پول شما نزد ما محفوظ است و برگردانده می‌شود.',
  account_gone: 'حسابی که این پرداخت برای آن بود دیگر نیست. پشتیبانی آن را بررسی می‌کند.',
} as const;
export type Failure = keyof typeof FAILURES;

export function failureText(failure: string | null): string | null {
  return failure !== null && failure in FAILURES ? FAILURES[failure as Failure] : null;
}

/** Shown to the buyer at the gateway. */
export function orderDescription(
  siteName: string,
  planTitle: string,
  kind: 'join' | 'reserve' | 'gift',
): string {
  return kind === 'gift' ? `${siteName}: ${planTitle} (هدیه)` : `${siteName}: ${planTitle}`;
}

export const REWARD_TITLE = 'هدیهٔ دعوت از دوستان';
