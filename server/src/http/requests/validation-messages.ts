import { faultSentence } from '@pardeh/contract/field-sentences';
import type { FastifySchemaValidationError } from 'fastify/types/schema.js';

/** Validation errors as Persian sentences, by field. */
export function describeValidation(found: FastifySchemaValidationError[]): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const finding of found) {
    const field = fieldOf(finding);
    const limit = typeof finding.params.limit === 'number' ? finding.params.limit : undefined;
    fields[field] ??= [];
    fields[field].push(faultSentence(field, { keyword: finding.keyword, limit }));
  }
  return fields;
}

function fieldOf({ instancePath, keyword, params }: FastifySchemaValidationError): string {
  if (keyword === 'required') return String(params.missingProperty);
  return instancePath.split('/')[1] || 'body';
}
