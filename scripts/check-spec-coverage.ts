import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from './run-command.ts';

// docs/spec-coverage.md names, for every statement of the specification, the test that proves it as
// `file › test name`. A name that no longer exists is a promise nobody keeps, so it fails.
const page = await readFile(path.join(ROOT, 'docs/spec-coverage.md'), 'utf8');
const problems: string[] = [];
let statements = 0;
let proven = 0;

for (const [index, line] of page.split('\n').entries()) {
  const cells = /^\|\s*(\d+\.\d+)\s*\|(.*)\|(.*)\|$/.exec(line);
  if (!cells) continue;
  statements += 1;
  const proofs = [...(cells[3] ?? '').matchAll(/`([^`›]+) › ([^`]+)`/g)];
  if (proofs.length > 0) proven += 1;
  for (const [, file = '', name = ''] of proofs) {
    const source = await readFile(path.join(ROOT, file.trim()), 'utf8').catch(() => null);
    if (source === null) problems.push(`line ${index + 1}: there is no ${file}`);
    else if (!source.includes(name.trim()))
      problems.push(`line ${index + 1}: ${file} has no test "${name.trim()}"`);
  }
}

process.stdout.write(`${proven} of ${statements} statements name their test\n`);
if (statements === 0) problems.push('the page lists no statement');
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.exit(problems.length === 0 ? 0 : 1);
