import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './run-command.ts';

// The README gives a reason for every dependency. Checked both ways: a reason for a removed package misleads, and a
// package without a reason is one that nobody decided on.

interface PackageFile {
  workspaces?: string[];
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const OUR_OWN = '@pardeh/';

export function findTableProblems(readme: string, packageFiles: PackageFile[]): string[] {
  const used = new Set(packageFiles.flatMap(namesIn).filter((name) => !name.startsWith(OUR_OWN)));
  const rows = rowsOf(readme);
  const listed = rows.flatMap((row) => row.names);
  return [
    ...[...used]
      .filter((name) => !listed.includes(name))
      .sort()
      .map((name) => `${name} is in a package file, but README.md gives no reason for it.`),
    ...listed
      .filter((name) => !used.has(name))
      .map((name) => `${name} is in README.md's table, but in no package file.`),
    ...listed
      .filter((name, index) => listed.indexOf(name) !== index)
      .map((name) => `${name} is in README.md's table twice.`),
    ...rows
      .filter((row) => row.reason === '')
      .map((row) => `${row.names.join(', ')} has no reason in README.md's table.`),
  ];
}

function namesIn({ dependencies, devDependencies, optionalDependencies }: PackageFile): string[] {
  return Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
}

/** Every table of the section about dependencies: names in backticks before the reason. */
function rowsOf(readme: string): { names: string[]; reason: string }[] {
  const section = /^## Dependencies.*?$(.*?)(?=^## |$(?![\s\S]))/ms.exec(readme)?.[1] ?? '';
  return [...section.matchAll(/^\| (`.*?) \|(.*)\|$/gm)].map(([, names = '', reason = '']) => ({
    names: [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
    reason: reason.trim(),
  }));
}

if (import.meta.main) {
  const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
  const root: PackageFile = JSON.parse(read('package.json'));
  const workspaces = root.workspaces ?? [];
  const others = workspaces.map((folder): PackageFile => JSON.parse(read(`${folder}/package.json`)));
  const problems = findTableProblems(read('README.md'), [root, ...others]);
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  process.exit(problems.length === 0 ? 0 : 1);
}
