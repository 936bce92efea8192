// The server and the studio both write tables for spreadsheets, and a list that was exported is imported again.

/** Without it spreadsheets show Persian as noise. */
export const BYTE_ORDER_MARK = '\uFEFF';

export type CsvCell = string | number | null;

/** Where the list separator is a semicolon, a spreadsheet would take what follows one for a cell of its own. */
const NEEDS_QUOTES = /[",;\t\r\n]/;

export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(writeCell).join(',')}\r\n`;
}

function writeCell(cell: CsvCell): string {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell);
  const text = withEscape(cell);
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Spreadsheets run what begins so as a formula, also in its full width; an apostrophe before it makes it a text. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;

function withEscape(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

export function withoutEscape(text: string): string {
  return text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;
}
