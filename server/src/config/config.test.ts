import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { refuseUnsafe, settingsWarnings } from './settings-warnings.ts';
import { settleSettings } from './site-settings.rules.ts';

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

describe('a public address', () => {
  const start = (env: NodeJS.ProcessEnv) => () => refuseUnsafe(readConfig(env));
  const whole = { SITE_URL: 'https://pardeh.example', SECRET_KEY, SMTP_URL, ZIBAL_MERCHANT: 'shop' };

  it.each([
    [{ ...whole, SECRET_KEY: '' }, /- SECRET_KEY is not set.*\n.*RUN_WITHOUT=secret_key /],
    [{ ...whole, SMTP_URL: '' }, /- No mail is sent.*SMTP_URL.*\n.*RUN_WITHOUT=mail /],
    [{ ...whole, ZIBAL_MERCHANT: '' }, /- Nobody can buy.*ZIBAL_MERCHANT.*\n.*RUN_WITHOUT=payments /],
    [{ SITE_URL: 'http://192.168.1.7' }, /RUN_WITHOUT=secret_key,payments,mail /],
    [{ SITE_URL: 'http://192.168.1.7', RUN_WITHOUT: 'mail' }, /RUN_WITHOUT=mail,secret_key,payments /],
  ])('is refused with %j, saying what is missing', (env, sentence) => {
    expect(start(env)).toThrow(sentence);
    expect(start(env)).toThrow('is a public address');
  });

  it('starts when all is there, or when what is missing is named; a local one always does', () => {
    expect(start(whole)).not.toThrow();
    expect(
      start({ ...whole, SMTP_URL: '', ZIBAL_MERCHANT: '', RUN_WITHOUT: 'mail, payments' }),
    ).not.toThrow();
    expect(start({ SITE_URL: whole.SITE_URL, RUN_WITHOUT: 'secret_key,mail,payments' })).not.toThrow();
    expect(start({})).not.toThrow();
  });

  it('has no play money by being allowed to sell nothing', () => {
    const config = readConfig({ ...whole, ZIBAL_MERCHANT: '', RUN_WITHOUT: 'payments' });
    expect(config.sandboxGateway).toBe(false);
    expect(codesOf({ ...whole, ZIBAL_MERCHANT: '', RUN_WITHOUT: 'payments' })).toEqual([
      'no_payment_gateway',
    ]);
  });

  it('knows no other word', () => {
    expect(() => readConfig({ RUN_WITHOUT: 'mail,safety' })).toThrow(
      'RUN_WITHOUT may only have secret_key, mail, payments, but it is "mail,safety".',
    );
  });
});

it.each([
  ['https://www.example.com', 'https://api.example.com'],
  ['http://localhost:3000', 'http://localhost:4001'],
  ['http://192.168.1.20:3000', 'http://192.168.1.20:4001'],
  ['http://[fd00::20]:3000', 'http://[fd00::20]:4001'],
])('the API of %s is at %s', (siteUrl, apiUrl) => {
  expect(readConfig({ SITE_URL: siteUrl, API_PORT: '4001' })).toMatchObject({ apiUrl, streamUrl: apiUrl });
});

it('the default sender is called as the site is; a chosen one stays', () => {
  const base = readConfig({ SITE_URL: 'https://pardeh.example' });
  const from = (decided: object) => settleSettings(base, [], decided).mailFrom;
  expect(from({})).toBe('پرده <no-reply@pardeh.example>');
  expect(from({ siteName: 'House, Ltd' })).toBe('"House, Ltd" <no-reply@pardeh.example>');
  expect(from({ siteName: 'House', mailFrom: 'Us <us@pardeh.example>' })).toBe('Us <us@pardeh.example>');
});
