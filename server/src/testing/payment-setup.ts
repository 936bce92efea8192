import { afterAll, beforeAll } from 'vitest';
import type { Config } from '../config/config.ts';
import { openPaymentServices, type PaymentServices } from '../premium/payments/payment-services.ts';
import type { FakeGateway } from './fake-bank.ts';
import { startFakeGateway } from './fake-gateway.ts';
import { openTestApp, type TestApp } from './open-test-app.ts';
import { fakeGatewaySettings, planOf } from './test-buyer.ts';

export interface PaymentSetup {
  bank: FakeGateway;
  test: TestApp;
  services: PaymentServices;
  /** The thirty-day plan. */
  plan: { id: number; price_rial: number };
}

/**
 * A bank on loopback and an application that pays through it, shared by all tests of a file. Set up before the first
 * one.
 */
export function usePaymentSetup(settings: Partial<Config> = {}): PaymentSetup {
  const setup = {} as PaymentSetup;
  beforeAll(async () => {
    setup.bank = await startFakeGateway();
    setup.test = await openTestApp({ ...fakeGatewaySettings(setup.bank), ...settings });
    setup.services = openPaymentServices(setup.test.platform);
    setup.plan = await planOf(setup.test.db, 30);
  });
  afterAll(async () => {
    await setup.test.close();
    await setup.bank.close();
  });
  return setup;
}
