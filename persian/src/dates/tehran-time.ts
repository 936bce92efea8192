import { toPersianDigits } from '../digits.ts';
import { type DateInput, formatJalali, MINUTE, TEHRAN_OFFSET, tehranParts, toInstant } from './jalali.ts';

/** Tehran's wall-clock time at an instant. */
export function tehranTime(instant: DateInput): { hour: number; minute: number } {
  const { hour, minute } = tehranParts(toInstant(instant));
  return { hour, minute };
}

/** The instant, in ISO 8601, of this Tehran wall-clock time on this day. */
export function fromTehranTime(day: string, hour: number, minute: number): string {
  const wanted = toInstant(day).getTime() + (hour * 60 + minute) * MINUTE;
  const guess = wanted - TEHRAN_OFFSET;
  const shown = tehranParts(new Date(guess));
  const summerTime = Date.UTC(shown.year, shown.month - 1, shown.day, shown.hour, shown.minute) - wanted;
  return new Date(guess - summerTime).toISOString();
}

/** «۲۴ آبان ۱۴۰۵، ساعت ۱۸:۰۵», Tehran time. */
export function formatJalaliTime(instant: Date | number): string {
  const { hour, minute } = tehranParts(toInstant(instant));
  const clock = toPersianDigits(`${hour}:${String(minute).padStart(2, '0')}`);
  return `${formatJalali(instant)}، ساعت ${clock}`;
}
