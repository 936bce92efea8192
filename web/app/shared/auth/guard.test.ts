import { describe, expect, it } from 'vitest';
import { guardRedirect } from './guard.ts';

const watchlist = { pathname: '/user/watchlist', search: '?page=2' };

describe('the guard', () => {
  it('sends a visitor to login, and remembers the way back', () => {
    expect(guardRedirect(watchlist, undefined)).toBe('/auth/login?next=%2Fuser%2Fwatchlist%3Fpage%3D2');
    expect(guardRedirect(watchlist, 'sara')).toMatch(/^\/auth\/login\?/);
  });

  it('sends who came by the advertisement to registration', () => {
    expect(guardRedirect(watchlist, 'ad')).toMatch(/^\/auth\/register\?next=/);
  });

  it('sends nobody back to logout', () => {
    expect(guardRedirect({ pathname: '/auth/logout', search: '' }, undefined)).toBe('/auth/login');
  });
});
