import { expect, it } from 'vitest';
import { cardUrl } from './card-url.ts';

it('lies on the API of the site, wherever that is', () => {
  const localApiUrl = 'http://localhost:4100';
  expect(cardUrl({ siteUrl: 'https://www.example.com', localApiUrl }, 'titles/5')).toBe(
    'https://api.example.com/og/titles/5.jpg',
  );
  expect(cardUrl({ siteUrl: 'http://localhost:3100', localApiUrl }, 'site', 'a:b')).toBe(
    'http://localhost:4100/og/site.jpg?v=a%3Ab',
  );
});
