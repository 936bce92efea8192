import { describe, expect, it } from 'vitest';
import { createPageHeaders } from './security-headers.ts';

const headersFor = createPageHeaders({
  localApiUrl: 'http://localhost:4000',
  mediaUrl: 'https://cdn.example.net/media',
  matomoUrl: 'https://stats.example.org/matomo',
});
const asked = { nonce: 'n0nce', hostname: 'www.example.com', url: '/', isHttps: true };
const policyOf = (page: Partial<typeof asked>) => {
  const policy = headersFor({ ...asked, ...page })['content-security-policy'] ?? '';
  return Object.fromEntries(policy.split('; ').map((part) => [part.slice(0, part.indexOf(' ')), part]));
};

describe('the headers of a page', () => {
  it('allow scripts by nonce, and no style elements of our own making', () => {
    const policy = policyOf({});
    expect(policy['script-src']).toBe("script-src 'self' 'nonce-n0nce' 'strict-dynamic'");
    expect(policy['style-src-elem']).toBe("style-src-elem 'self'");
    expect(policy['default-src']).toBe("default-src 'none'");
    expect(policy['base-uri']).toBe("base-uri 'none'");
    expect(policyOf({ nonce: 'other' })['script-src']).toContain("'nonce-other'");
  });

  it("name the API of the page's own host, the CDN and the tracker", () => {
    expect(policyOf({})['connect-src']).toBe(
      "connect-src 'self' https://api.example.com https://cdn.example.net https://stats.example.org",
    );
    expect(policyOf({ hostname: 'localhost' })['connect-src']).toContain('http://localhost:4000');
  });

  it('let Telegram frame its own page only', () => {
    expect(policyOf({})['frame-ancestors']).toBe("frame-ancestors 'none'");
    expect(policyOf({ url: '/telegram-app?x=1' })['frame-ancestors']).toBe(
      'frame-ancestors https://web.telegram.org',
    );
    expect(policyOf({ url: '/telegram-apparent' })['frame-ancestors']).toBe("frame-ancestors 'none'");
  });

  it('cannot be written into by a host', () => {
    expect(policyOf({ hostname: "x; script-src 'unsafe-inline'" })['script-src']).toContain("'nonce-n0nce'");
    expect(policyOf({ hostname: 'x y' })['connect-src']).toContain('http://localhost:4000');
  });

  it('tell nobody where a viewer came from while watching or resetting a password', () => {
    const referrer = (url: string) => headersFor({ ...asked, url })['referrer-policy'];
    expect(referrer('/watch/tt1/2')).toBe('no-referrer');
    expect(referrer('/auth/reset-password/s3cret')).toBe('no-referrer');
    expect(referrer('/titles/1/x')).toBe('strict-origin-when-cross-origin');
  });

  it('insist on https only there', () => {
    expect(headersFor(asked)['strict-transport-security']).toMatch(/max-age=\d+/);
    expect(headersFor({ ...asked, isHttps: false })['strict-transport-security']).toBeUndefined();
    expect(headersFor({ ...asked, hostname: 'localhost' })['strict-transport-security']).toBeUndefined();
  });
});
