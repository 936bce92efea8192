import { globSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fillTemplate } from '../../server/src/testing/fill-template.ts';
import { startLocalPostgres } from '../../server/src/testing/local-postgres.ts';
import { openPlanner } from '../../server/src/testing/open-planner.ts';
import type { RecordedStatement } from '../../server/src/testing/record-statements.ts';
import { runCommand } from '../run-command.ts';
import { hashQueries, PAGES } from './check-statements.ts';
import {
  mergeParts,
  type PrintedStatement,
  pageOf,
  printPage,
  printPart,
  readParts,
} from './statement-pages.ts';

// Runs the server's tests (or those of the paths given), and prints every statement that they made, with its plan,
// into docs/sql. With paths only the parts of files that have changed are printed again.

/** A function that builds its statement from filters has very many variants; a few are enough as examples. */
const SHAPES = 4;

const paths = process.argv.slice(2);
const records = await mkdtemp(path.join(tmpdir(), 'pardeh-statements-'));
const { code } = await runCommand('vitest', ['run', '--project', 'server', ...paths], {
  env: { RECORD_STATEMENTS: records },
});
if (code !== 0)
  process.stdout.write('Some tests failed: their statements stay as they were printed before.\n');
const isWhole = paths.length === 0 && code === 0;
const recorded = await readRecords(records);
await rm(records, { recursive: true });

const hashes = hashQueries();
const old = await readOldParts();
const dataDir = await mkdtemp(path.join(tmpdir(), 'pardeh-plans-'));
const server = await startLocalPostgres();
await fillTemplate({ dataDir, databaseUrl: server.url });
const planner = await openPlanner(server.url);
try {
  await printPages();
} finally {
  await planner.close();
  await server.stop();
  await rm(dataDir, { recursive: true });
}

async function printPages(): Promise<void> {
  const pages = new Map<string, string[]>();
  for (const [file, hash] of hashes) {
    const before = old.get(file);
    const isWanted = paths.length === 0 || before?.hash !== hash;
    const statements = recorded.get(file);
    const printed =
      isWanted && (statements || isWhole) ? printPart(file, hash, await explainAll(statements ?? [])) : null;
    const text =
      printed && before && !isWhole
        ? mergeParts(before.text, printed, await readFile(file, 'utf8'))
        : (printed ?? before?.text);
    if (text) pages.set(pageOf(file), [...(pages.get(pageOf(file)) ?? []), text]);
  }
  await rm(PAGES, { recursive: true, force: true });
  await mkdir(PAGES, { recursive: true });
  for (const [name, parts] of pages) {
    await writeFile(path.join(PAGES, name), printPage(path.basename(name, '.md'), parts));
  }
}

async function explainAll(statements: readonly RecordedStatement[]): Promise<PrintedStatement[]> {
  const printed: PrintedStatement[] = [];
  for (const { asker, sql } of chooseShapes(statements))
    printed.push({ asker, sql, plan: await planner.explain(sql) });
  return printed;
}

/** The shortest ones of each function, in alphabetical order, so that the output is reproducible. */
function chooseShapes(statements: readonly RecordedStatement[]): RecordedStatement[] {
  const byAsker = Map.groupBy(statements, ({ asker }) => asker);
  return [...byAsker.keys()].sort().flatMap((asker) => {
    const shapes = new Map(
      (byAsker.get(asker) ?? []).map((each) => [shapeOf(each.sql), { ...each, sql: shapeOf(each.sql) }]),
    );
    return [...shapes.values()]
      .sort((a, b) => a.sql.length - b.sql.length || (a.sql < b.sql ? -1 : 1))
      .slice(0, SHAPES);
  });
}

/** A list is the same statement at any length, so it is shortened to two values. */
function shapeOf(sql: string): string {
  return sql
    .replace(
      /(\$\d+(?:::\w+)?, \$\d+(?:::\w+)?)(?:, \$\d+(?:::\w+)?)+(?=\))/g,
      (list, two: string, at: number) => (sql.slice(0, at).endsWith('in (') ? two : list),
    )
    .replace(/(values \([^()]*\))(?:, \([^()]*\))+/g, '$1');
}

async function readRecords(folder: string): Promise<Map<string, RecordedStatement[]>> {
  const files = globSync('*.jsonl', { cwd: folder });
  const texts = await Promise.all(files.map((name) => readFile(path.join(folder, name), 'utf8')));
  const all = texts
    .flatMap((text) => text.trim().split('\n'))
    .map((line): RecordedStatement => JSON.parse(line));
  return Map.groupBy(all, ({ file }) => file);
}

async function readOldParts(): Promise<ReturnType<typeof readParts>> {
  const pages = globSync('*.md', { cwd: PAGES });
  const texts = await Promise.all(pages.map((name) => readFile(path.join(PAGES, name), 'utf8')));
  return new Map(texts.flatMap((text) => [...readParts(text)]));
}
