import type { GatewayKey } from '@pardeh/contract/premium';

/** Money in whole rials, always: what a gateway wants otherwise is its adapter's business. */
export interface Order {
  paymentId: number;
  amountRial: number;
  description: string;
  callbackUrl: string;
}

/** A payment that the gateway knows, and what it must be worth. */
export interface Claim {
  authority: string;
  amountRial: number;
}

export type Verdict =
  /** The money is ours; said again on every later call. `amountRial` as the gateway tells it, where it does. */
  | { outcome: 'paid'; amountRial: number | null; reference: string; cardMask: string | null }
  /** Not paid, or not yet. */
  | { outcome: 'unpaid' }
  /** Paid, but not what we asked for. */
  | { outcome: 'mismatch'; reason: string }
  /** It is no payment of ours, and never will be. */
  | { outcome: 'refused'; reason: string };

/** `open`: may still be paid. `paid`: waits to be verified, or is. `failed`: will not be paid any more. */
export type Standing = 'open' | 'paid' | 'failed' | 'reversed';

export interface Gateway {
  readonly key: GatewayKey;
  readonly titleFa: string;
  /** For how long it makes sense to ask: then the money has certainly gone back to the card. */
  readonly keepsMoneyHours: number;
  /** Opens a payment there, and tells where the buyer pays it. */
  request(order: Order): Promise<{ authority: string; redirectUrl: string }>;
  /** Which payment a callback is about. What else it says is the buyer's word and proves nothing. */
  readCallback(query: Record<string, unknown>): { authority: string; saysPaid: boolean } | null;
  /** Takes the money. Safe to repeat: money that was taken before is told as `paid` again. */
  verify(claim: Claim): Promise<Verdict>;
  /** Asks how it stands, and changes nothing. */
  inquire(claim: Claim): Promise<Standing>;
  /** Gives the money back, where the gateway can. */
  reverse?(claim: Claim): Promise<void>;
}

/** The gateway is slow, down, or says what nobody understands: nothing is known, so nothing may be changed. */
export class GatewayTrouble extends Error {
  override readonly name = 'GatewayTrouble';
}
