import { BYTE_ORDER_MARK, type CsvCell, csvLine } from '@pardeh/contract/csv-text';

export interface CsvTable {
  head: readonly string[];
  rows: readonly (readonly CsvCell[])[];
}

export function csvText({ head, rows }: CsvTable): string {
  return BYTE_ORDER_MARK + [head, ...rows].map(csvLine).join('');
}
