/** A record of a CSV file: whole lines, or why there is none. */
export type CsvRecord =
  | { line: number; text: string; fault: null }
  | { line: number; text: ''; fault: 'long' | 'open' };

/** No record of a catalogue is longer. */
export const RECORD_MAX = 1024 * 1024;

/**
 * Splits CSV text into records: lines, unless a line end is quoted. Memory is bounded for any input: an endless line is
 * skipped, and a quote that is never closed costs one record, not the rest of the file.
 */
export class RecordSplitter {
  readonly #separator: string;
  #rest = '';
  #line = 1;
  #skipping = false;

  constructor(separator: string) {
    this.#separator = separator;
  }

  push(text: string, isLast = false): CsvRecord[] {
    this.#rest += text;
    const records: CsvRecord[] = [];
    for (;;) {
      const record = this.#next(isLast);
      if (record === null) return records;
      records.push(record);
    }
  }

  #next(isLast: boolean): CsvRecord | null {
    if (this.#skipping && !this.#skipLine(isLast)) return null;
    if (this.#rest === '') return null;
    const line = this.#line;
    const end = recordEnd(this.#rest, this.#separator);
    if (end >= 0 && end <= RECORD_MAX) return this.#take(line, end);
    if (this.#rest.length > RECORD_MAX) {
      // After an unclosed quote, the following lines may be complete records; without a line end there is nothing to
      // save.
      const firstLine = this.#rest.indexOf('\n');
      const isOpen = firstLine >= 0 && firstLine < RECORD_MAX;
      this.#skipping = true;
      return { line, text: '', fault: isOpen ? 'open' : 'long' };
    }
    if (!isLast) return null;
    const firstLine = this.#rest.indexOf('\n');
    if (firstLine < 0) return this.#take(line, this.#rest.length);
    this.#skipping = true;
    return { line, text: '', fault: 'open' };
  }

  #take(line: number, end: number): CsvRecord {
    const text = this.#rest.slice(0, end);
    this.#rest = this.#rest.slice(end + 1);
    this.#line += 1 + countLines(text);
    return { line, text, fault: null };
  }

  /** False while the end of the line has not come yet. */
  #skipLine(isLast: boolean): boolean {
    const end = this.#rest.indexOf('\n');
    this.#rest = end < 0 ? '' : this.#rest.slice(end + 1);
    if (end < 0 && !isLast) return false;
    this.#line += 1;
    this.#skipping = false;
    return true;
  }
}

/** The position of the first record's line end; −1 when it has none yet. */
function recordEnd(text: string, separator: string): number {
  let isStart = true;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (isStart && character === '"') {
      at = closingQuote(text, at + 1);
      if (at < 0) return -1;
      isStart = false;
    } else if (character === '\n') return at;
    else isStart = character === separator;
  }
  return -1;
}

function closingQuote(text: string, from: number): number {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 2)) {
    if (text[at + 1] !== '"') return at;
  }
  return -1;
}

function countLines(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}
