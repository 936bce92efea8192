import { formatGregorian } from '@pardeh/persian/dates/gregorian';
import { jalaliYearOf, toGregorianYear } from '@pardeh/persian/dates/jalali';
import { formatJalaliLong, formatJalaliShort } from '@pardeh/persian/dates/jalali-calendar';
import { readDay, readInstant } from '@pardeh/persian/dates/read-date';
import { tehranTime } from '@pardeh/persian/dates/tehran-time';
import { toLatinDigits, toPersianDigits } from '@pardeh/persian/digits';
import { useEffect, useState } from 'react';
import { Field, type FieldProps } from '../ui/controls/field.tsx';
import { DatePicker } from './date-picker.tsx';
import { dayIn, inClock } from './date-values.ts';
import { datesTexts as texts } from './dates.texts.ts';

interface DateProps extends Omit<FieldProps, 'value' | 'onChange' | 'type' | 'button'> {
  /** Text that could not be read is a value too: it is not lost, and the server refuses it. */
  value: string | null;
  onChange: (value: string | null) => void;
}

interface DateKind {
  read: (text: string) => string | null;
  isValue: (value: string) => boolean;
  write: (value: string) => string;
  describe: (value: string) => string;
  hint: string;
  hasTime?: boolean;
}

const bothCalendars = (day: string) => texts.both(formatJalaliLong(day), formatGregorian(day));

const DAY: DateKind = {
  read: readDay,
  isValue: (value) => readDay(value) === value,
  write: formatJalaliShort,
  describe: bothCalendars,
  hint: texts.dayHint,
};

const YEAR = /^\d{4}$/;
const readYear = (text: string) => {
  const plain = toLatinDigits(text).trim();
  return YEAR.test(plain) ? String(toGregorianYear(Number(plain))) : null;
};

/** For many people only the year is known. */
const DAY_OR_YEAR: DateKind = {
  read: (text) => readDay(text) ?? readYear(text),
  isValue: (value) => YEAR.test(value) || DAY.isValue(value),
  write: (value) => (YEAR.test(value) ? toPersianDigits(value) : formatJalaliShort(value)),
  describe: (value) =>
    YEAR.test(value) ? texts.bothYears(Number(value), jalaliYearOf(Number(value))) : bothCalendars(value),
  hint: texts.lifeHint,
};

const instantKind = (usualTime?: string): DateKind => ({
  read: (text) => readInstant(text, usualTime),
  isValue: (value) => value.includes('T') && readInstant(value) !== null,
  write: (value) => `${formatJalaliShort(value)} ${inClock(tehranTime(value))}`,
  describe: (value) => texts.at(bothCalendars(dayIn(value)), inClock(tehranTime(value))),
  hint: texts.instantHint,
  hasTime: true,
});
const INSTANT = instantKind();
const LAST_MINUTE = instantKind('23:59');

const readAs = (kind: DateKind, text: string) => kind.read(text) ?? (text.trim() || null);
const writeAs = (kind: DateKind, value: string | null) =>
  value !== null && kind.isValue(value) ? kind.write(value) : (value ?? '');

function DateField({ kind, value, onChange, error, ...field }: DateProps & { kind: DateKind }) {
  const [text, setText] = useState(() => writeAs(kind, value));
  const [isTyping, setTyping] = useState(false);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    setText((now) => (readAs(kind, now) === value ? now : writeAs(kind, value)));
  }, [kind, value]);
  const isRead = value === null || kind.isValue(value);
  const isUnread = !isRead && !isTyping;
  return (
    <>
      <Field
        dir="auto"
        autoComplete="off"
        value={text}
        error={isUnread ? texts.unread : error}
        hint={value !== null && isRead ? kind.describe(value) : !isUnread && kind.hint}
        onChange={({ target }) => {
          setTyping(true);
          setText(target.value);
          onChange(readAs(kind, target.value));
        }}
        button={{
          icon: 'calendar',
          label: texts.open(field.label),
          disabled: field.disabled,
          onClick: () => setOpen(true),
        }}
        {...field}
        onBlur={(event) => {
          // Not while it is typed: the cursor would jump.
          setTyping(false);
          setText(writeAs(kind, value));
          field.onBlur?.(event);
        }}
      />
      {isOpen && (
        <DatePicker
          label={field.label}
          value={isRead ? value : null}
          {...(kind.hasTime ? { read: kind.read } : {})}
          onChange={onChange}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** A day: Jalali or Gregorian, typed, pasted or chosen. */
export const DayField = (props: DateProps) => <DateField kind={DAY} {...props} />;

/** A day, or a year alone. */
export const LifeDateField = (props: DateProps) => <DateField kind={DAY_OR_YEAR} {...props} />;

/** A moment in Tehran time. */
export const InstantField = (props: DateProps) => <DateField kind={INSTANT} {...props} />;

/** A moment when something ends: a bare day includes the whole day. */
export const EndField = (props: DateProps) => <DateField kind={LAST_MINUTE} {...props} />;
