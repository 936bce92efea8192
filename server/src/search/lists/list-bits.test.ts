import { describe, expect, it } from 'vitest';
import { listBits, openBitTable } from './list-bits.ts';
import { segmentBits } from './segment-bits.ts';

const MEMBERS = 450;
const SEGMENT = 200;
const RANGES = { y: [1990, 2020], r: [10, 100] } as const;
/** More than one batch. */
const TERMS = Array.from({ length: 600 }, (_, number) => `t:${String(number).padStart(3, '0')}`);

const numbersOf = (member: number) => [member % 7, 100 + (member % 31), 599 - (member % 300)];
const amountsOf = (member: number) => ({
  y: member % 5 === 0 ? null : 1985 + (member % 40),
  r: member % 3 === 0 ? null : 20 + (member % 60),
});

describe('the bit sets of a whole list', () => {
  it('are those of its segments, term by term', () => {
    const members = Array.from({ length: MEMBERS }, (_, member) => member);
    const order = Uint32Array.from(members).reverse();
    const column = (name: 'y' | 'r') => Int16Array.from(members, (member) => amountsOf(member)[name] ?? -1);
    const made = [
      ...listBits(
        {
          terms: TERMS,
          termsOf: Uint16Array.from(members.flatMap(numbersOf)),
          starts: Uint32Array.from({ length: MEMBERS + 1 }, (_, member) => member * 3),
          amounts: { y: column('y'), r: column('r') },
        },
        order,
        RANGES,
        openBitTable(MEMBERS, SEGMENT),
      ),
    ];
    for (let segment = 0; segment * SEGMENT < MEMBERS; segment++) {
      const places = [...order.subarray(segment * SEGMENT, (segment + 1) * SEGMENT)];
      const entries = places.map((id) => ({
        id,
        keys: [0, 0] as const,
        terms: numbersOf(id).map((number) => TERMS[number] ?? ''),
        amounts: amountsOf(id),
      }));
      const expected = segmentBits(entries, RANGES).map((bits) => ({ ...bits, segment }));
      const got = made.filter((bits) => bits.segment === segment);
      const byTerm = (a: { term: string }, b: { term: string }) => (a.term < b.term ? -1 : 1);
      expect(got.sort(byTerm)).toEqual(expected.sort(byTerm));
    }
    const terms = made.map(({ term }) => term).filter((term) => term.startsWith('t:'));
    expect(terms).toEqual([...terms].sort());
  });
});
