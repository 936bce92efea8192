import { describe, expect, it } from 'vitest';
import { createPageHeaders } from './security-headers.ts';
import { parseWebConfig } from './web-config.ts';

const headersFor = createPageHeaders({
  siteUrl: 'https://www.example.com',
  localApiUrl: 'http://localhost:4000',
  mediaUrl: 'https://cdn.example.net/media',
  matomoUrl: 'https://stats.example.org/matomo',
});
const HASHES = [1, 2, 3, 4].map((n) => `'sha256-${String(n).repeat(43)}='`);
const asked = { scripts: ["'nonce-n0nce'"], hostname: 'www.example.com', url: '/', isHttps: true };
const policyOf = (page: Partial<typeof asked>) => {
  const policy = headersFor({ ...asked, ...page })['content-security-policy'] ?? '';
  return Object.fromEntries(policy.split('; ').map((part) => [part.slice(0, part.indexOf(' ')), part]));
};

describe('the headers of a page', () => {
  it('allow named scripts, our own files and the tracker, and style elements in a page of one’s own alone', () => {
    const policy = policyOf({});
    expect(policy['script-src']).toBe("script-src 'self' 'nonce-n0nce' https://stats.example.org");
    expect(policy['style-src-elem']).toBe("style-src-elem 'self' 'nonce-n0nce'");
    expect(policyOf({ scripts: HASHES })['style-src-elem']).toBe("style-src-elem 'self'");
    expect(policy['default-src']).toBe("default-src 'none'");
    expect(policy['base-uri']).toBe("base-uri 'none'");
    expect(policyOf({ scripts: HASHES })['script-src']).toBe(
      `script-src 'self' ${HASHES.join(' ')} https://stats.example.org`,
    );
  });

  it("name the API of the page's own host, the CDN and the tracker", () => {
    expect(policyOf({})['connect-src']).toBe(
      "connect-src 'self' https://api.example.com https://cdn.example.net https://stats.example.org",
    );
    expect(policyOf({ hostname: 'localhost' })['connect-src']).toContain('http://localhost:4000');
  });

  it('say where a violation is reported', () => {
    expect(policyOf({})['report-uri']).toBe('report-uri https://api.example.com/api/csp-report');
  });

  it('stay short enough for the first packet of an answer', () => {
    const all = Object.entries(headersFor({ ...asked, scripts: HASHES }));
    const bytes = all.reduce((sum, [name, value]) => sum + name.length + value.length + 4, 0);
    expect(bytes).toBeLessThan(1200);
  });

  it('let Telegram frame its own page only', () => {
    expect(policyOf({})['frame-ancestors']).toBe("frame-ancestors 'none'");
    expect(policyOf({})['script-src']).not.toContain('telegram');
    expect(policyOf({ url: '/telegram-app' })['script-src']).toContain(' https://telegram.org');
    expect(policyOf({ url: '/telegram-app?x=1' })['frame-ancestors']).toBe(
      'frame-ancestors https://web.telegram.org',
    );
    expect(policyOf({ url: '/telegram-apparent' })['frame-ancestors']).toBe("frame-ancestors 'none'");
  });

  it('cannot be written into by a host', () => {
    expect(policyOf({ hostname: "x; script-src 'unsafe-inline'" })['script-src']).toContain("'nonce-n0nce'");
    expect(policyOf({ hostname: 'x y' })['connect-src']).toContain('https://api.example.com ');
  });

  it('name nothing of this machine on a public site, with a CDN or without', () => {
    const config = parseWebConfig({ SITE_URL: 'https://example.com', SECRET_KEY: 'k'.repeat(32) });
    const policy = createPageHeaders({ ...config, localApiUrl: config.apiPublicUrl });
    for (const hostname of ['example.com', 'www.example.com', 'x y']) {
      expect(policy({ ...asked, hostname })['content-security-policy']).not.toContain('localhost');
    }
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
