const PERSIAN_ZERO = 0x06f0;
const ARABIC_ZERO = 0x0660;
const EASTERN_DIGITS = /[\u06F0-\u06F9\u0660-\u0669]/g;

export function toPersianDigits(value: string | number | bigint): string {
  return String(value)
    .replace(/[\u0660-\u0669]/g, (digit) =>
      String.fromCharCode(digit.charCodeAt(0) - ARABIC_ZERO + PERSIAN_ZERO),
    )
    .replace(/\d/g, (digit) => String.fromCharCode(PERSIAN_ZERO + Number(digit)));
}

/** Persian (۰–۹) and Arabic (٠–٩) digits become ASCII ones; everything else stays. */
export function toLatinDigits(text: string): string {
  return text.replace(EASTERN_DIGITS, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - (code >= PERSIAN_ZERO ? PERSIAN_ZERO : ARABIC_ZERO));
  });
}

export interface NumberStyle {
  /** At most this many digits after «٫»; trailing zeros are never written. */
  maximumFractionDigits?: number;
  minimumFractionDigits?: number;
}

/** Left-to-right mark and minus sign: keeps the sign before its number in RTL text. */
const MINUS = '\u200E\u2212';

/** Rounds the decimal notation: 1.005 becomes 1.01, although the binary value is a little less. */
function toDecimals(value: number, digits: number): string {
  const text = String(value);
  if (text.includes('e')) return value.toFixed(digits);
  const sign = value < 0 ? -1 : 1;
  const rounded = sign * Math.round(Number(`${text}e${digits}`) * sign);
  return Number(`${rounded}e-${digits}`).toFixed(digits);
}

/**
 * 1234.5 → «۱٬۲۳۴٫۵», as `Intl.NumberFormat('fa-IR')` writes it. Not with Intl: its first number takes a browser 25 ms
 * to load the Persian locale data, on every page.
 */
export function formatNumber(value: number | bigint, style: NumberStyle = {}): string {
  const { maximumFractionDigits = 3, minimumFractionDigits = 0 } = style;
  const written = typeof value === 'bigint' ? String(value) : toDecimals(value, maximumFractionDigits);
  const [whole = '', fraction = ''] = written.replace('-', '').split('.');
  const decimals = fraction.padEnd(minimumFractionDigits, '0');
  let remaining = decimals.length;
  while (remaining > minimumFractionDigits && decimals[remaining - 1] === '0') remaining -= 1;
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '٬');
  const shown = remaining > 0 ? `${grouped}٫${decimals.slice(0, remaining)}` : grouped;
  return (value < 0 && /[1-9]/.test(shown) ? MINUS : '') + toPersianDigits(shown);
}

/** Keeps the sign on the left of the digits, as in Persian print; without it the sign would appear on their right. */
const RIGHT_TO_LEFT_MARK = '\u200F';

/** 87 → «۸۷‏٪» */
export function formatPercent(percent: number, maximumFractionDigits = 0): string {
  return `${formatNumber(percent, { maximumFractionDigits })}${RIGHT_TO_LEFT_MARK}٪`;
}

/** 12345 → «۱۲٫۳ هزار», 2100000 → «۲٫۱ میلیون»: counts that need not be exact. */
export function formatCompact(value: number): string {
  const scales = [
    { size: 1e9, name: 'میلیارد' },
    { size: 1e6, name: 'میلیون' },
    { size: 1e3, name: 'هزار' },
  ];
  for (const { size, name } of scales) {
    // 999,950 would otherwise read «۱٬۰۰۰ هزار».
    if (Math.abs(value) >= size * 0.99995) {
      const scaled = value / size;
      return `${formatNumber(scaled, { maximumFractionDigits: Math.abs(scaled) < 100 ? 1 : 0 })} ${name}`;
    }
  }
  return formatNumber(value, { maximumFractionDigits: 0 });
}
