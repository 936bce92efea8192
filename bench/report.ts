import { writeFile } from 'node:fs/promises';
import { cpus, loadavg, totalmem } from 'node:os';
import path from 'node:path';

const DOCS = path.resolve(import.meta.dirname, '../docs');

export function table(head: string[], rows: (string | number)[][]): string {
  const line = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export const ms = (value: number) => (value < 10 ? value.toFixed(1) : value.toFixed(0));

/** Readers of a figure must know the machine it was measured on, and how busy that was. */
export function machine(): string {
  const [load = 0] = loadavg();
  return `${cpus().length} cores (${cpus()[0]?.model || process.arch}), ${Math.round(totalmem() / 1e9)} GB, Node ${process.versions.node}; load average when it began: ${load.toFixed(1)}`;
}

/** Replaces the text between this part's marks on a page of docs/, and leaves the rest as it is. */
export function replacePart(page: string, part: string, text: string): string {
  const [begin, end] = [`<!-- ${part} -->`, `<!-- end of ${part} -->`];
  const block = `${begin}\n${text}\n${end}`;
  const from = page.indexOf(begin);
  const to = page.indexOf(end);
  if (from === -1 || to === -1) return `${page.trimEnd()}\n\n${block}\n`;
  return page.slice(0, from) + block + page.slice(to + end.length);
}

/** The row with this name in a comment, so that the other rows keep their measurements. */
export function replaceRow(page: string, name: string, row: string): string {
  const lines = page.split('\n');
  const at = lines.findIndex((line) => line.includes(`<!-- ${name} -->`));
  if (at === -1) throw new Error(`The page has no row for ${name}.`);
  lines[at] = row;
  return lines.join('\n');
}

export async function writePage(name: string, page: string): Promise<void> {
  await writeFile(path.join(DOCS, name), page);
}
