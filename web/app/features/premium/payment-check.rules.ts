export const CHECK_PAYMENT_BEFORE = 'check_payment_before';

/** Which payment the receipt shows, if the URL does not say. */
export interface ReceiptState {
  payment: number | undefined;
}

/** Until when to ask about a payment: an instant as ISO text, or milliseconds; 0 for anything unreadable. */
function parseCheckBefore(stored: string | null): number | null {
  if (!stored) return null;
  const time = /^\d+$/.test(stored) ? Number(stored) : Date.parse(stored);
  return Number.isFinite(time) ? time : 0;
}

export function paymentCheckStep(stored: string | null, now: number): 'ask' | 'forget' | 'nothing' {
  const before = parseCheckBefore(stored);
  if (before === null) return 'nothing';
  return before > now ? 'ask' : 'forget';
}
