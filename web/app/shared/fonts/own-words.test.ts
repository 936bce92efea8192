import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const APP = path.resolve(import.meta.dirname, '../..');

/** The characters in the font file of that name, according to `fonts.css`. */
function lettersOf(font: string): RegExp {
  const css = readFileSync(path.join(APP, 'shared/styles/fonts.css'), 'utf8');
  const [, ranges = ''] = css.split(font)[1]?.match(/unicode-range:([^;]+);/) ?? [];
  const inClass = ranges.replaceAll(
    /U\+(\w+)(?:-(\w+))?,?/g,
    (_, from: string, to = from) => `\\u{${from}}-\\u{${to}}`,
  );
  return new RegExp(`[${inClass.replaceAll(/\s/g, '')}]`, 'u');
}

it('finds a rare letter', () => {
  expect('آنِ شما').toMatch(lettersOf('vazirmatn-arabic-rare'));
  expect('خانهٔ شما').not.toMatch(lettersOf('vazirmatn-arabic-rare'));
});

it('says nothing of its own in letters that a page would fetch another font for', () => {
  const rare = lettersOf('vazirmatn-arabic-rare');
  const found = globSync('**/*.texts.ts', { cwd: APP }).filter((file) =>
    rare.test(readFileSync(path.join(APP, file), 'utf8')),
  );
  expect(found).toEqual([]);
});
