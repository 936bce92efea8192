import { expect, it } from 'vitest';
import { smsNoticeJob } from '../../../notify/sms-notice.job.ts';
import { usePaymentSetup } from '../../../testing/payment-setup.ts';
import { runQueued } from '../../../testing/run-queued.ts';
import { newMobile } from '../../../testing/sms-codes.ts';
import { arrive, startOrder } from '../../../testing/test-buyer.ts';
import { registerUser } from '../../../testing/test-user.ts';
import { paymentMailJob } from './payment-mail.job.ts';

const setup = usePaymentSetup({ smsMessagesToman: 3000 });
const LONG_AGO = new Date(Date.now() - 366 * 86_400_000);

/** What is sent by SMS to a buyer with these columns. */
async function receiptOf(columns: { sms_agreed_at?: Date; mobile_confirmed_at?: Date }): Promise<string[]> {
  const { bank, plan, services, test } = setup;
  const user = await registerUser(test.app);
  const mobile = newMobile();
  await test.db
    .updateTable('users')
    .set({ mobile, mobile_confirmed_at: new Date(), ...columns })
    .where('id', '=', user.id)
    .execute();
  const { authority } = await startOrder(user, { planId: plan.id });
  await arrive(test, bank.pay(authority));
  await runQueued(test.platform, paymentMailJob(services));
  await runQueued(test.platform, smsNoticeJob(test.platform));
  const caught = (await test.platform.sms.caught?.list()) ?? [];
  return caught.filter(({ to }) => to === mobile).map(({ text }) => text);
}

it('a buyer who agreed gets the receipt by SMS, in words that fit into a template', async () => {
  const [text = ''] = await receiptOf({ sms_agreed_at: new Date() });
  const words = text.split('\n').find((line) => line.includes('سفارش')) ?? '';
  expect(words).toMatch(/^پرداخت .+ رسید؛ سفارش [۰-۹]+\.$/);
  expect(words.split(' ').length - 1).toBeLessThanOrEqual(8);
});

it('nobody else gets it: who did not agree, and a number that was silent for a year', async () => {
  expect(await receiptOf({})).toEqual([]);
  expect(await receiptOf({ sms_agreed_at: new Date(), mobile_confirmed_at: LONG_AGO })).toEqual([]);
});

it('nobody gets it where the operator pays for none', async () => {
  setup.test.platform.config.smsMessagesToman = 0;
  expect(await receiptOf({ sms_agreed_at: new Date() })).toEqual([]);
});
