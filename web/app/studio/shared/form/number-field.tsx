import { jalaliYearOf, toGregorianYear } from '@pardeh/persian/dates/jalali';
import { toLatinDigits, toPersianDigits } from '@pardeh/persian/digits';
import { useEffect, useState } from 'react';
import { datesTexts } from '../../../shared/dates/dates.texts.ts';
import { Field, type FieldProps } from '../../../shared/ui/controls/field.tsx';
import { formTexts as texts } from './form.texts.ts';

interface NumberFieldProps extends Omit<FieldProps, 'value' | 'onChange' | 'type'> {
  value: number | null;
  onChange: (value: number | null) => void;
  /** Converts a typed number to the field's value. */
  convert?: (typed: number) => number;
}

/** Persian digits and «٫» are numbers, too. */
function readNumber(text: string): number | null {
  const plain = toLatinDigits(text).replace('٫', '.').trim();
  const value = Number(plain);
  return plain === '' || Number.isNaN(value) ? null : value;
}

function readAs(text: string, convert: (typed: number) => number): number | null {
  const typed = readNumber(text);
  return typed === null ? null : convert(typed);
}

/** A stray letter would clear the field on saving. */
const NOT_OF_NUMBERS = /[^\d۰-۹\u0660-\u0669.٫-]/g;

/** The oldest year of films; anything less is still being typed. */
const OLDEST_YEAR = 1870;

const showNumber = (value: number | null) => (value === null ? '' : toPersianDigits(value).replace('.', '٫'));

export function NumberField({ value, onChange, convert = Number, ...field }: NumberFieldProps) {
  const [text, setText] = useState(() => showNumber(value));
  useEffect(() => {
    // «7.» may become «7.5»: text for the same number is left as typed.
    setText((now) => (readAs(now, convert) === value ? now : showNumber(value)));
  }, [value, convert]);
  return (
    <Field
      dir="ltr"
      inputMode="decimal"
      autoComplete="off"
      value={text}
      onChange={(event) => {
        const typed = event.target.value.replace(NOT_OF_NUMBERS, '');
        setText(typed);
        onChange(readAs(typed, convert));
      }}
      {...field}
      onBlur={(event) => {
        // Not while it is typed: the cursor would jump.
        setText(showNumber(readNumber(text)));
        field.onBlur?.(event);
      }}
    />
  );
}

/** Gregorian, as it is stored, or Jalali; both are shown below. */
export function YearField(props: Omit<NumberFieldProps, 'convert' | 'hint'>) {
  const { value } = props;
  const isYear = value !== null && value >= OLDEST_YEAR;
  return (
    <NumberField
      inputMode="numeric"
      maxLength={4}
      convert={toGregorianYear}
      hint={isYear ? datesTexts.bothYears(value, jalaliYearOf(value)) : texts.yearHint}
      {...props}
    />
  );
}
