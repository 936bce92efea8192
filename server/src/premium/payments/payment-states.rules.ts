import type { PaymentStatus } from '@pardeh/contract/payments';

/**
 * The life of a payment.
 * - created: inserted; the gateway has not been asked yet
 * - pending: the buyer is, or may be, at the gateway
 * - cancelled: the buyer came back without paying; another tab may still pay, so checks continue
 * - succeeded: paid, and credited once
 * - failed, expired: the gateway refused, or it no longer keeps unconfirmed money
 * - held: money is there but must not be credited as it is; the operator refunds or accepts it
 * - refunded: the money went back, and the premium was taken back
 */
export const PAYMENT_STATES = [
  'created',
  'pending',
  'cancelled',
  'succeeded',
  'failed',
  'expired',
  'held',
  'refunded',
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

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
