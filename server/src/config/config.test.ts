import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { settingsWarnings } from './settings-warnings.ts';

const SECRET_KEY = 'k'.repeat(32);
const codesOf = (env: NodeJS.ProcessEnv) =>
  settingsWarnings(readConfig({ SECRET_KEY, ...env })).map(({ code }) => code);
const SMTP_URL = 'smtp://localhost';

describe('play money', () => {
  it.each([
    [{}, true],
    [{ SITE_URL: 'http://127.0.0.1:3000' }, true],
    [{ SITE_URL: 'http://pardeh.localhost' }, true],
    [{ SITE_URL: 'https://pardeh.example' }, false],
    [{ SITE_URL: 'http://pardeh.example' }, false],
    [{ SITE_URL: 'http://192.168.1.7:3000' }, false],
    [{ SITE_URL: 'https://localhost' }, false],
    [{ SITE_URL: 'https://pardeh.example', SANDBOX_GATEWAY: '1' }, true],
    [{ ZIBAL_MERCHANT: 'shop' }, false],
    [{ SANDBOX_GATEWAY: '0' }, false],
  ])('%j: %s', (env, expected) => {
    expect(readConfig(env).sandboxGateway).toBe(expected);
  });

  it('is warned of on a public site, as is a site where nothing can be bought', () => {
    const SITE_URL = 'https://pardeh.example';
    expect(codesOf({})).toEqual([]);
    expect(codesOf({ SITE_URL, SMTP_URL, SANDBOX_GATEWAY: '1' })).toEqual(['play_money_on_public_site']);
    expect(codesOf({ SITE_URL, SMTP_URL })).toEqual(['no_payment_gateway']);
    expect(codesOf({ SITE_URL, SMTP_URL, ZIBAL_MERCHANT: 'shop' })).toEqual([]);
    expect(codesOf({ SITE_URL, ZIBAL_MERCHANT: 'shop' })).toEqual(['no_mail']);
    expect(codesOf({ SITE_URL, SMTP_URL, ZIBAL_MERCHANT: 'shop', SECRET_KEY: '' })).toEqual([
      'no_secret_key',
    ]);
  });
});
