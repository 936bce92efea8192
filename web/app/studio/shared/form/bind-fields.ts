import { useState } from 'react';
import type { FormValues } from './form-values.ts';

interface Fields<V extends FormValues> {
  values: V;
  set: (patch: Partial<V>) => void;
  errorOf?: (field: keyof V & string) => string | undefined;
}

/** The values of a small form, for `bindFields`. */
export function useValues<V extends FormValues>(initial: V) {
  const [values, setValues] = useState(initial);
  const set = (patch: Partial<V>) => setValues((now) => ({ ...now, ...patch }));
  return { values, set };
}

/** The props of a form's fields by their names, which are also the names of the labels. */
export function bindFields<V extends FormValues, L extends object>(form: Fields<V>, labels: L) {
  type Name = keyof V & keyof L & string;
  const { values, set, errorOf } = form;
  /** For a field that reports its value. */
  const field = <K extends Name>(name: K) => ({
    label: labels[name],
    name,
    error: errorOf?.(name),
    value: values[name],
    onChange: (value: V[K]) => set({ [name]: value } as unknown as Partial<V>),
  });
  /** For text and select fields; a cleared one is null where the API has nulls. */
  const text = <K extends Name>(name: K, empty: '' | null = null) => ({
    ...field(name),
    value: String(values[name] ?? ''),
    onChange: ({ target }: { target: { value: string } }) =>
      set({ [name]: target.value || empty } as unknown as Partial<V>),
  });
  const check = <K extends Name>(name: K) => ({
    label: labels[name],
    checked: Boolean(values[name]),
    onCheck: (isChecked: boolean) => set({ [name]: isChecked } as unknown as Partial<V>),
  });
  return { field, text, check };
}
