import { fromJalali } from '@pardeh/persian/dates/jalali-calendar';
import { RIALS_PER_TOMAN } from '@pardeh/persian/money';
import { type AdminCall, CommandError, optionalText } from './admin-command.ts';

/** Options with a type other than text. */

export function numberOption(call: AdminCall, name: string): number | null {
  const text = optionalText(call, name);
  if (text === null) return null;
  const value = Number(text);
  if (Number.isSafeInteger(value) && value >= 0) return value;
  throw new CommandError(`--${name} must be a whole number, but it is "${text}".`);
}

/** Typed in tomans, stored in rials. */
export function rialsOption(call: AdminCall, name: string): number | null {
  const tomans = numberOption(call, name);
  return tomans === null ? null : tomans * RIALS_PER_TOMAN;
}

const LAST_JALALI_YEAR = 1700;
const DAY_MS = 86_400_000;

/** The start of a day in Iran, given as Jalali (1405-01-01) or Gregorian (2026-03-21). */
export function dayOption(call: AdminCall, name: string): Date | null {
  const text = optionalText(call, name);
  if (text === null) return null;
  const [, year = 0, month = 0, day = 0] = (/^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/.exec(text) ?? []).map(
    Number,
  );
  try {
    const gregorian =
      year < LAST_JALALI_YEAR
        ? fromJalali({ year, month, day })
        : new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
    return new Date(`${gregorian}T00:00:00+03:30`);
  } catch {
    throw new CommandError(`--${name} must be a day such as 1405-01-01, but it is "${text}".`);
  }
}

/** The first moment after the given day. */
export function endOfDayOption(call: AdminCall, name: string): Date | null {
  const day = dayOption(call, name);
  return day && new Date(day.getTime() + DAY_MS);
}
