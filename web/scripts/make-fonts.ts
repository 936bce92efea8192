import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

/**
 * Subsets the two typefaces to what the site uses: Persian, basic Latin, and some weights. Run by hand when that changes;
 * the results are in the repository.
 */

const require = createRequire(import.meta.url);
const TARGET = fileURLToPath(new URL('../app/shared/fonts/', import.meta.url));

const between = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, place) => String.fromCodePoint(from + place)).join('');

/** Loaded by every page: the letters of today's Persian. */
const PERSIAN =
  'ءآأؤئابتثجحخدذرزسشصضطظعغفقلمنهوپچژکگی' +
  '\u064b\u0651\u0654' +
  between(0x6f0, 0x6f9) +
  '،؛؟٪٫٬' +
  between(0x200c, 0x200f) +
  ' «»';
/** Arabic names, fully marked verses, old spellings: loaded by pages that have them. */
const RARE_PERSIAN =
  `إةـكىيۀە${between(0x64b, 0x655)}\u0670${between(0x660, 0x669)}٭۔﷼` +
  // The letters again: a mark is placed on its letter only when both come from one file.
  PERSIAN;
const LATIN = `${between(0x20, 0x5a)}${between(0x61, 0x7a)}–—’…`;
const RARE_LATIN = `[\\]^_\`{|}~‘“”‹›${between(0xa0, 0xff)}`;

const SUBSETS = {
  arabic: { from: 'arabic', letters: PERSIAN },
  'arabic-rare': { from: 'arabic', letters: RARE_PERSIAN },
  latin: { from: 'latin', letters: LATIN },
  'latin-rare': { from: 'latin', letters: RARE_LATIN },
};

/** Latin and rare letters in headings fall back to Vazirmatn. */
const FACES = [
  {
    name: 'vazirmatn',
    weights: { min: 400, max: 700 },
    subsets: ['arabic', 'arabic-rare', 'latin', 'latin-rare'],
  },
  { name: 'estedad', weights: { min: 500, max: 900 }, subsets: ['arabic'] },
] as const;

for (const face of FACES) {
  for (const name of face.subsets) {
    const { from, letters } = SUBSETS[name];
    const source = require.resolve(
      `@fontsource-variable/${face.name}/files/${face.name}-${from}-wght-normal.woff2`,
    );
    const subset = await subsetFont(await readFile(source), letters, {
      targetFormat: 'woff2',
      variationAxes: { wght: face.weights },
    });
    await writeFile(`${TARGET}${face.name}-${name}.woff2`, subset);
    console.log(`${face.name}-${name}.woff2: ${(subset.length / 1000).toFixed(1)} kB`);
  }
}
