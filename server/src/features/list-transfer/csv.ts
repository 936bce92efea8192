import { setImmediate as nextTurn } from 'node:timers/promises';
import { BYTE_ORDER_MARK, type CsvCell, csvLine, withoutEscape } from '@pardeh/contract/csv-text';
import { parse } from 'csv-parse';

/** How much is parsed before other requests have their turn: a few milliseconds. */
const PIECE_BYTES = 64 * 1024;

/** RFC 4180, but lenient: any line end, a byte order mark, commas, semicolons or tabs between fields. */
export async function parseCsv(text: string, maxRows: number): Promise<string[][]> {
  const parser = parse({
    bom: true,
    delimiter: guessSeparator(text),
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    to: maxRows,
  });
  const rows: string[][] = [];
  const reading = (async () => {
    for await (const row of parser) rows.push((row as string[]).map(withoutEscape));
  })();
  await Promise.all([reading, writePieces(parser, Buffer.from(text))]);
  return rows;
}

async function writePieces(parser: ReturnType<typeof parse>, bytes: Buffer): Promise<void> {
  for (let at = 0; at < bytes.length && parser.writable; at += PIECE_BYTES) {
    parser.write(bytes.subarray(at, at + PIECE_BYTES));
    await nextTurn();
  }
  parser.end();
}

/** For example a quote that is never closed. */
export function isCsvFault(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_');
}

function guessSeparator(text: string): string {
  const [first = ''] = text.split(/[\r\n]/, 1);
  const found = [',', ';', '\t'].map((separator) => [separator, first.split(separator).length] as const);
  return found.reduce((best, each) => (each[1] > best[1] ? each : best))[0];
}

export function writeCsv(header: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return BYTE_ORDER_MARK + [header, ...rows].map(csvLine).join('');
}
