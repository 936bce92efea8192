import { formatGregorian } from '@pardeh/persian/dates/gregorian';
import { JALALI_MONTHS, toJalali } from '@pardeh/persian/dates/jalali';
import {
  daysSinceSaturday,
  formatJalaliLong,
  formatJalaliMonth,
  fromJalali,
  jalaliMonthLength,
  WEEKDAY_LETTERS,
} from '@pardeh/persian/dates/jalali-calendar';
import { fromTehranTime, tehranTime } from '@pardeh/persian/dates/tehran-time';
import { toPersianDigits } from '@pardeh/persian/digits';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../ui/controls/button.tsx';
import { IconButton } from '../ui/controls/icon-button.tsx';
import { SelectField } from '../ui/controls/select-field.tsx';
import { Dialog } from '../ui/layers/dialog.tsx';
import styles from './date-picker.module.css';
import { dayIn } from './date-values.ts';
import { datesTexts as texts } from './dates.texts.ts';
import { addMonths, dayByKey, daysOf, type Month } from './month-grid.rules.ts';

const optionsOf = (numbers: readonly number[], label = (number: number) => toPersianDigits(number)) =>
  numbers.map((number) => ({ value: String(number), label: label(number) }));
const range = (from: number, to: number, step = 1) =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, place) => from + place * step);

const MONTHS = optionsOf(range(1, 12), (month) => JALALI_MONTHS[month - 1] ?? '');
const twoDigits = (number: number) => toPersianDigits(String(number).padStart(2, '0'));
const HOURS = optionsOf(range(0, 23), twoDigits);
const FIVE_MINUTES = range(0, 55, 5);
const YEARS_BACK = 110;
const YEARS_AHEAD = 20;

function MonthChoice({ day, onShow }: { day: string; onShow: (day: string) => void }) {
  const { year, month, day: ofMonth } = toJalali(day);
  const now = toJalali(new Date()).year;
  const years = range(Math.min(year, now - YEARS_BACK), Math.max(year, now + YEARS_AHEAD)).toReversed();
  const show = (next: Month) =>
    onShow(fromJalali({ ...next, day: Math.min(ofMonth, jalaliMonthLength(next.year, next.month)) }));
  return (
    <div className={styles.month}>
      <IconButton
        icon="chevron-start"
        label={texts.previousMonth}
        onClick={() => onShow(addMonths(day, -1))}
      />
      <SelectField
        label={texts.month}
        isLabelHidden
        options={MONTHS}
        value={String(month)}
        onChange={({ target }) => show({ year, month: Number(target.value) })}
      />
      <SelectField
        label={texts.year}
        isLabelHidden
        options={optionsOf(years)}
        value={String(year)}
        onChange={({ target }) => show({ year: Number(target.value), month })}
      />
      <IconButton icon="chevron-end" label={texts.nextMonth} onClick={() => onShow(addMonths(day, 1))} />
    </div>
  );
}

interface GridProps {
  day: string;
  chosen: string | null;
  onPick: (day: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

function MonthGrid({ day: shown, chosen, onPick, onKeyDown }: GridProps) {
  const today = dayIn(new Date());
  const days = daysOf(toJalali(shown));
  return (
    <fieldset className={styles.grid} aria-label={formatJalaliMonth(toJalali(shown))}>
      {WEEKDAY_LETTERS.map((letter) => (
        <span key={letter} className="caption" aria-hidden="true">
          {letter}
        </span>
      ))}
      {days.map((day) => (
        <button
          key={day}
          type="button"
          className={styles.day}
          style={day === days[0] ? { gridColumnStart: daysSinceSaturday(day) + 1 } : undefined}
          tabIndex={day === shown ? 0 : -1}
          aria-pressed={day === chosen}
          aria-current={day === today ? 'date' : undefined}
          aria-label={texts.day(formatJalaliLong(day), formatGregorian(day))}
          onClick={() => onPick(day)}
          onKeyDown={onKeyDown}
        >
          {toPersianDigits(toJalali(day).day)}
        </button>
      ))}
    </fieldset>
  );
}

interface TimeProps {
  value: string | null;
  onChange: (time: { hour: number; minute: number }) => void;
}

function TimeChoice({ value, onChange }: TimeProps) {
  const time = value ? tehranTime(value) : { hour: 0, minute: 0 };
  const minutes = [...new Set([...FIVE_MINUTES, time.minute])].sort((a, b) => a - b);
  return (
    <div className={styles.time}>
      <SelectField
        label={texts.hour}
        options={HOURS}
        value={String(time.hour)}
        onChange={({ target }) => onChange({ ...time, hour: Number(target.value) })}
      />
      <SelectField
        label={texts.minute}
        options={optionsOf(minutes, twoDigits)}
        value={String(time.minute)}
        onChange={({ target }) => onChange({ ...time, minute: Number(target.value) })}
      />
    </div>
  );
}

interface PickerProps {
  label: string;
  value: string | null;
  onChange: (value: string | null) => void;
  onClose: () => void;
  /** For a moment: how to interpret a bare day. */
  read?: (day: string) => string | null;
}

/** A Jalali month to choose a day from, and a time if needed. */
export function DatePicker({ label, value, onChange, onClose, read }: PickerProps) {
  const [shown, setShown] = useState(() => dayIn(value ?? new Date()));
  const chosen = value && dayIn(value);
  const content = useRef<HTMLDivElement>(null);
  const isByKey = useRef(true);
  // Here, after the dialog has opened, which would otherwise focus its close button.
  useEffect(() => {
    if (isByKey.current) content.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    isByKey.current = false;
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayByKey(shown, event.key);
    if (!next) return;
    event.preventDefault();
    isByKey.current = true;
    setShown(next);
  };
  const put = (day: string | null) => {
    onChange(day);
    onClose();
  };
  const pick = (day: string) => {
    if (!read) return put(day);
    setShown(day);
    const { hour, minute } = tehranTime(value ?? read(day) ?? day);
    onChange(fromTehranTime(day, hour, minute));
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={label}
      actions={
        <>
          {value && (
            <Button variant="quiet" onClick={() => put(null)}>
              {texts.clear}
            </Button>
          )}
          <Button variant="quiet" onClick={() => pick(dayIn(new Date()))}>
            {texts.today}
          </Button>
          {read && <Button onClick={onClose}>{texts.done}</Button>}
        </>
      }
    >
      <div ref={content} className={styles.picker}>
        <MonthChoice day={shown} onShow={setShown} />
        <MonthGrid day={shown} chosen={chosen} onPick={pick} onKeyDown={onKeyDown} />
        {read && (
          <TimeChoice
            value={value}
            onChange={({ hour, minute }) => onChange(fromTehranTime(chosen ?? shown, hour, minute))}
          />
        )}
      </div>
    </Dialog>
  );
}
