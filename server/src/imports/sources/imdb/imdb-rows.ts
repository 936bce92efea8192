import { slug } from '@pardeh/persian/slug';

/** Rows as COPY reads them. */

export const NULL = '\\N';
const UNPRINTABLE = /[\u0000-\u001F\u007F]/g;
const SMALL_MAX = 32_767;
const NAME_MAX = 500;

/** A text that is valid in a field; null for `\N`, and for empty or broken text. */
export function field(text: string | undefined): string | null {
  if (text === undefined || text === NULL || text === '') return null;
  const plain = UNPRINTABLE.test(text) ? text.replace(UNPRINTABLE, '') : text;
  return plain === '' || plain.includes('\uFFFD') || plain.length > NAME_MAX ? null : plain;
}

/** A whole number of at most five digits, as it stands; `\N` for anything else. */
export function small(text: string | undefined): string {
  return text !== undefined && /^\d{1,5}$/.test(text) && Number(text) <= SMALL_MAX ? text : NULL;
}

export function year(text: string | undefined): string {
  return text !== undefined && /^(1[89]|20)\d\d$/.test(text) ? text : NULL;
}

export function orNull(text: string | null): string {
  return text ?? NULL;
}

export function slugField(text: string, fallback?: string): string {
  return slug(text, fallback);
}

/** `["Neo","Thomas"]` → `Neo, Thomas` */
export function characters(text: string | undefined): string | null {
  if (text === undefined || text === NULL) return null;
  try {
    const names: unknown = JSON.parse(text);
    return Array.isArray(names) ? field(names.slice(0, 3).join(', ').slice(0, 200)) : null;
  } catch {
    return null;
  }
}

const CHUNK = 256 * 1024;

/** Turns rows into chunks for COPY. */
export async function* toChunks(pieces: AsyncIterable<string[]>): AsyncGenerator<string> {
  let waiting: string[] = [];
  let length = 0;
  for await (const rows of pieces) {
    for (const row of rows) length += row.length + 1;
    waiting.push(...rows);
    if (length < CHUNK) continue;
    yield `${waiting.join('\n')}\n`;
    waiting = [];
    length = 0;
  }
  if (waiting.length > 0) yield `${waiting.join('\n')}\n`;
}
