import type { TSchema } from 'typebox';
import { type FieldFault, faultSentence } from './field-sentences.ts';

interface TextRules {
  type?: string;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
}

/** Same rule as the server's: an address with one @, no spaces, and a dot after the @. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/**
 * Checks a form's text fields against the server's own schema, so the viewer sees the same message without a round
 * trip. The server still refuses anything this does not check.
 */
export function checkFields(
  body: TSchema,
  values: Readonly<Record<string, unknown>>,
): Record<string, string[]> {
  const { properties = {}, required = [] } = body as {
    properties?: Record<string, TextRules>;
    required?: string[];
  };
  const found: Record<string, string[]> = {};
  for (const [field, rules] of Object.entries(properties)) {
    const fault = faultOf(values[field], rules, required.includes(field));
    if (fault) found[field] = [faultSentence(field, fault)];
  }
  return found;
}

function faultOf(value: unknown, rules: TextRules, isRequired: boolean): FieldFault | null {
  if (value === undefined || value === null || value === '')
    return isRequired ? { keyword: 'required' } : null;
  if (typeof value !== 'string') return null;
  // Counted in characters, as JSON Schema does, not in UTF-16 units.
  const length = [...value].length;
  if (rules.minLength !== undefined && length < rules.minLength)
    return { keyword: 'minLength', limit: rules.minLength };
  if (rules.maxLength !== undefined && length > rules.maxLength)
    return { keyword: 'maxLength', limit: rules.maxLength };
  if (rules.format === 'email' && !EMAIL.test(value)) return { keyword: 'format' };
  if (rules.pattern !== undefined && !new RegExp(rules.pattern, 'u').test(value))
    return { keyword: 'pattern' };
  return null;
}
