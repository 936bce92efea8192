import type { Endpoint } from '@pardeh/contract/endpoint';
import { IDEMPOTENCY_HEADER, type PaymentStarted } from '@pardeh/contract/premium/premium';
import { callApi } from '../../shared/api/browser-api.ts';
import type { InputOf } from '../../shared/api/call-api.ts';
import { CHECK_PAYMENT_BEFORE } from './payment-check.rules.ts';

/** One key per displayed form, so that a second click, or a retry after a lost response, is the same order. */
export function makeOrderKey(): string {
  return crypto.randomUUID();
}

export async function startPayment<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  orderKey: string,
): Promise<PaymentStarted> {
  const headers = { [IDEMPOTENCY_HEADER]: orderKey };
  return (await callApi(endpoint, { ...input, headers } as InputOf<E>)) as PaymentStarted;
}

/** Goes to the bank, storing until when to check for the result. */
export function goToGateway({ redirectUrl, checkBefore }: PaymentStarted): void {
  localStorage.setItem(CHECK_PAYMENT_BEFORE, checkBefore);
  window.location.assign(redirectUrl);
}
