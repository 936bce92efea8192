// The server and the studio both write tables for spreadsheets, and an exported list can be imported again.

/** Without it spreadsheets show Persian as garbage. */
export const BYTE_ORDER_MARK = '\uFEFF';

export type CsvCell = string | number | null;

/** Where the list separator is a semicolon, a spreadsheet would start a new cell at each one. */
const NEEDS_QUOTES = /[",;\t\r\n]/;

export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(writeCell).join(',')}\r\n`;
}

function writeCell(cell: CsvCell): string {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell);
  const text = withEscape(cell);
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Spreadsheets run a cell that starts like this as a formula, full-width characters included; a leading apostrophe
 * makes it text.
 */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;

function withEscape(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

export function withoutEscape(text: string): string {
  return text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;
}
