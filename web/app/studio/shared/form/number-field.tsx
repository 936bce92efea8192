import { toLatinDigits } from '@pardeh/persian/digits';
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

export function NumberField({ value, onChange, ...field }: NumberFieldProps) {
  const [text, setText] = useState(value === null ? '' : String(value));
  useEffect(() => {
    // «7.» may become «7.5»: text that means the same number is left as typed.
    setText((now) => (readNumber(now) === value ? now : value === null ? '' : String(value)));
  }, [value]);
  return (
    <Field
      dir="ltr"
      inputMode="decimal"
      autoComplete="off"
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        onChange(readNumber(event.target.value));
      }}
      {...field}
    />
  );
}
