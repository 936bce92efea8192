import type { PaymentStatus } from '@pardeh/contract/premium/payments';
import type { PaymentState } from '@pardeh/contract/studio/payments';

/** Whatever we believed, money that the gateway has confirmed is credited or held. Only a credit is final. */
const ALLOWED: Record<PaymentState, readonly PaymentState[]> = {
  created: ['pending', 'succeeded', 'failed'],
  pending: ['succeeded', 'cancelled', 'failed', 'expired', 'held'],
  cancelled: ['succeeded', 'failed', 'expired', 'held'],
  failed: ['succeeded', 'held'],
  expired: ['succeeded', 'held'],
  held: ['succeeded', 'failed', 'refunded'],
  succeeded: ['refunded'],
  refunded: [],
};

export function mayMove(from: PaymentState, to: PaymentState): boolean {
  return ALLOWED[from].includes(to);
}

/** States that the reconciliation still checks; the index payments_to_check has the same list. */
export const OPEN_STATES = ['created', 'pending', 'cancelled'] as const satisfies readonly PaymentState[];

export function isOpen(state: PaymentState): boolean {
  return (OPEN_STATES as readonly PaymentState[]).includes(state);
}

const STATUS: Record<PaymentState, PaymentStatus> = {
  created: 'pending',
  pending: 'pending',
  cancelled: 'failed',
  succeeded: 'success',
  failed: 'failed',
  expired: 'failed',
  held: 'held',
  refunded: 'refunded',
};

export function statusOf(state: PaymentState): PaymentStatus {
  return STATUS[state];
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** Gateways return unconfirmed money after 15 minutes or more: check often until then, rarely afterwards. */
const CHECK_DELAYS = [1, 1, 2, 2, 3, 3, 5, 5, 5, 5, 10, 10, 15, 30].map((minutes) => minutes * MINUTE);

/** Seconds until the next check, after this many checks. */
export function checkDelay(checks: number): number {
  return CHECK_DELAYS[checks] ?? HOUR;
}
