import type { TSchema } from 'typebox';

const WHOLE = /^-?(?:0|[1-9]\d*)$/;
const FRACTION = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

/**
 * A number that is written as text is written in one way only. The validator would read whatever JavaScript does, so
 * that `1e1`, `0x0a` and ` 010` were other addresses of the tenth title, and `1e309` passed every limit as infinity;
 * it is handed what is no number instead.
 */
export function refuseOddNumbers(schema: TSchema): (values: Record<string, unknown>) => void {
  const { properties = {} } = schema as { properties?: Record<string, { type?: string }> };
  const numbers = Object.entries(properties).flatMap(([name, { type }]) => {
    if (type === 'integer') return [{ name, form: WHOLE }];
    return type === 'number' ? [{ name, form: FRACTION }] : [];
  });
  return (values) => {
    for (const { name, form } of numbers) {
      const text = values[name];
      if (typeof text === 'string' && !form.test(text)) values[name] = Number.NaN;
    }
  };
}
