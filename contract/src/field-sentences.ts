import { toPersianDigits } from '@pardeh/persian/digits';
import { FIELD_NAMES } from './fields.ts';

/** A validation error of a field, in JSON Schema's terms. */
export interface FieldFault {
  keyword: string;
  limit?: number | undefined;
}

/** The same message for the same error, whether the browser or the server found it. */
export function faultSentence(field: string, { keyword, limit }: FieldFault): string {
  const name = FIELD_NAMES[field] ?? 'این مقدار';
  const number = toPersianDigits(String(limit ?? ''));
  switch (keyword) {
    case 'required':
      return `${name} را بنویسید.`;
    case 'minLength':
      return limit === 1 ? `${name} را بنویسید.` : `${name} باید دست‌کم ${number} حرف یا رقم باشد.`;
    case 'maxLength':
      return `${name} نباید بیش از ${number} حرف باشد.`;
    case 'minimum':
    case 'exclusiveMinimum':
      return `${name} نباید کمتر از ${number} باشد.`;
    case 'maximum':
    case 'exclusiveMaximum':
      return `${name} نباید بیش از ${number} باشد.`;
    case 'enum':
      return `${name} شناخته‌شده نیست.`;
    default:
      return `${name} درست نیست.`;
  }
}
