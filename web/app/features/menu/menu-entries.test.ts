import { describe, expect, it } from 'vitest';
import { bottomEntries, currentEntry, desktopEntries, sideEntries } from './menu-entries.ts';

const addresses = (entries: ReturnType<typeof desktopEntries>) => entries.map(({ to }) => to);

describe('the menus', () => {
  it('desktop, in order, for a visitor and a user', () => {
    const rest = ['/categories', '/collections', '/tv', '/', '/?is_dubbed=1', '/comingsoon', '/contact'];
    expect(addresses(desktopEntries(false))).toEqual(['/', '/auth/login', ...rest]);
    expect(addresses(desktopEntries(true))).toEqual(['/', '/user/dashboard', '/user/watchlist', ...rest]);
  });

  it('side menu, in order', () => {
    const rest = ['/collections', '/categories', '/tv', '/', '/?is_dubbed=1', '/comingsoon', '/contact'];
    expect(addresses(sideEntries(true))).toEqual([
      '/',
      '/user/dashboard',
      '/user/watchlist',
      '/user/history',
      '/user/notifications',
      ...rest,
      '/auth/logout',
    ]);
    expect(addresses(sideEntries(false))).toEqual(['/', '/auth/login', ...rest]);
  });

  it('bottom bar', () => {
    expect(addresses(bottomEntries(true))).toEqual(['/contact', '/user/watchlist', '/user/dashboard']);
    expect(addresses(bottomEntries(false))).toEqual(['/contact', '/auth/login']);
  });

  it('marks where one is, once', () => {
    const entries = desktopEntries(false);
    expect(currentEntry(entries, '/', '')).toBe('home');
    expect(currentEntry(entries, '/', '?is_dubbed=1&page=2')).toBe('dubbed');
    expect(currentEntry(entries, '/', '?q=x')).toBeUndefined();
    expect(currentEntry(entries, '/tv', '?order_by=year')).toBe('series');
    expect(currentEntry(entries, '/titles/1/x', '')).toBeUndefined();
  });
});
