import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { shortClassNames } from './class-names.ts';

const WEB = resolve(import.meta.dirname, '..');
const BUTTON = resolve(WEB, 'app/shared/ui/controls/button.module.css');
const FIELD = resolve(WEB, 'app/shared/ui/controls/field.module.css');

it('gives two builds the same names', () => {
  const [browser, server] = [shortClassNames(WEB), shortClassNames(WEB)];
  const named = (nameOf: typeof browser) => [
    nameOf('button', BUTTON),
    nameOf('large', BUTTON),
    nameOf('button', BUTTON),
    nameOf('field', FIELD),
  ];
  expect(named(browser)).toEqual(named(server));
});

it('never gives two classes the same name', () => {
  const nameOf = shortClassNames(WEB);
  const sheets = globSync('app/**/*.module.css', { cwd: WEB }).map((path) => resolve(WEB, path));
  const names = sheets.flatMap((sheet) =>
    Array.from({ length: 12 }, (_, position) => nameOf(`class${position}`, sheet)),
  );
  expect(new Set(names).size).toBe(sheets.length * 12);
});

it('uses no name that a blocker of advertisements hides', () => {
  const nameOf = shortClassNames(WEB);
  for (const path of globSync('app/**/*.module.css', { cwd: WEB })) {
    expect(nameOf('first', resolve(WEB, path))).toMatch(/^_[a-z]{2}0$/);
  }
});

it('refuses a sheet that it has not counted', () => {
  expect(() => shortClassNames(WEB)('card', '/elsewhere/card.module.css')).toThrow(
    'is not one of the style sheets',
  );
});
