import type { Endpoint } from '@pardeh/contract/endpoint';
import { IDEMPOTENCY_HEADER, type PaymentStarted } from '@pardeh/contract/premium';
import { callApi } from '../../shared/api/browser-api.ts';
import type { InputOf } from '../../shared/api/call-api.ts';
import { CHECK_PAYMENT_BEFORE } from './payment-check.rules.ts';

/** One key for each form that is shown: a second click, or a second try after a lost answer, is the same order. */
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

/** To the bank, leaving a note for when the buyer is back. */
export function goToGateway({ redirectUrl, checkBefore }: PaymentStarted): void {
  localStorage.setItem(CHECK_PAYMENT_BEFORE, checkBefore);
  window.location.assign(redirectUrl);
}
