import { FIELD_NAMES } from '@pardeh/contract/fields';
import { toPersianDigits } from '@pardeh/persian/digits';
import type { FastifySchemaValidationError } from 'fastify/types/schema.js';

/** The validator's findings as Persian sentences, under the field each is about. */
export function describeValidation(found: FastifySchemaValidationError[]): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const finding of found) {
    const field = fieldOf(finding);
    fields[field] ??= [];
    fields[field].push(sentence(finding, FIELD_NAMES[field] ?? 'این مقدار'));
  }
  return fields;
}

function fieldOf({ instancePath, keyword, params }: FastifySchemaValidationError): string {
  if (keyword === 'required') return String(params.missingProperty);
  return instancePath.split('/')[1] || 'body';
}

function sentence({ keyword, params }: FastifySchemaValidationError, name: string): string {
  const limit = toPersianDigits(String(params.limit ?? ''));
  switch (keyword) {
    case 'required':
      return `${name} را بنویسید.`;
    case 'minLength':
      return params.limit === 1 ? `${name} را بنویسید.` : `${name} باید دست‌کم ${limit} نویسه باشد.`;
    case 'maxLength':
      return `${name} نباید بیش از ${limit} نویسه باشد.`;
    case 'minimum':
    case 'exclusiveMinimum':
      return `${name} نباید کمتر از ${limit} باشد.`;
    case 'maximum':
    case 'exclusiveMaximum':
      return `${name} نباید بیش از ${limit} باشد.`;
    case 'enum':
      return `${name} شناخته‌شده نیست.`;
    default:
      return `${name} درست نیست.`;
  }
}
