import { appendFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { DefaultQueryExecutor } from 'kysely';
import { afterAll } from 'vitest';

// Records every statement that the tests run, with its file and function; `npm run docs:sql` prints them. Kysely logs
// what ran but not the caller, so the location is taken when a statement is compiled.

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

/** Run statements of others. */
const HELPERS = [`${SOURCE}/database/`, `${SOURCE}/http/limits/`];

/** The outermost function in the first query file: neither helpers within that file nor shared ones count as the caller. */
function findPlace(stack: string): Pick<RecordedStatement, 'file' | 'asker'> | null {
  const frames = [...stack.matchAll(/^\s+at (?:async )?(?:(.+?) \()?(?:file:\/\/)?(\/[^\s:)]+)/gm)]
    .map(([, name = '', file = '']) => ({ name: name.replace(/^Object\./, ''), file }))
    .filter(({ file }) => file.startsWith(`${SOURCE}/`) && !file.startsWith(`${SOURCE}/testing/`));
  const isHelper = ({ file }: { file: string }) => HELPERS.some((folder) => file.startsWith(folder));
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
