import type { GatewayKey } from '@pardeh/contract/premium/premium';

/** Money is always in whole rials; each adapter converts to what its gateway wants. */
export interface Order {
  paymentId: number;
  amountRial: number;
  description: string;
  callbackUrl: string;
}

/** A payment at the gateway, and the amount that we expect. */
export interface Claim {
  authority: string;
  amountRial: number;
}

export type Verdict =
  /** The money is ours; repeated calls say the same. `amountRial` is what the gateway reports, if it does. */
  | { outcome: 'paid'; amountRial: number | null; reference: string; cardMask: string | null }
  /** Not paid, or not yet. */
  | { outcome: 'unpaid' }
  /** Paid, but not what we asked for. */
  | { outcome: 'mismatch'; reason: string }
  /** Not a payment of ours, and it never will be. */
  | { outcome: 'refused'; reason: string };

/** `open`: may still be paid. `paid`: waits to be verified, or is. `failed`: will not be paid any more. */
export type Standing = 'open' | 'paid' | 'failed' | 'reversed';

export interface Gateway {
  readonly key: GatewayKey;
  readonly titleFa: string;
  /** How long asking makes sense: after that the money is back on the card. */
  readonly holdsMoneyHours: number;
  /** Opens a payment and returns the address where the buyer pays it. */
  request(order: Order): Promise<{ authority: string; redirectUrl: string }>;
  /** Which payment a callback is about. Everything else in it could be forged and proves nothing. */
  readCallback(query: Record<string, unknown>): { authority: string; saysPaid: boolean } | null;
  /** Captures the money. Safe to repeat: a captured payment is `paid` again. */
  verify(claim: Claim): Promise<Verdict>;
  /** Reads the state without changing it. */
  inquire(claim: Claim): Promise<Standing>;
  /** Refunds the money, where the gateway can. */
  reverse?(claim: Claim): Promise<void>;
}

/** The gateway is slow, down or unintelligible: the outcome is unknown, so nothing may be changed. */
export class GatewayTrouble extends Error {
  override readonly name = 'GatewayTrouble';
}
