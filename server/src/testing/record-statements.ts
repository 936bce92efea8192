import { appendFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { DefaultQueryExecutor } from 'kysely';
import { afterAll } from 'vitest';

// Notes every statement that the tests make, with the file and the function it stands in. `npm run docs:sql` prints
// them. Kysely tells its log what ran but not who asked, so the place is read where a statement is put into words.

const SOURCE = path.resolve(import.meta.dirname, '..');

export interface RecordedStatement {
  /** From the project's root. */
  file: string;
  asker: string;
  sql: string;
}

const seen = new Map<string, RecordedStatement>();
const compile = DefaultQueryExecutor.prototype.compileQuery;
DefaultQueryExecutor.prototype.compileQuery = function (node, id) {
  const compiled = compile.call(this, node, id);
  const place = findPlace(new Error().stack ?? '');
  if (place) seen.set(`${place.file} ${compiled.sql}`, { ...place, sql: compiled.sql });
  return compiled as never;
};

/**
 * The outermost function of the first file of queries: helpers within that file are not who asks, nor are those that
 * the database's room lends to all.
 */
function findPlace(stack: string): Pick<RecordedStatement, 'file' | 'asker'> | null {
  const frames = [...stack.matchAll(/^\s+at (?:async )?(?:(.+?) \()?(?:file:\/\/)?(\/[^\s:)]+)/gm)]
    .map(([, name = '', file = '']) => ({ name: name.replace(/^Object\./, ''), file }))
    .filter(({ file }) => file.startsWith(`${SOURCE}/`) && !file.startsWith(`${SOURCE}/testing/`));
  const isHelper = ({ file }: { file: string }) => file.startsWith(`${SOURCE}/database/`);
  const { file } =
    frames.find((each) => each.file.endsWith('.queries.ts') && !isHelper(each)) ?? frames[0] ?? {};
  if (!file || file.endsWith('.test.ts')) return null;
  const asker = frames.findLast((each) => each.file === file && /^[a-z]\w*$/i.test(each.name));
  return { file: path.join('server/src', path.relative(SOURCE, file)), asker: asker?.name ?? '' };
}

afterAll(async () => {
  const folder = process.env.RECORD_STATEMENTS;
  if (!folder || seen.size === 0) return;
  await mkdir(folder, { recursive: true });
  const lines = [...seen.values()].map((each) => `${JSON.stringify(each)}\n`);
  await appendFile(path.join(folder, `${process.pid}.jsonl`), lines.join(''));
  seen.clear();
});
