export interface CsvTable {
  head: readonly string[];
  rows: readonly (readonly (string | number | null)[])[];
}

/** A spreadsheet takes a cell that begins like this for a formula; viewers' words are in these cells. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;

function cell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** With the mark by which spreadsheets know UTF-8: without it they show no Persian. */
export function csvText({ head, rows }: CsvTable): string {
  return `\uFEFF${[head, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}
