import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import type { Glimpse } from '../../server/src/artwork/artwork.ts';

/** Increase to redraw everything after a drawing change that does not alter the markup. */
const EDITION = 1;

export const inputHash = (markup: string): string =>
  createHash('sha256').update(`${EDITION}\n${markup}`).digest('base64url').slice(0, 16);

export interface Ledger {
  isDrawn(name: string, input: string): boolean;
  record(name: string, input: string, glimpse: Glimpse): void;
  retainOnly(names: ReadonlySet<string>): string[];
  save(): Promise<void>;
}

async function readRecord<T>(file: URL): Promise<Map<string, T>> {
  try {
    return new Map(Object.entries(JSON.parse(await readFile(file, 'utf8')) as Record<string, T>));
  } catch {
    return new Map();
  }
}

/** One entry a line, sorted, so that a new picture is one new line in a diff. */
function writeRecord(file: URL, record: ReadonlyMap<string, unknown>): Promise<void> {
  const lines = [...record].sort(([one], [other]) => (one < other ? -1 : 1));
  const body = lines.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join(',\n');
  return writeFile(file, `{\n${body}\n}\n`);
}

export async function openLedger(folder: URL): Promise<Ledger> {
  const [glimpseFile, inputFile] = [new URL('hashes.json', folder), new URL('inputs.json', folder)];
  const glimpses = await readRecord<Glimpse>(glimpseFile);
  const inputs = await readRecord<string>(inputFile);
  return {
    isDrawn: (name, input) => inputs.get(name) === input && glimpses.has(name),
    record(name, input, glimpse) {
      inputs.set(name, input);
      glimpses.set(name, glimpse);
    },
    retainOnly(names) {
      const removed = [...inputs.keys()].filter((name) => !names.has(name));
      for (const name of removed) {
        inputs.delete(name);
        glimpses.delete(name);
      }
      return removed;
    },
    async save() {
      await writeRecord(glimpseFile, glimpses);
      await writeRecord(inputFile, inputs);
    },
  };
}
