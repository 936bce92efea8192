import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findWrongWords } from './glossary.rules.ts';
import { findMisspellings, fixMisspellings } from './orthography.rules.ts';
import { ROOT } from './run-command.ts';

// Checks every Persian text of the interface and the demo catalogue: its spelling, and that each thing has only one
// name (scripts/glossary.rules.ts). With --fix, certain corrections are applied, also in tests, which quote the
// interface.
const isFixing = process.argv.includes('--fix');
/** Letter tables, and deliberate typos. */
const NOT_TEXTS =
  /^persian\/|\.cases\.ts$|(^|\/)bench\/|orthography|glossary|check-catalogue|episode-names\.ts|faq\.rules\.ts|make-fonts\.ts|^server\/src\/search\/|\/testing\/hostile|hostile-input|title-search/;
const TESTS = /\.(test|spec)\.tsx?$|^e2e\/|\/testing\//;
/** Stories keep their writer's style. */
const STORIES = /^demo\/(?!catalogue\/plans)/;

/** Alternative spellings for finding a title. */
const ALIASES = /"alsoKnownAs":\[[^\]]*\]/g;

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.json'], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file && !NOT_TEXTS.test(file) && !file.includes('package'));

let count = 0;
for (const file of files) {
  const target = path.join(ROOT, file);
  const text = readFileSync(target, 'utf8');
  if (isFixing) {
    const fixed = fixOutsideAliases(text);
    if (fixed !== text) writeFileSync(target, fixed);
    continue;
  }
  if (TESTS.test(file)) continue;
  for (const { line, text: found, advice } of findMisspellings(text.replaceAll(ALIASES, ''))) {
    count += 1;
    process.stdout.write(`${file}:${line} «${found}»: ${advice}\n`);
  }
  if (STORIES.test(file)) continue;
  for (const { line, text: found, say } of findWrongWords(file, text)) {
    count += 1;
    process.stdout.write(`${file}:${line} «${found}»: the glossary says «${say}»\n`);
  }
}
process.exitCode = count === 0 ? 0 : 1;

function fixOutsideAliases(text: string): string {
  const aliases = text.match(ALIASES) ?? [];
  return text
    .split(ALIASES)
    .map((part, at) => fixMisspellings(part) + (aliases[at] ?? ''))
    .join('');
}
