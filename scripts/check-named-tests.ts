import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from './run-command.ts';

// Pages that name, for each statement (or each attack), the test that proves it, in the last column of a table: as
// `file › test name`, or `› test name` for another test of the same file. A name that no longer exists is an empty
// promise, so it fails.
const PAGES = ['docs/spec-coverage.md', 'docs/security.md'];
const HEAD = /\| (?:test|proven by)\s*\|$/;

async function checkPage(file: string): Promise<string[]> {
  const problems: string[] = [];
  const lines = (await readFile(path.join(ROOT, file), 'utf8')).split('\n');
  let rows = 0;
  let proven = 0;
  let isInside = false;
  for (const [index, line] of lines.entries()) {
    if (!line.startsWith('|')) isInside = false;
    else if (HEAD.test(line)) isInside = true;
    if (!isInside || HEAD.test(line) || /^\| *-+ *\|/.test(line)) continue;
    rows += 1;
    const proofs = proofsIn(line.split('|').at(-2) ?? '');
    if (proofs.length > 0) proven += 1;
    for (const proof of proofs) {
      const problem = await whyNot(proof);
      if (problem) problems.push(`${file}:${index + 1}: ${problem}`);
    }
  }
  process.stdout.write(`${file}: ${proven} of ${rows} rows name their test\n`);
  return rows === 0 ? [`${file} lists nothing`] : problems;
}

function proofsIn(cell: string): { file: string; name: string }[] {
  let file = '';
  return [...cell.matchAll(/`(?:(\S+\.(?:test|spec)\.tsx?))?(?: ?› ([^`]+))?`/g)].map(
    ([, named, name = '']) => {
      file = named ?? file;
      return { file, name };
    },
  );
}

async function whyNot({ file, name }: { file: string; name: string }): Promise<string | null> {
  const source = await readFile(path.join(ROOT, file), 'utf8').catch(() => null);
  if (source === null) return `there is no ${file}`;
  return source.includes(name) ? null : `${file} has no test "${name}"`;
}

const problems = (await Promise.all(PAGES.map(checkPage))).flat();
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.exit(problems.length === 0 ? 0 : 1);
