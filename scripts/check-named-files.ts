import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './run-command.ts';

const NAMED = /`([\w@-]+(?:\/[\w.@-]+)+\.(?:tsx?|mjs|css|yaml))`/g;
/** Former files are named there on purpose. */
const OF_BEFORE = /\(before: [^)]*\)/g;

/** Files named on a page, by their last folders and name, that do not exist. */
export function missingFiles(page: string, files: readonly string[]): string[] {
  const named = [...page.replace(OF_BEFORE, '').matchAll(NAMED)].map(([, name]) => name ?? '');
  return [...new Set(named)].filter(
    (name) => !files.some((file) => file === name || file.endsWith(`/${name}`)),
  );
}

if (import.meta.main) {
  const files = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).split('\n');
  // SQL statements are generated, and checked separately.
  const pages = files.filter((file) => file.endsWith('.md') && !file.startsWith('docs/sql/'));
  const problems = pages.flatMap((page) =>
    missingFiles(readFileSync(path.join(ROOT, page), 'utf8'), files).map(
      (name) => `${page}: there is no ${name}`,
    ),
  );
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  process.exit(problems.length === 0 ? 0 : 1);
}
