import { formatNumber } from './digits.ts';

export const RIALS_PER_TOMAN = 10;

/** Prices are stored in whole rials and shown in tomans: 1490000 → «۱۴۹٬۰۰۰ تومان». */
export function formatToman(rials: number): string {
  return `${formatNumber(rials / RIALS_PER_TOMAN, { maximumFractionDigits: 1 })} تومان`;
}

/** 1490000 → «۱٬۴۹۰٬۰۰۰ ریال», as gateways and receipts want it. */
export function formatRial(rials: number): string {
  return `${formatNumber(rials, { maximumFractionDigits: 0 })} ریال`;
}

/** Like `formatToman`, but zero reads «رایگان». */
export function formatPrice(rials: number): string {
  return rials === 0 ? 'رایگان' : formatToman(rials);
}

/** The saving compared to an older price in whole per cent; null when it is too small to mention. */
export function savingPercent(rials: number, compareRials: number | null): number | null {
  if (compareRials === null || compareRials <= rials || compareRials <= 0) return null;
  const percent = Math.floor(((compareRials - rials) / compareRials) * 100);
  return percent > 0 ? percent : null;
}
