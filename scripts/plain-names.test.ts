import { expect, test } from 'vitest';
import { findForbiddenNames, readForbidden } from './plain-names.rules.ts';

const TABLE = `| say | not | never in a name |
|---|---|---|
| notify, report | tell | tell, told |
| cached | kept | keep, kept |
| mail | letter | letter |
| result | what was found | |

More text, in which nothing is forbidden.`;
const forbidden = readForbidden(TABLE);
const namesIn = (file: string, text: string) =>
  findForbiddenNames(file, text, forbidden).map(({ name }) => name);

test('the words are those of the last column, with what to say', () => {
  expect(Object.fromEntries(forbidden)).toEqual({
    tell: 'notify, report',
    told: 'notify, report',
    keep: 'cached',
    kept: 'cached',
    letter: 'mail',
  });
});

test.each([
  'function tellOwner() {}',
  'const IS_TOLD = 1;',
  'const [kept] = list;',
  'class Desk { #tell = 1; }',
  'interface Reply { wasTold: boolean }',
  'const use = (keep: number) => 1;',
  'const { data: kept } = reply;',
])('%s is found, with its line', (text) => {
  expect(findForbiddenNames('web/a.ts', `\n${text}`, forbidden)).toMatchObject([{ line: 2 }]);
});

test.each([
  'fetch(address, { keepalive: true });',
  'const { kept } = reply;',
  'reply.kept.tell();',
  '// a comment that tells what was kept',
  'const storyteller = 1;',
  'const KEEP_ALIVE_MS = 1;',
])('%s is not', (text) => {
  expect(namesIn('web/a.ts', text)).toEqual([]);
});

test('a file is named in the same words', () => {
  expect(findForbiddenNames('server/src/main/tell-failure.ts', '', forbidden)).toEqual([
    { line: 0, name: 'tell-failure.ts', say: 'notify, report' },
  ]);
});

test('a letter is a mail only where mail is written', () => {
  expect(namesIn('persian/src/fold.ts', 'const letter = 1;')).toEqual([]);
  expect(namesIn('server/src/mail/mail-texts.ts', 'const letter = 1;')).toEqual(['letter']);
});
