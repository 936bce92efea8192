import { describe, expect, it } from 'vitest';
import { ownPath } from './own-path.ts';

describe('ownPath', () => {
  it.each(['/user/watchlist', '/?q=%D8%A7&page=2', '/titles/1/x#comments'])('goes on to %s', (path) => {
    expect(ownPath(path)).toBe(path);
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/%2e//evil.example',
    '/%2E%2e/\\evil.example',
    '/./\\evil.example',
    '/x/..//evil.example',
    'javascript:alert(1)',
    'https://evil.example/',
    'evil',
    '',
    null,
    undefined,
  ])('stays on the site for %j', (value) => {
    expect(ownPath(value)).toBe('/');
  });
});
