import { expect, it } from 'vitest';
import { trackedAddress } from './tracked-address.ts';

const addressOf = (path: string, search = '') => trackedAddress('https://pardeh.example', path, search);

it('tells which list was looked at', () => {
  expect(addressOf('/', '?q=x&page=2')).toBe('https://pardeh.example/?q=x&page=2');
});

it('never tells a token, an address to come back to, or the path of a reset', () => {
  expect(addressOf('/auth/reset-password/s3cret', '?email=a%40b.c')).toBe(
    'https://pardeh.example/auth/reset-password',
  );
  expect(addressOf('/auth/login', '?token=s3cret&next=%2Fuser')).toBe('https://pardeh.example/auth/login');
});
