import { formatNumber, toPersianDigits } from './digits.ts';
import { formatMinutes } from './minutes.ts';

const BYTE_UNITS = ['بایت', 'کیلوبایت', 'مگابایت', 'گیگابایت', 'ترابایت', 'پتابایت'];
const STEP = 1000;

/** 1234567890 → «۱٫۲ گیگابایت». Units are powers of a thousand, as network operators count. */
export function formatBytes(bytes: number): string {
  let size = Math.max(0, bytes);
  let unit = 0;
  // A value that would round up to a thousand belongs to the next unit.
  while (size >= STEP - 0.5 && unit < BYTE_UNITS.length - 1) {
    size /= STEP;
    unit++;
  }
  const maximumFractionDigits = unit > 0 && size < 10 ? 1 : 0;
  return `${formatNumber(size, { maximumFractionDigits })} ${BYTE_UNITS[unit]}`;
}

/** 7380 → «۲ ساعت و ۳ دقیقه». Seconds below a minute; otherwise rounded to minutes. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  if (whole < 60) return `${formatNumber(whole)} ثانیه`;
  return formatMinutes(Math.round(whole / 60));
}

/** 3723 → «۱:۰۲:۰۳», 63 → «۱:۰۳». Fractions are cut, so that a clock never runs ahead. */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  const two = (value: number) => String(value).padStart(2, '0');
  const clock = hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
  return toPersianDigits(clock);
}

/** The data used by an hour of watching: 2,000,000 bit/s → «۹۰۰ مگابایت در ساعت». */
export function formatBytesPerHour(bitsPerSecond: number): string {
  return `${formatBytes((bitsPerSecond / 8) * 3600)} در ساعت`;
}

/** 1080p → «کیفیت ۱۰۸۰» */
export function formatQuality(quality: string): string {
  return `کیفیت ${toPersianDigits(quality.replace(/p$/i, ''))}`;
}
