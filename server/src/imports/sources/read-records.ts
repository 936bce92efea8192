import { parse } from 'csv-parse/sync';
import { type Bytes, CutFile, readText } from './read-text.ts';
import { type CsvRecord, RECORD_MAX, RecordSplitter } from './split-records.ts';

export type ReadRecord = CsvRecord & {
  separator: string;
  /** The last line of a truncated file may end in the middle of a word. */
  isUnfinished: boolean;
};

/** The records of a CSV file; for a truncated one everything readable, then the fault. */
export async function* readRecords(bytes: Bytes): AsyncGenerator<ReadRecord> {
  const reader = new RecordReader();
  let fault: CutFile | null = null;
  try {
    for await (const text of readText(bytes, 'CSV')) yield* reader.push(text);
  } catch (error) {
    if (!(error instanceof CutFile)) throw error;
    fault = error;
  }
  yield* reader.push('', true);
  if (fault) throw fault;
}

class RecordReader {
  #splitter: RecordSplitter | null = null;
  #separator = ',';
  #head = '';
  #halfEnd = '';
  #last = '';

  push(text: string, isLast = false): ReadRecord[] {
    this.#last = text === '' ? this.#last : (text.at(-1) ?? '');
    let fresh = text;
    if (!this.#splitter) {
      this.#head += text;
      // The first line determines the separator.
      if (!/\r?\n|\r/.test(this.#head) && !isLast && this.#head.length < RECORD_MAX) return [];
      this.#head = this.#head.replace(/^\uFEFF/, '');
      this.#separator = guessSeparator(this.#head);
      this.#splitter = new RecordSplitter(this.#separator);
      fresh = this.#head;
    }
    // The second half of a line end may be in the next chunk.
    const whole = this.#halfEnd + fresh;
    this.#halfEnd = whole.endsWith('\r') && !isLast ? '\r' : '';
    const lines = whole.slice(0, whole.length - this.#halfEnd.length).replace(/\r\n?/g, '\n');
    const isUnfinished = isLast && this.#last !== '\n' && this.#last !== '\r';
    const separator = this.#separator;
    return this.#splitter.push(lines, isLast).map((record) => ({ ...record, separator, isUnfinished }));
  }
}

export function splitCells(text: string, separator: string): string[] | null {
  try {
    const [cells] = parse(text, {
      delimiter: separator,
      relax_quotes: true,
      relax_column_count: true,
    }) as string[][];
    return cells ?? [];
  } catch {
    return null;
  }
}

function guessSeparator(head: string): string {
  const [first = ''] = head.split(/[\r\n]/, 1);
  const found = [',', ';', '\t', '،', '؛'].map((each) => [each, first.split(each).length] as const);
  return found.reduce((best, each) => (each[1] > best[1] ? each : best))[0];
}
