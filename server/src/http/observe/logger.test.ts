import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { loggerOptions } from './logger.ts';
import { redactUrl } from './redact-url.ts';

const RIGHT = 'fgh.t0abcd.AbCdEfGhIjKlMnOpQrStUv.0123456789abcdefghijABCDEFGHIJ0123456789-_a';
const SHORT = 'S0123456789abcdef';

describe('an address in the log', () => {
  it.each([
    [`/v/${RIGHT}/12/master.m3u8`, '/v/…/12/master.m3u8'],
    [`/v/${RIGHT}%2f12%2fmaster.m3u8`, '/v/…/12/master.m3u8'],
    [`/v%2F${RIGHT}%2F12/x`, '/v/…/12/x'],
    [`/%76/${RIGHT}/12/x`, '/v/…/12/x'],
    [`//v//${RIGHT}/12/x`, '/v/…/12/x'],
    [`/v%252f${RIGHT}/12/x`, '/v/…/12/x'],
    [`/wrong/${RIGHT}`, '/wrong/…'],
    [`/api/contact/7-${SHORT}/messages`, '/api/contact/…/messages'],
    [`/api/sms/incoming/${SHORT}?from=1&text=x`, '/api/sms/incoming/…?from=…&text=…'],
    [`/payments/sandbox/${SHORT}/pay`, '/payments/sandbox/…/pay'],
    [`/auth/reset-password/${SHORT}?email=a%40b.c`, '/auth/reset-password/…?email=…'],
    [
      `/payments/callback/zarinpal?Authority=${SHORT}&Status=OK`,
      '/payments/callback/zarinpal?Authority=…&Status=OK',
    ],
    [`/payments/callback/zibal?trackId=${SHORT}&success=1`, '/payments/callback/zibal?trackId=…&success=…'],
    [`/api/watch/4/position?token=${RIGHT}`, '/api/watch/4/position?token=…'],
    [`/gift?code=ABCD-EFGH-JKMN-PQRS`, '/gift?code=…'],
    [`/x?${RIGHT}&page=${RIGHT}`, '/x?…&page=…'],
    ['/api/titles/search?page=2&genre=3&q=%D8%A7', '/api/titles/search?page=2&genre=3&q=…'],
    ['/api/titles/12', '/api/titles/12'],
    ['/%ff/%e0%a4', '/%ff/%e0%a4'],
  ])('%s is told as %s', (url, shown) => {
    expect(redactUrl(url)).toBe(shown);
  });

  it('stands there so in every line of a request', async () => {
    let lines = '';
    const stream = new Writable({
      write(piece, _encoding, done) {
        lines += piece;
        done();
      },
    });
    const app = Fastify({ logger: { ...loggerOptions('info'), stream } });
    app.get('/api/contact/:token', async () => {
      throw new Error('broken');
    });
    for (const url of [`/api/contact/${SHORT}`, `/v/${SHORT}%2f1`, `/?login=${SHORT}`]) {
      await app.inject({ url, headers: { authorization: `Bearer 1|${SHORT}`, cookie: `token=${SHORT}` } });
    }
    expect(lines).toContain('/api/contact/…');
    expect(lines).toContain('broken');
    // The framework's own line for an unknown URL is never logged: our handler comes first.
    expect(lines.replaceAll(/"msg":"Route GET:[^"]*"/g, '')).not.toContain(SHORT);
    await app.close();
  });
});
