export const TOKEN_COOKIE = 'token';
export const REF_COOKIE = 'ref';
export const THEME_COOKIE = 'theme';
export const XSRF_COOKIE = 'XSRF-TOKEN';

/** A value that is not valid percent-encoding is taken literally. */
function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

export function readCookie(header: string | null | undefined, name: string): string | undefined {
  for (const pair of (header ?? '').split(';')) {
    const equals = pair.indexOf('=');
    if (equals > 0 && pair.slice(0, equals).trim() === name) {
      return decode(pair.slice(equals + 1).trim()) || undefined;
    }
  }
  return undefined;
}

export interface CookieLife {
  maxAgeSeconds: number;
  secure: boolean;
}

export function writeCookie(name: string, value: string, { maxAgeSeconds, secure }: CookieLife): string {
  const attributes = `; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure ? '; Secure' : ''}`;
  return `${name}=${encodeURIComponent(value)}${attributes}`;
}

export const expireCookie = (name: string, secure: boolean) =>
  writeCookie(name, '', { maxAgeSeconds: 0, secure });

export const DAY_SECONDS = 86_400;
