import { toLatinDigits, toPersianDigits } from './digits.ts';

/** Spaces and dashes of any kind, brackets, dots, slashes, and invisible characters such as ZWNJ and bidi marks. */
const SEPARATORS = /[\s\p{Pd}\p{Cf}\p{Cc}\p{Variation_Selector}\u2212\u0640().\u00B7/_]+/gu;
/** With the zero after the country's number too, as many write it: +98 (0) 912… */
const MOBILE = /^(?:\+98|0098|98)?0?(9\d{9})$/;
const STARTED = /^(?=.)\+?\d{0,15}$/;

/** ۰۹۱۲…, 0912…, 912…, +98912…, 98912…, 0098912…, +98(0)912… → `0912…`; null for all that is no Iranian mobile number. */
export function readMobile(text: string): string | null {
  const national = MOBILE.exec(plain(text))?.[1];
  return national ? `0${national}` : null;
}

/** Whether what has been typed so far is going to be a number. */
export function looksLikeMobile(text: string): boolean {
  return STARTED.test(plain(text));
}

/** `09123456789` → `0912***6789`: enough for its owner to recognise. */
export function maskMobile(mobile: string): string {
  return `${mobile.slice(0, 4)}***${mobile.slice(-4)}`;
}

/** `09123456789` → «۰۹۱۲ ۳۴۵ ۶۷۸۹», and masked «۰۹۱۲ ••• ۶۷۸۹»; for an element of direction `ltr`. */
export function showMobile(mobile: string): string {
  const grouped = mobile.replace(/^(.{4})(.{3})(.{4})$/, '$1 $2 $3');
  return toPersianDigits(grouped.replace('***', '•••'));
}

/** The digits of a code, however it was typed or copied: «کد: ۱۲۳ ۴۵۶» → `123456`. */
export function readCode(text: string, length: number): string {
  return toLatinDigits(text).replace(/\D/g, '').slice(0, length);
}

const plain = (text: string) => toLatinDigits(text.normalize('NFKC')).replace(SEPARATORS, '');
