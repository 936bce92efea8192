import { describe, expect, it } from 'vitest';
import { deriveApiUrl } from './api-host.ts';

describe('deriveApiUrl', () => {
  it.each([
    ['example.com', 'https://api.example.com'],
    ['www.example.com', 'https://api.example.com'],
    ['WWW.Example.com', 'https://api.example.com'],
    ['app.example.com', 'https://api.example.com'],
    ['m.p.example.com', 'https://api.example.com'],
    ['m.pardeh.com', 'https://api.pardeh.com'],
    ['www.app.example.com', 'https://api.example.com'],
    ['m.example.com', 'https://api.m.example.com'],
    ['fa.example.co.uk', 'https://api.fa.example.co.uk'],
    ['wwwexample.com', 'https://api.wwwexample.com'],
    ['app.ir', 'https://api.app.ir'],
  ])('%s is served by %s', (hostname, expected) => {
    expect(deriveApiUrl(hostname)).toBe(expected);
  });

  it.each(['localhost', '127.0.0.1', '[::1]', 'pardeh.localhost'])(
    '%s has the fixed local API',
    (hostname) => {
      expect(deriveApiUrl(hostname)).toBe('http://localhost:4000');
      expect(deriveApiUrl(hostname, 'http://localhost:4100')).toBe('http://localhost:4100');
    },
  );

  it.each(['192.168.1.20', '[fd00::20]'])('%s has the API on the same machine', (hostname) => {
    expect(deriveApiUrl(hostname, 'http://localhost:4100')).toBe(`http://${hostname}:4100`);
  });

  it('takes no host that merely contains a local name for a local one', () => {
    expect(deriveApiUrl('localhost.example.com')).toBe('https://api.localhost.example.com');
    expect(deriveApiUrl('notlocalhost')).toBe('https://api.notlocalhost');
  });
});
