import type { Span } from '../storage/storage.ts';

/**
 * The part of a file that a Range header requests: null for the whole, `unsatisfiable` for a part that does not exist.
 * A request for several parts gets the whole, as the standard allows.
 */
export function parseRange(header: string | undefined, size: number): Span | 'unsatisfiable' | null {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return null;
  if (from === '') {
    const length = Math.min(Number(to), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(from);
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (start >= size) return 'unsatisfiable';
  return end < start ? null : { start, end };
}
