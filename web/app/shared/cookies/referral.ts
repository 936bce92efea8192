import { REF_COOKIE_DAYS } from '../limits.ts';
import { DAY_SECONDS, REF_COOKIE, readCookie, writeCookie } from './cookies.ts';

const MAX_LENGTH = 64;

/** The referral code to store from a URL: its `r`, unless one is already stored. */
export function referralToSave(search: string, cookieHeader: string | null | undefined): string | undefined {
  if (readCookie(cookieHeader, REF_COOKIE)) return undefined;
  return new URLSearchParams(search).get('r')?.slice(0, MAX_LENGTH) || undefined;
}

export function referralCookie(code: string, secure: boolean): string {
  return writeCookie(REF_COOKIE, code, { maxAgeSeconds: REF_COOKIE_DAYS * DAY_SECONDS, secure });
}
