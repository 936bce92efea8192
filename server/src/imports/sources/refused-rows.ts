import { BYTE_ORDER_MARK, csvLine } from '@pardeh/contract/csv-text';
import type { Refusal } from '../record.ts';
import { readRecords, splitCells } from './read-records.ts';
import { type Bytes, CutFile } from './read-text.ts';

/** Imports ignore this column, so that corrected rows can be uploaded as they are. */
export const REASON_HEADER = 'دلیل رد';
const ROW_HEADER = 'ردیف';

/** The refused rows of a CSV file, each preceded by the reason. */
export async function* refusedRows(bytes: Bytes, refusals: readonly Refusal[]): AsyncGenerator<string> {
  const reasons = new Map(refusals.map(({ row, reasonFa }) => [Number(row), reasonFa]));
  let reasonAt: number | null = null;
  try {
    for await (const record of readRecords(bytes)) {
      const cells =
        record.fault === null && record.text.trim() !== '' ? splitCells(record.text, record.separator) : null;
      if (!cells) continue;
      const isHeader = reasonAt === null;
      reasonAt ??= cells.findIndex((cell) => cell.trim() === REASON_HEADER);
      const reason = isHeader ? REASON_HEADER : reasons.get(record.line);
      if (reason === undefined) continue;
      const line = csvLine([reason, ...cells.filter((_, at) => at !== reasonAt)]);
      yield isHeader ? BYTE_ORDER_MARK + line : line;
    }
  } catch (error) {
    // The part before the cut is all there is.
    if (!(error instanceof CutFile)) throw error;
  }
}

/** For a source without rows to upload again: the row numbers and reasons. */
export const refusalLines = (refusals: readonly Refusal[]): string =>
  BYTE_ORDER_MARK +
  [[ROW_HEADER, REASON_HEADER], ...refusals.map(({ row, reasonFa }) => [Number(row), reasonFa])]
    .map((cells) => csvLine(cells))
    .join('');
