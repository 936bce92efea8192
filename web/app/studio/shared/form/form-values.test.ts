import { describe, expect, it } from 'vitest';
import { changedFields, compareEdits } from './form-values.ts';

const base = { name: 'باران', year: 2001 as number | null, genres: [1, 2] };

describe('the values of a form', () => {
  it('are compared as a whole', () => {
    expect(changedFields(base, { ...base, genres: [1, 2] })).toEqual([]);
    expect(changedFields(base, { ...base, genres: [2, 1], year: null })).toEqual(['year', 'genres']);
  });

  it('of two editors are both kept where they do not clash', () => {
    const { clashes, merged } = compareEdits(base, { ...base, year: 2002 }, { ...base, name: 'برف' });
    expect(clashes).toEqual([]);
    expect(merged).toEqual({ name: 'برف', year: 2002, genres: [1, 2] });
  });

  it('clash where both changed one field differently', () => {
    const { clashes } = compareEdits(
      base,
      { ...base, name: 'آب', year: 5 },
      { ...base, name: 'برف', year: 5 },
    );
    expect(clashes).toEqual(['name']);
  });
});
