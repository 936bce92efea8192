import { formatNumber } from './digits.ts';

/** 123 → «۲ ساعت و ۳ دقیقه» */
export function formatMinutes(minutes: number): string {
  const whole = Math.max(0, Math.round(minutes));
  const hours = Math.floor(whole / 60);
  const rest = whole % 60;
  if (hours === 0) return `${formatNumber(rest)} دقیقه`;
  if (rest === 0) return `${formatNumber(hours)} ساعت`;
  return `${formatNumber(hours)} ساعت و ${formatNumber(rest)} دقیقه`;
}
