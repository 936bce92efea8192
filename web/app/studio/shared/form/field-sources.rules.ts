import type { FieldSource } from '@pardeh/contract/studio/field-sources';

const isEmpty = (value: unknown) =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

/**
 * Where a field came from. An import writes one row (`*`) for a whole record, which says nothing about the record's
 * empty fields.
 */
export function sourceOfField(
  rows: readonly FieldSource[],
  field: string,
  record: object,
): FieldSource | undefined {
  const own = rows.find((row) => row.field === field);
  if (own) return own;
  const value: unknown = field in record ? record[field as keyof typeof record] : undefined;
  return isEmpty(value) ? undefined : rows.find((row) => row.field === '*');
}
