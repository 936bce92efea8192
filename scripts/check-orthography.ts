import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findWrongWords } from './glossary.rules.ts';
import { findMisspellings, fixMisspellings } from './orthography.rules.ts';
import { ROOT } from './run-command.ts';

// Reads every Persian text of the interface and the demo catalogue: how it is written, and that one thing has one word
// (scripts/glossary.rules.ts). With --fix, what can be corrected with certainty
// is corrected, in tests too, which name what is shown.
const isFixing = process.argv.includes('--fix');
/** Tables of letters, and intended typing mistakes. */
const NOT_TEXTS =
  /^persian\/|\.cases\.ts$|(^|\/)bench\/|orthography|glossary|check-catalogue|episode-names\.ts|faq\.rules\.ts|make-fonts\.ts|^server\/src\/search\/|\/testing\/hostile|hostile-input|title-search/;
const TESTS = /\.(test|spec)\.tsx?$|^e2e\/|\/testing\//;
/** Stories are written as their writer likes. */
const STORIES = /^demo\/(?!catalogue\/plans)/;

/** The other spellings under which a title is found. */
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
