import { formatJalali, formatJalaliTime } from '@pardeh/persian/jalali';
import { Field, type FieldProps } from '../../../shared/ui/field.tsx';
import { formTexts as texts } from './form.texts.ts';

interface DateProps extends Omit<FieldProps, 'value' | 'onChange' | 'type' | 'hint'> {
  value: string | null;
  onChange: (value: string | null) => void;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A day; the Jalali date is shown below. */
export function DayField({ value, onChange, ...field }: DateProps) {
  return (
    <Field
      type="date"
      value={value ?? ''}
      hint={value && DAY.test(value) ? texts.jalali(formatJalali(value)) : texts.noDate}
      onChange={(event) => onChange(event.target.value || null)}
      {...field}
    />
  );
}

/** `2026-11-16T18:30` by the clock of this device. */
function localText(instant: string): string {
  const date = new Date(instant);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** A moment, written by the clock of this device and shown by Tehran's. */
export function InstantField({ value, onChange, ...field }: DateProps) {
  return (
    <Field
      type="datetime-local"
      value={value ? localText(value) : ''}
      hint={value ? texts.jalali(formatJalaliTime(new Date(value))) : texts.noDate}
      onChange={({ target }) => onChange(target.value ? new Date(target.value).toISOString() : null)}
      {...field}
    />
  );
}
