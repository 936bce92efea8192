import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findMisspellings, fixMisspellings } from './orthography.rules.ts';
import { ROOT } from './run-command.ts';

// Reads every Persian text of the interface and the demo catalogue. With --fix, what can be corrected with certainty
// is corrected, in tests too, which name what is shown.
const isFixing = process.argv.includes('--fix');
/** Tables of letters, and intended typing mistakes. */
const NOT_TEXTS =
  /^persian\/|\.cases\.ts$|(^|\/)bench\/|orthography|check-catalogue|episode-names\.ts|faq\.rules\.ts|make-fonts\.ts|^server\/src\/search\/|\/testing\/hostile|hostile-input|title-search/;
const TESTS = /\.(test|spec)\.tsx?$|^e2e\/|\/testing\//;
/** Words that the specification or custom has fixed as they are. */
const FIXED_TEXTS = /web\/app\/shared\/ui\/(pagination\.texts|labels\.test)/;

/** The other spellings under which a title is found. */
const ALIASES = /"alsoKnownAs":\[[^\]]*\]/g;

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.json'], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file && !NOT_TEXTS.test(file) && !FIXED_TEXTS.test(file) && !file.includes('package'));

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
}
process.exitCode = count === 0 ? 0 : 1;

function fixOutsideAliases(text: string): string {
  const aliases = text.match(ALIASES) ?? [];
  return text
    .split(ALIASES)
    .map((part, at) => fixMisspellings(part) + (aliases[at] ?? ''))
    .join('');
}
