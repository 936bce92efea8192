import { expect, test } from 'vitest';
import { missingFiles } from './check-named-files.ts';

const FILES = ['server/src/search/search.ts', 'web/app/root.tsx'];

test('a file may be named by its last folders', () => {
  expect(missingFiles('See `search/search.ts` and `web/app/root.tsx`.', FILES)).toEqual([]);
});

test('a file that was moved is told once', () => {
  expect(missingFiles('`platform/search.ts`, and `platform/search.ts` again', FILES)).toEqual([
    'platform/search.ts',
  ]);
});

test('kinds of files, and what a page says was before, are no names of files', () => {
  expect(missingFiles('`.queries.ts`, `x.rules.ts` (before: `domain/old.ts`)', FILES)).toEqual([]);
});
