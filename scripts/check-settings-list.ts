import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './run-command.ts';

// Operators find a setting in .env.example or not at all. Checked both ways: a setting that nothing reads is
// misleading.

const READ_BY = ['server/src/config/config.ts', 'web/delivery/web-config.ts', 'compose.yaml'];
/** read.url('NAME', …) and url('NAME', …) in the code, env.NAME there, ${NAME} in compose.yaml. */
const NAMES =
  /(?<=\b(?:text|optionalText|list|flag|oneOf|number|integer|port|optionalPort|url|optionalUrl)\(\s*'|\benv\.|\$\{)[A-Z][A-Z0-9_]+/g;

export function findSettingsProblems(example: string, sources: readonly string[]): string[] {
  const listed = new Set([...example.matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].map(([, name = '']) => name));
  const read = new Set(sources.flatMap((source) => source.match(NAMES) ?? []));
  return [
    ...[...read]
      .filter((name) => !listed.has(name))
      .map((name) => `${name} is read, but .env.example does not list it.`),
    ...[...listed]
      .filter((name) => !read.has(name))
      .map((name) => `.env.example lists ${name}, but nobody reads it.`),
  ].sort();
}

if (import.meta.main) {
  const text = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
  const problems = findSettingsProblems(text('.env.example'), READ_BY.map(text));
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  process.exit(problems.length === 0 ? 0 : 1);
}
