import { expect, it } from 'vitest';
import { absoluteUrl } from './absolute-url.ts';

it.each([
  ['/', 'https://pardeh.example/'],
  ['/titles/7/جدایی', 'https://pardeh.example/titles/7/%D8%AC%D8%AF%D8%A7%DB%8C%DB%8C'],
  ['/?genre=3&page=2', 'https://pardeh.example/?genre=3&page=2'],
  ['https://cdn.example/a-480.webp', 'https://cdn.example/a-480.webp'],
])('%s', (path, url) => {
  expect(absoluteUrl('https://pardeh.example', path)).toBe(url);
});
