import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { RestoreRefused } from '../../http/site-restore.ts';
import { wordsOfFailure } from './restore-refusals.ts';

function cutArchive(): Error {
  try {
    gunzipSync(Buffer.from('half of it'));
  } catch (error) {
    return error as Error;
  }
  throw new Error('It was whole.');
}

it.each([
  ['a damaged table', new RestoreRefused('damaged', 'The copy of the table users is damaged.'), 'آسیب'],
  ['a table that cannot be unpacked', cutArchive(), 'آسیب'],
  ['a missing file', Object.assign(new Error('ENOENT: no such file'), { code: 'ENOENT' }), 'آسیب'],
  ['a newer site', new RestoreRefused('newer', 'The copy was made by a newer Pardeh.'), 'نسخهٔ تازه‌تری'],
  ['a full disk', Object.assign(new Error('write ENOSPC'), { code: 'ENOSPC' }), 'دیسک'],
  ['a full disk of the database', Object.assign(new Error('could not extend'), { code: '53100' }), 'دیسک'],
  ['anything else', new TypeError('Cannot read properties of undefined'), 'گزارش سرور'],
])('%s is told in Persian alone', (_, failure, words) => {
  expect(wordsOfFailure(failure)).toContain(words);
  expect(wordsOfFailure(failure)).not.toMatch(/[a-z]/i);
});

it('nothing is told of a restore that went well', () => {
  expect(wordsOfFailure(null)).toBeNull();
});
