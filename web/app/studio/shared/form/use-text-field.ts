import { type ChangeEvent, useState } from 'react';

type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A text, what binds a field to it, and what sets it otherwise. */
export function useTextField(initial: string | (() => string) = '') {
  const [value, setValue] = useState(initial);
  const onChange = ({ target }: ChangeEvent<TextControl>) => setValue(target.value);
  return [value, { value, onChange }, setValue] as const;
}
