import { describe, expect, it } from 'vitest';
import { bottomEntries, currentEntry, desktopEntries, sideEntries } from './menu-entries.ts';

const addresses = (entries: ReturnType<typeof desktopEntries>) => entries.map(({ to }) => to);

describe('the menus', () => {
  it('desktop, in order, for a visitor and a user', () => {
    const rest = ['/categories', '/collections', '/tv', '/', '/?is_dubbed=1', '/comingsoon', '/contact'];
    expect(addresses(desktopEntries('visitor'))).toEqual(['/', '/auth/login', ...rest]);
    expect(addresses(desktopEntries('member'))).toEqual(['/', '/user/dashboard', '/user/watchlist', ...rest]);
  });

  it('side menu, in order', () => {
    const rest = ['/collections', '/categories', '/tv', '/', '/?is_dubbed=1', '/comingsoon', '/contact'];
    expect(addresses(sideEntries('member'))).toEqual([
      '/',
      '/user/dashboard',
      '/user/watchlist',
      '/user/history',
      '/user/notifications',
      ...rest,
      '/auth/logout',
    ]);
    expect(addresses(sideEntries('visitor'))).toEqual(['/', '/auth/login', ...rest]);
  });

  it('bottom bar', () => {
    expect(addresses(bottomEntries('member'))).toEqual(['/contact', '/user/watchlist', '/user/dashboard']);
    expect(addresses(bottomEntries('visitor'))).toEqual(['/contact', '/auth/login']);
  });

  it('offer a child nothing to buy, to write or to ask for', () => {
    const few = ['/', '/user/watchlist', '/user/history', '/categories'];
    expect(addresses(desktopEntries('child'))).toEqual(few);
    expect(addresses(sideEntries('child'))).toEqual(few);
    expect(addresses(bottomEntries('child'))).toEqual(['/', '/user/watchlist', '/profiles']);
  });

  it('marks where one is, once', () => {
    const entries = desktopEntries('visitor');
    expect(currentEntry(entries, '/', '')).toBe('home');
    expect(currentEntry(entries, '/', '?is_dubbed=1&page=2')).toBe('dubbed');
    expect(currentEntry(entries, '/', '?q=x')).toBeUndefined();
    expect(currentEntry(entries, '/tv', '?order_by=year')).toBe('series');
    expect(currentEntry(entries, '/titles/1/x', '')).toBeUndefined();
  });
});
