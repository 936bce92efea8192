import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../run-command.ts';
import { hashOfQueries, readParts } from './statement-pages.ts';

// Reviewers read in docs/sql which statements a change runs, so the pages must be up to date.

export function findStaleParts(pages: readonly string[], hashes: ReadonlyMap<string, string>): string[] {
  const parts = new Map(pages.flatMap((page) => [...readParts(page)]));
  return [
    ...[...hashes]
      .filter(([file, hash]) => parts.get(file)?.hash !== hash)
      .map(
        ([file]) =>
          `${file} has changed since docs/sql was printed: npm run docs:sql -- ${path.dirname(file)}`,
      ),
    ...[...parts.keys()]
      .filter((file) => !hashes.has(file))
      .map(
        (file) =>
          `docs/sql has statements of ${file}, which is gone: npm run docs:sql -- ${path.dirname(file)}`,
      ),
  ];
}

export function hashQueries(): Map<string, string> {
  const files = globSync('server/src/**/*.queries.ts', { cwd: ROOT })
    .map((file) => file.replaceAll(path.sep, '/'))
    .sort();
  return new Map(files.map((file) => [file, hashOfQueries(readFileSync(path.join(ROOT, file), 'utf8'))]));
}

export const PAGES = path.join(ROOT, 'docs/sql');

if (import.meta.main) {
  const names = existsSync(PAGES) ? readdirSync(PAGES).filter((name) => name !== 'README.md') : [];
  const problems = findStaleParts(
    names.map((name) => readFileSync(path.join(PAGES, name), 'utf8')),
    hashQueries(),
  );
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
