import { toLatinDigits, toPersianDigits } from '@pardeh/persian/digits';
import { useEffect, useState } from 'react';
import { Field, type FieldProps } from '../../../shared/ui/field.tsx';

interface NumberFieldProps extends Omit<FieldProps, 'value' | 'onChange' | 'type'> {
  value: number | null;
  onChange: (value: number | null) => void;
}

/** Persian digits and «٫» are numbers, too. */
function readNumber(text: string): number | null {
  const plain = toLatinDigits(text).replace('٫', '.').trim();
  const value = Number(plain);
  return plain === '' || Number.isNaN(value) ? null : value;
}

/** A letter that slips in would empty the field when it is saved. */
const NOT_OF_NUMBERS = /[^\d۰-۹\u0660-\u0669.٫-]/g;

const showNumber = (value: number | null) => (value === null ? '' : toPersianDigits(value).replace('.', '٫'));

export function NumberField({ value, onChange, ...field }: NumberFieldProps) {
  const [text, setText] = useState(() => showNumber(value));
  useEffect(() => {
    // «7.» may become «7.5»: text that means the same number is left as typed.
    setText((now) => (readNumber(now) === value ? now : showNumber(value)));
  }, [value]);
  return (
    <Field
      dir="ltr"
      inputMode="decimal"
      autoComplete="off"
      value={text}
      onChange={(event) => {
        const typed = event.target.value.replace(NOT_OF_NUMBERS, '');
        setText(typed);
        onChange(readNumber(typed));
      }}
      {...field}
      onBlur={(event) => {
        // Not while it is typed: the cursor would jump.
        setText(showNumber(value));
        field.onBlur?.(event);
      }}
    />
  );
}
