import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { damerauWithinOne, deletionKeys } from './typo.ts';

const words = fc.string({ unit: fc.constantFrom(...'abcdeابپتی'), minLength: 1, maxLength: 10 });
const letters = fc.constantFrom(...'abcdeابپتی😀');

const edits = fc.record({
  kind: fc.constantFrom('replace', 'insert', 'delete', 'swap'),
  at: fc.nat(9),
  letter: letters,
});

function edit(word: string, { kind, at, letter }: { kind: string; at: number; letter: string }): string {
  const list = [...word];
  const place = at % list.length;
  if (kind === 'replace') list[place] = letter;
  if (kind === 'insert') list.splice(place, 0, letter);
  if (kind === 'delete') list.splice(place, 1);
  if (kind === 'swap') list.splice(place, 2, ...list.slice(place, place + 2).reverse());
  return list.join('');
}

/** The textbook definition, however slow. */
function distance(left: string, right: string): number {
  const a = [...left];
  const b = [...right];
  const table = a.map(() => [] as number[]).concat([[]]);
  for (let y = 0; y <= a.length; y++) {
    for (let x = 0; x <= b.length; x++) {
      const at = (row: number, column: number) => table[row]?.[column] ?? Number.POSITIVE_INFINITY;
      const change =
        y > 0 && x > 0 ? at(y - 1, x - 1) + (a[y - 1] === b[x - 1] ? 0 : 1) : Number.POSITIVE_INFINITY;
      const swap =
        y > 1 && x > 1 && a[y - 1] === b[x - 2] && a[y - 2] === b[x - 1]
          ? at(y - 2, x - 2) + 1
          : Number.POSITIVE_INFINITY;
      const row = table[y];
      if (row) row[x] = y === 0 && x === 0 ? 0 : Math.min(at(y - 1, x) + 1, at(y, x - 1) + 1, change, swap);
    }
  }
  return table[a.length]?.[b.length] ?? Number.POSITIVE_INFINITY;
}

describe('one typo', () => {
  it('always leaves a common key', () => {
    fc.assert(
      fc.property(words, edits, (word, change) => {
        const typed = edit(word, change);
        fc.pre(typed !== '');
        expect(damerauWithinOne(word, typed)).toBe(true);
        // Two single letters have only the empty string in common, which is not a key.
        fc.pre([...word].length > 1 && [...typed].length > 1);
        const keys = new Set(deletionKeys(word));
        expect(deletionKeys(typed).some((key) => keys.has(key))).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it('is what the definition says', () => {
    fc.assert(
      fc.property(words, words, edits, edits, (word, other, first, second) => {
        const twice = edit(word, first) === '' ? word : edit(edit(word, first), second);
        for (const candidate of [other, twice]) {
          expect(damerauWithinOne(word, candidate)).toBe(distance(word, candidate) <= 1);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('makes one key more than there are letters, at most', () => {
    expect(deletionKeys('سلام')).toEqual(['سلام', 'لام', 'سام', 'سلم', 'سلا']);
    expect(deletionKeys('aab')).toEqual(['aab', 'ab', 'aa']);
    expect(deletionKeys('a')).toEqual(['a']);
    expect(deletionKeys('')).toEqual(['']);
  });
});
