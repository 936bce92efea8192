import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findForbiddenNames, readForbidden } from './plain-names.rules.ts';
import { ROOT } from './run-command.ts';

// Names are in the words that engineers know: CONTRIBUTING's table, read from there.
const forbidden = readForbidden(readFileSync(path.join(ROOT, 'CONTRIBUTING.md'), 'utf8'));
const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter(Boolean);

for (const file of files) {
  for (const { line, name, say } of findForbiddenNames(
    file,
    readFileSync(path.join(ROOT, file), 'utf8'),
    forbidden,
  )) {
    process.exitCode = 1;
    process.stdout.write(`${file}:${line} ${name}: CONTRIBUTING says ${say}\n`);
  }
}
