import { createReadStream, existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { IMPORT_TEXTS } from '../../imports.texts.ts';
import { ImportFault } from '../../record.ts';
import { CutFile, unpack } from '../read-text.ts';

const LINE_MAX = 1024 * 1024;
const MEGABYTE = 1024 ** 2;
const READ_BYTES = 256 * 1024;

export interface TableFile {
  /** `title.basics` */
  name: string;
  file: string;
  bytes: number;
}

/** A dataset's file in a folder, compressed or not; null when it is missing. */
export function findTable(folder: string, name: string): TableFile | null {
  for (const ending of ['.tsv.gz', '.tsv']) {
    const file = path.join(folder, `${name}${ending}`);
    if (existsSync(file)) return { name, file, bytes: statSync(file).size };
  }
  return null;
}

/**
 * One of IMDb's tables, in chunks: a million lines are a few thousand chunks, and nothing is awaited between two lines.
 * Columns are found by the header, so new ones do no harm. Returns their positions in each line, and the chunks;
 * `first` is the number of a chunk's first line.
 */
export async function openTable(
  table: TableFile,
  wanted: readonly string[],
  onBytes: (bytes: number) => void,
  refuse: (row: number, reasonFa: string) => void,
) {
  const pieces = readPieces(table, onBytes, refuse)[Symbol.asyncIterator]();
  const first = await pieces.next();
  const header = first.done ? [] : (first.value.lines.shift() ?? '').split('\t');
  const columns = wanted.map((name) => header.indexOf(name));
  if (columns.includes(-1)) {
    await pieces.return?.(undefined);
    throw new ImportFault(IMPORT_TEXTS.wrongHeader(table.name));
  }
  const all = async function* () {
    if (!first.done) yield { first: 2, lines: first.value.lines };
    yield* { [Symbol.asyncIterator]: () => pieces };
  };
  return { columns, pieces: all() };
}

async function* readPieces(
  table: TableFile,
  onBytes: (bytes: number) => void,
  refuse: (row: number, reasonFa: string) => void,
): AsyncGenerator<{ first: number; lines: string[] }> {
  const decoder = new TextDecoder();
  const source = createReadStream(table.file, { highWaterMark: READ_BYTES });
  source.on('data', (chunk) => onBytes(chunk.length));
  let rest = '';
  let line = 1;
  let isSkipping = false;
  try {
    for await (const chunk of unpack(source, table.name)) {
      const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      if (isSkipping && lines.length > 0) {
        lines.shift();
        line += 1;
        isSkipping = false;
      }
      if (rest.length > LINE_MAX) {
        if (!isSkipping)
          refuse(line + lines.length, `${table.name}: ${IMPORT_TEXTS.longLine(LINE_MAX / MEGABYTE)}`);
        isSkipping = true;
      }
      if (isSkipping) rest = '';
      if (lines.length > 0) yield { first: line, lines };
      line += lines.length;
    }
    if (rest !== '' && !isSkipping) yield { first: line, lines: [rest] };
  } catch (error) {
    if (!(error instanceof CutFile)) throw error;
    // The line at the cut may be incomplete, so it is left out.
    refuse(line, error.message);
  }
}

/** The number of `tt0133093` or `nm0000206`; 0 for anything else. */
export function numberOf(id: string): number {
  return numberAt(id, 0, id.length);
}

/** Like `numberOf`, for an id at a position of a line. */
export function numberAt(line: string, from: number, to: number): number {
  if (to - from < 3 || to - from > 12) return 0;
  let number = 0;
  for (let at = from + 2; at < to; at++) {
    const digit = line.charCodeAt(at) - 48;
    if (digit < 0 || digit > 9) return 0;
    number = number * 10 + digit;
  }
  return number > 999_999_999 ? 0 : number;
}
