import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FakeSms, type SmsFaultName, startFakeSms } from '../testing/fake-sms.ts';
import { openTestPlatform } from '../testing/open-test-app.ts';

type Platform = Awaited<ReturnType<typeof openTestPlatform>>;
const TO = '09123456789';
let fake: FakeSms;
let platform: Platform;

beforeAll(async () => {
  fake = await startFakeSms();
  platform = await openTestPlatform(fake.settings);
});
afterAll(async () => {
  await platform.close();
  await fake.close();
});
beforeEach(() => {
  fake.faults = {};
  fake.sent.length = 0;
  fake.calls.length = 0;
});

const send = (round = 0) => platform.sms.send({ to: TO, kind: 'code', token: '123456', round });
const spent = async () => (await platform.sms.spentToday()).code;

describe('sending a code', () => {
  it('asks the first provider alone', async () => {
    await send();
    expect(fake.calls).toEqual(['kavenegar']);
    expect(fake.sent).toMatchObject([
      { provider: 'kavenegar', to: TO, template: 'pardeh-code', token: '123456' },
    ]);
  });

  it.each<SmsFaultName>(['slow', 'refused', 'credit', 'template', 'key', 'broken', 'garbled', 'cut off'])(
    'goes to the second where the first is %s',
    async (fault) => {
      fake.faults = { kavenegar: fault };
      await send();
      expect(fake.calls).toEqual(['kavenegar', 'smsir']);
      expect(fake.sent[0]).toMatchObject({ provider: 'smsir', to: TO, template: '100001', token: '123456' });
    },
  );

  it.each<SmsFaultName>(['slow', 'refused', 'credit', 'template', 'key'])(
    'goes to the third where two are %s',
    async (fault) => {
      fake.faults = { kavenegar: fault, smsir: fault };
      await send();
      expect(fake.sent[0]).toMatchObject({ provider: 'melipayamak', template: '200001', token: '123456' });
    },
  );

  it.each<SmsFaultName>(['slow', 'refused', 'credit', 'template', 'key'])(
    'fails where all are %s, and no error has a key or an address',
    async (fault) => {
      fake.faults = { kavenegar: fault, smsir: fault, melipayamak: fault };
      const error = await send().then(
        () => null,
        (caught: Error) => caught,
      );
      expect(error?.message).toBeTruthy();
      for (const secret of ['kavenegar-key', 'smsir-key', fake.url])
        expect(error?.message).not.toContain(secret);
      expect(fake.sent).toEqual([]);
    },
  );

  it('sends the same code twice where the first sent it and did not say so, and pays for both', async () => {
    const before = await spent();
    fake.faults = { kavenegar: 'silent' };
    expect(await platform.sms.reserve('code')).toBe(true);
    await send();
    expect(fake.sent.map(({ provider, token }) => [provider, token])).toEqual([
      ['smsir', '123456'],
      ['kavenegar', '123456'],
    ]);
    expect(await spent()).toBe(before + 2 * platform.config.smsPriceToman);
  });

  it('begins with another provider in the next round', async () => {
    await send(1);
    await send(2);
    await send(3);
    expect(fake.sent.map(({ provider }) => provider)).toEqual(['kavenegar', 'melipayamak', 'smsir']);
  });

  it('sends the words of a notice by its own template', async () => {
    for (const round of [0, 1, 2]) {
      await platform.sms.send({ to: TO, kind: 'notice', token: 'رسید شما آماده است', round });
    }
    expect(fake.sent.map(({ template, token }) => [template, token])).toEqual([
      ['200002', 'رسید شما آماده است'],
      ['100002', 'رسید شما آماده است'],
      ['pardeh-notice', 'رسید شما آماده است'],
    ]);
  });
});

describe('the money', () => {
  it('is counted by the provider’s own price, and again after a provider that was too slow', async () => {
    const before = await spent();
    expect(await platform.sms.reserve('code')).toBe(true);
    expect(await spent()).toBe(before + platform.config.smsPriceToman);
    await platform.database.db.deleteFrom('sms_spending').execute();
    platform.config.smsPriceToman = 200;
    await platform.sms.reserve('code');
    await send();
    expect(await spent()).toBe(250);
    fake.faults = { kavenegar: 'slow' };
    await send();
    expect(await spent()).toBe(450);
    platform.config.smsPriceToman = 300;
  });

  it('is never more than the day’s sum, also of fifty at a time, and codes do not use up messages', async () => {
    const own = await openTestPlatform({ smsCodesToman: 4000, smsMessagesToman: 300, rateLimitScale: 1 });
    const reserved = await Promise.all(Array.from({ length: 50 }, () => own.sms.reserve('code')));
    // A quarter of the day in one hour: three times 300 of 1000.
    expect(reserved.filter(Boolean)).toHaveLength(3);
    await own.database.db.updateTable('sms_spending').set({ hour: 24, tomans: 3600 }).execute();
    expect([await own.sms.reserve('code'), await own.sms.reserve('code')]).toEqual([true, false]);
    expect([await own.sms.reserve('message'), await own.sms.reserve('message')]).toEqual([true, false]);
    await own.database.db.updateTable('sms_spending').set({ day: '2026-01-01' }).execute();
    expect(await own.sms.reserve('code')).toBe(true);
    await own.close();
  });

  it('of a message that was reserved before midnight is counted for the new day', async () => {
    await platform.database.db.deleteFrom('sms_spending').execute();
    platform.config.smsPriceToman = 200;
    await send();
    expect(await spent()).toBe(50);
    await platform.database.db.updateTable('sms_spending').set({ hour: 24, hour_tomans: 4000 }).execute();
    await send();
    const rows = await platform.database.db.selectFrom('sms_spending').selectAll().execute();
    expect(rows).toMatchObject([{ tomans: 100, hour_tomans: 50 }]);
    platform.config.smsPriceToman = 300;
  });

  it('of a trial is taken from it too, and none is sent when it is used up', async () => {
    const own = await openTestPlatform({ ...fake.settings, smsCodesToman: 300, rateLimitScale: 1 });
    await own.sms.tryProvider('kavenegar', TO);
    expect((await own.sms.spentToday()).code).toBe(300);
    await expect(own.sms.tryProvider('smsir', TO)).rejects.toThrow('سقف');
    expect(fake.calls).toEqual(['kavenegar']);
    await own.close();
  });
});

describe('what the operator sees', () => {
  it('is the credit of each, and which loses messages', async () => {
    await platform.database.db.deleteFrom('sms_messages').execute();
    const records = [];
    for (const round of [0, 0, 0, 1, 2]) records.push((await send(round)).recordId ?? 0);
    const ids = fake.sent.map(({ id }) => id).reverse();
    fake.undelivered.add(ids[1] ?? '');
    fake.late.add(ids[2] ?? '');
    const states = [];
    for (const record of records) states.push(await platform.sms.checkDelivery(record));
    expect(states).toEqual(['delivered', 'undelivered', 'unknown', 'delivered', 'delivered']);
    fake.late.clear();
    expect(await platform.sms.checkDelivery(records[2] ?? 0)).toBe('delivered');
    fake.faults = { smsir: 'credit' };
    await send(1);
    fake.faults = { melipayamak: 'key' };
    const found = await platform.sms.providers();
    expect(
      found.map(({ key, credit, sent, delivered, failed }) => [key, credit, sent, delivered, failed]),
    ).toEqual([
      ['kavenegar', '۱۲٬۳۴۵ تومان', 3, 2, 0],
      ['smsir', '۴۵۶ پیامک', 1, 1, 1],
      ['melipayamak', null, 2, 1, 0],
    ]);
    expect(found[1]?.lastReason).toContain('credit');
    expect(found[2]?.fault).toBeTruthy();
  });

  it('is whether one provider works, without another helping out', async () => {
    fake.faults = { smsir: 'template' };
    await platform.sms.tryProvider('kavenegar', TO);
    await expect(platform.sms.tryProvider('smsir', TO)).rejects.toThrow('113');
    expect(fake.calls).toEqual(['kavenegar', 'smsir']);
  });
});

it('sends nothing from a public site without a provider, and catches on a local one', async () => {
  const open = await openTestPlatform({ siteUrl: 'https://pardeh.example' });
  expect([open.sms.canSend('code'), open.sms.caught]).toEqual([false, null]);
  await expect(open.sms.send({ to: TO, kind: 'code', token: '123456' })).rejects.toThrow();
  await open.close();
  const local = await openTestPlatform();
  await local.sms.send({ to: TO, kind: 'code', token: '123456' });
  const [caught] = (await local.sms.caught?.list()) ?? [];
  expect(caught?.to).toBe(TO);
  expect(caught?.text.split('\n').at(-1)).toBe('@localhost #123456');
  await local.close();
});
