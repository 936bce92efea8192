import { describe, expect, it } from 'vitest';
import { mayCachePage, mayFetchAgain, mustDropPages, treatmentOf } from './cache-rules.ts';

const SITE = 'https://pardeh.example';
const get = (path: string, mode = 'cors') => ({ method: 'GET', mode, url: new URL(path, SITE).href });
const page = {
  status: 200,
  redirected: false,
  cacheControl: 'no-cache',
  contentType: 'text/html; charset=utf-8',
};

describe('the service worker', () => {
  it('leaves the API, other hosts and every write alone', () => {
    expect(treatmentOf(get('/api/user'), SITE)).toBe('leave');
    expect(treatmentOf(get('/sanctum/csrf-cookie'), SITE)).toBe('leave');
    expect(treatmentOf(get('https://api.pardeh.example/api/titles/1'), SITE)).toBe('leave');
    expect(treatmentOf({ ...get('/', 'navigate'), method: 'POST' }, SITE)).toBe('leave');
    expect(treatmentOf(get('/manifest.webmanifest'), SITE)).toBe('leave');
    expect(treatmentOf(get('/studio/titles', 'navigate'), SITE)).toBe('leave');
    expect(mayFetchAgain(`${SITE}/studio`, SITE)).toBe(false);
  });

  it('knows files from pages', () => {
    expect(treatmentOf(get('/assets/root-abc.js'), SITE)).toBe('asset');
    expect(treatmentOf(get('/titles/1/x', 'navigate'), SITE)).toBe('page');
  });

  it('keeps a page that was made for everybody', () => {
    expect(mayCachePage(`${SITE}/titles/1/x`, page)).toBe(true);
  });

  it.each([
    ['a signed-in page', '/', { ...page, cacheControl: 'private, no-store' }],
    ['a page of the user', '/user/watchlist', page],
    ['a page of signing in', '/auth/reset-password/s3cret', page],
    ['a page being watched', '/watch/tt1/2', page],
    ['an address with a token', '/?token=s3cret', page],
    ['an error', '/nope', { ...page, status: 404 }],
    ['a redirect', '/titles/1/old', { ...page, redirected: true }],
    ['what is no page', '/robots.txt', { ...page, contentType: 'text/plain' }],
  ])('never keeps %s', (_, path, response) => {
    expect(mayCachePage(SITE + path, response)).toBe(false);
  });

  it('drops its pages when something was withdrawn since, and believes nothing but a number', () => {
    expect(mustDropPages('7', '7')).toBe(false);
    expect(mustDropPages('7', '8')).toBe(true);
    expect(mustDropPages(undefined, '8')).toBe(true);
    expect(mustDropPages('7', '<html>Sign in to this network</html>')).toBe(false);
  });

  it('fetches pages again that were reached within the site, and nothing else that it is told of', () => {
    expect(mayFetchAgain(`${SITE}/titles/1/x`, SITE)).toBe(true);
    expect(mayFetchAgain(`${SITE}/user/watchlist`, SITE)).toBe(false);
    expect(mayFetchAgain(`${SITE}/api/titles/1`, SITE)).toBe(false);
    expect(mayFetchAgain('https://elsewhere.example/', SITE)).toBe(false);
  });
});
