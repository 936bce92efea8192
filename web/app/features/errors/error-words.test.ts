import { describe, expect, it } from 'vitest';
import { ApiError } from '../../shared/api/api-error.ts';
import { statusOf, wordsFor } from './error-words.ts';
import { errorTexts } from './errors.texts.ts';

describe('the error screen', () => {
  it('knows a call that nobody answered from an error of our own', () => {
    expect(statusOf(new ApiError(0))).toBe(503);
    expect(statusOf(new ApiError(404))).toBe(404);
    expect(statusOf(new TypeError('x is not a function'))).toBeUndefined();
  });

  it.each([
    [404, errorTexts.notFound],
    [403, errorTexts.forbidden],
    [429, errorTexts.busy],
    [503, errorTexts.unavailable],
    [500, errorTexts.unexpected],
    [undefined, errorTexts.unexpected],
  ])('%s', (status, words) => {
    expect(wordsFor(status)).toBe(words);
  });
});
