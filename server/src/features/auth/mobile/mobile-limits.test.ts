import { toPersianDigits } from '@pardeh/persian/digits';
import { beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../testing/open-test-app.ts';
import { codeFor, newMobile, passResendTime } from '../../../testing/sms-codes.ts';
import { send } from '../../../testing/test-user.ts';
import { MOBILE_TEXTS } from './mobile.texts.ts';

let mobile: string;

beforeEach(() => {
  mobile = newMobile();
});

describe('the limits on codes by SMS', () => {
  const from = (remoteAddress: string, number: string, on: TestApp) =>
    send(on.app, { method: 'POST', url: '/api/sanc/mobile', payload: { mobile: number }, remoteAddress });

  it('hold for a number from however many addresses, and for an address with however many numbers', async () => {
    const limited = await openTestApp({ rateLimitScale: 1 });
    const spellings = [mobile, toPersianDigits(mobile), `+98${mobile.slice(1)}`, `0098 ${mobile.slice(1)}`];
    const statuses = [];
    for (let at = 0; at < 7; at += 1) {
      statuses.push((await from(`10.1.${at}.1`, spellings[at % 4] ?? mobile, limited)).status);
      await passResendTime(limited);
    }
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429, 429]);
    const refused = await from('10.1.9.1', mobile, limited);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
    await limited.db.deleteFrom('sms_spending').execute();
    const others = [];
    for (let at = 0; at < 32; at += 1) others.push((await from('10.2.0.1', newMobile(), limited)).status);
    expect(others.filter((status) => status === 202)).toHaveLength(30);
    expect((await from('10.2.0.2', newMobile(), limited)).status).toBe(202);
    await limited.close();
  });

  it.each([
    ['/24', (at: number) => `10.6.0.${at}`, '10.6.1.1'],
    ['/48', (at: number) => `2001:db8:7:${at.toString(16)}::1`, '2001:db8:8:1::1'],
  ])('hold for a %s, whose owner has an address for each number', async (_size, address, outside) => {
    const limited = await openTestApp({ rateLimitScale: 1 });
    const statuses = [];
    for (let at = 1; at <= 102; at += 1) {
      statuses.push((await from(address(at), newMobile(), limited)).status);
    }
    expect(statuses).toEqual([...new Array(100).fill(202), 429, 429]);
    expect((await from(outside, newMobile(), limited)).status).toBe(202);
    await limited.close();
  });

  it('hold for a day, however the hours pass', async () => {
    const limited = await openTestApp({ rateLimitScale: 1 });
    const statuses = [];
    for (let at = 0; at < 12; at += 1) {
      await limited.db.deleteFrom('action_counts').where('key', 'like', '%\\_hour:%').execute();
      await passResendTime(limited);
      statuses.push((await from(`10.7.${at}.1`, mobile, limited)).status);
    }
    expect(statuses).toEqual([...new Array(10).fill(202), 429, 429]);
    await limited.close();
  });

  it('stop the whole site at its sum for the hour, in words, and what was known still signs in otherwise', async () => {
    const limited = await openTestApp({ rateLimitScale: 1, smsCodesToman: 4000 });
    const statuses = [];
    for (let at = 0; at < 6; at += 1)
      statuses.push((await from(`10.3.${at}.1`, newMobile(), limited)).status);
    expect(statuses).toEqual([202, 202, 202, 429, 429, 429]);
    expect((await from('10.4.0.1', newMobile(), limited)).body.message).toBe(MOBILE_TEXTS.siteUsedUp);
    await limited.close();
  });

  it('of the whole site leave a code that was sent before as it is, and say so at every try', async () => {
    const limited = await openTestApp({ rateLimitScale: 1, smsCodesToman: 300 });
    expect((await from('10.5.0.1', mobile, limited)).status).toBe(202);
    const code = await codeFor(limited, mobile);
    await passResendTime(limited);
    for (const address of ['10.5.1.1', '10.5.2.1']) {
      const { status, body } = await from(address, mobile, limited);
      expect([status, body.message]).toEqual([429, MOBILE_TEXTS.siteUsedUp]);
    }
    const payload = { mobile, code };
    const done = await send(limited.app, { method: 'POST', url: '/api/sanc/mobile/confirm', payload });
    expect(done.status).toBe(200);
    await limited.close();
  });
});
