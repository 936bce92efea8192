import { expect, test } from 'vitest';
import { findStaleParts } from './check-statements.ts';
import { hashOfQueries, mergeParts, printPage, printPart, readParts } from './statement-pages.ts';

const FILE = 'server/src/features/comments/comments.queries.ts';
const SOURCE = `export const find = (db: Db) => db.selectFrom('comments').selectAll().execute();`;
const hash = hashOfQueries(SOURCE);
const page = printPage('features', [
  printPart(FILE, hash, [{ asker: 'find', sql: 'select * from comments where id = $1', plan: 'Index Scan' }]),
]);

test('a page that was printed from the code is fresh', () => {
  expect(findStaleParts([page], new Map([[FILE, hash]]))).toEqual([]);
});

test('a comment changes nothing, a statement does', () => {
  expect(hashOfQueries(`/** The list. */\n${SOURCE.replace('=>', '=>\n ')}`)).toBe(hash);
  const changed = hashOfQueries(SOURCE.replace("'comments'", "'replies'"));
  expect(findStaleParts([page], new Map([[FILE, changed]]))).toEqual([
    `${FILE} has changed since docs/sql was printed: npm run docs:sql -- server/src/features/comments`,
  ]);
});

test('a new file and one that is gone are told', () => {
  expect(findStaleParts([page], new Map([['server/src/http/new.queries.ts', 'x']]))).toHaveLength(2);
});

test('a part is read back as it was printed', () => {
  const part = readParts(page).get(FILE);
  expect(part?.hash).toBe(hash);
  expect(part?.text).toContain('select *\nfrom comments\nwhere id = $1');
});

test('a function that no test called this time keeps its statements, one that was deleted does not', () => {
  const part = (...statements: [asker: string, sql: string][]) =>
    printPart(
      FILE,
      hash,
      statements.map(([asker, sql]) => ({ asker, sql, plan: 'Result' })),
    );
  const before = part(
    ['count', 'select 1'],
    ['count', 'select 2'],
    ['find', 'select 3'],
    ['remove', 'select 4'],
  );
  const after = part(['add', 'select 5'], ['find', 'select 6']);
  const source = 'export function find() {}\nexport function count() {}\nexport function add() {}';
  expect(mergeParts(before, after, source)).toBe(
    part(['add', 'select 5'], ['count', 'select 1'], ['count', 'select 2'], ['find', 'select 6']),
  );
});
