import type { RecordForm } from '../../shared/form/use-record-form.ts';
import type { TitleValues } from '../title-values.ts';

export interface SectionProps {
  form: RecordForm<TitleValues>;
}

type TextName = {
  [K in keyof TitleValues]: TitleValues[K] extends string | null ? K : never;
}[keyof TitleValues];

/** The props of a text field in the form; a cleared one is null where the API has nulls. */
export function textField(form: RecordForm<TitleValues>, name: TextName, canBeNull = true) {
  return {
    name,
    value: form.values[name] ?? '',
    error: form.errorOf(name),
    onChange: ({ target }: { target: { value: string } }) =>
      form.set({ [name]: target.value || (canBeNull ? null : '') } as Partial<TitleValues>),
  };
}

export function dateField(form: RecordForm<TitleValues>, name: TextName) {
  return {
    name,
    value: form.values[name],
    error: form.errorOf(name),
    onChange: (value: string | null) => form.set({ [name]: value } as Partial<TitleValues>),
  };
}

type NumberName = {
  [K in keyof TitleValues]: TitleValues[K] extends number | null ? K : never;
}[keyof TitleValues];

export function numberField(form: RecordForm<TitleValues>, name: NumberName) {
  return {
    name,
    value: form.values[name],
    error: form.errorOf(name),
    onChange: (value: number | null) => form.set({ [name]: value } as Partial<TitleValues>),
  };
}
