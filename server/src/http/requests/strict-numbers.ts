import type { TSchema } from 'typebox';

const WHOLE = /^-?(?:0|[1-9]\d*)$/;
const FRACTION = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

interface Shape {
  type?: string;
  properties?: Record<string, Shape>;
  items?: Shape;
}

/** Returns the replacement for a value. */
type Check = (value: unknown) => unknown;

/**
 * A number in text form has only one accepted notation. The validator would parse whatever JavaScript does, so `1e1`,
 * `0x0a` and ` 010` would be more URLs of the tenth title, and `1e309` would pass every limit as infinity; such values
 * are replaced by a non-number, also inside lists and objects.
 */
export function rejectNonCanonicalNumbers(schema: TSchema): (values: unknown) => void {
  const check = checkOf(schema as Shape);
  return (values) => void check?.(values);
}

/** Null for a schema without numbers, which then costs nothing. */
function checkOf({ type, properties, items }: Shape): Check | null {
  if (type === 'integer') return refuse(WHOLE);
  if (type === 'number') return refuse(FRACTION);
  if (type === 'array' && items) return checkList(checkOf(items));
  return type === 'object' ? checkFields(properties ?? {}) : null;
}

function refuse(form: RegExp): Check {
  return (value) => (typeof value === 'string' && !form.test(value) ? Number.NaN : value);
}

function checkList(each: Check | null): Check | null {
  if (!each) return null;
  return (value) => {
    // A single value counts as a list of one.
    if (!Array.isArray(value)) return each(value);
    for (const [index, item] of value.entries()) value[index] = each(item);
    return value;
  };
}

function checkFields(properties: Record<string, Shape>): Check | null {
  const checks = Object.entries(properties).flatMap(([name, shape]) => {
    const check = checkOf(shape);
    return check ? [[name, check] as const] : [];
  });
  if (checks.length === 0) return null;
  return (value) => {
    if (typeof value !== 'object' || value === null) return value;
    const fields = value as Record<string, unknown>;
    for (const [name, check] of checks) if (name in fields) fields[name] = check(fields[name]);
    return value;
  };
}
