export const CHECK_PAYMENT_BEFORE = 'check_payment_before';

/** Which payment the way to the receipt is about, where the address does not say it. */
export interface ReceiptState {
  payment: number | undefined;
}

/** Until when a payment may still be told of: an instant as ISO text, or milliseconds. */
function parseCheckBefore(stored: string | null): number | null {
  if (!stored) return null;
  const time = /^\d+$/.test(stored) ? Number(stored) : Date.parse(stored);
  return Number.isFinite(time) ? time : 0;
}

/** `ask` in time, `forget` what is past, `nothing` when no payment was begun. */
export function paymentCheckStep(stored: string | null, now: number): 'ask' | 'forget' | 'nothing' {
  const before = parseCheckBefore(stored);
  if (before === null) return 'nothing';
  return before > now ? 'ask' : 'forget';
}
