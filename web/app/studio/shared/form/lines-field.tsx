import { useEffect, useState } from 'react';
import { TextAreaField, type TextAreaFieldProps } from '../../../shared/ui/controls/field.tsx';
import { isSame } from './form-values.ts';

interface LinesFieldProps extends Omit<TextAreaFieldProps, 'value' | 'onChange'> {
  value: readonly string[];
  onChange: (value: string[]) => void;
}

const readLines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** A list of texts, one on each line. */
export function LinesField({ value, onChange, ...area }: LinesFieldProps) {
  const [text, setText] = useState(value.join('\n'));
  useEffect(() => {
    setText((now) => (isSame(readLines(now), value) ? now : value.join('\n')));
  }, [value]);
  return (
    <TextAreaField
      rows={2}
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        onChange(readLines(event.target.value));
      }}
      {...area}
    />
  );
}
