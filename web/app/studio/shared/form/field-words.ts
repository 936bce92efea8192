import { toPersianDigits } from '@pardeh/persian/digits';
import { studioTexts } from '../studio.texts.ts';

/** The labels of a record's fields, and how their values are shown. */
export interface FieldWords {
  label: (field: string) => string;
  show: (field: string, value: unknown) => string;
}

type FieldFormatter = (value: never) => string;

function showAnything(value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return value ? studioTexts.yes : studioTexts.no;
  if (typeof value === 'number') return toPersianDigits(value);
  if (Array.isArray(value)) return value.map(showAnything).join('، ');
  return typeof value === 'object'
    ? Object.values(value).map(showAnything).filter(Boolean).join(' ')
    : String(value);
}

export function fieldWords(
  labels: Readonly<Record<string, string>>,
  formatters: Readonly<Record<string, FieldFormatter>> = {},
): FieldWords {
  return {
    label: (field) => labels[field] ?? field,
    show: (field, value) => {
      const format = formatters[field] as ((value: unknown) => string) | undefined;
      return format && value !== null && value !== undefined ? format(value) : showAnything(value);
    },
  };
}
