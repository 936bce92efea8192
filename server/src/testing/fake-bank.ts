/** What the bank knows of a payment. Tests pay, cancel and look here. */
export interface BankPayment {
  authority: string;
  merchant: string;
  /** Rials. */
  amount: number;
  currency: string;
  orderId: string;
  callbackUrl: string;
  state: 'open' | 'paid' | 'verified' | 'failed' | 'reversed';
  reference: number;
  verifies: number;
}

export interface Faults {
  /** Milliseconds before every answer. */
  delay?: number;
  /** An answer of 500 instead, to calls whose path contains this. */
  broken?: string;
  /** The very first verify says "already verified", as after a lost answer. */
  verifiedBefore?: boolean;
  /** The bank took another amount than it was asked for. */
  amountTaken?: number;
  /** No sense in the answer. */
  garbled?: boolean;
  /** Called when a payment has just been opened and its answer is not sent yet. */
  beforeOpened?: (payment: BankPayment) => Promise<void>;
}

export interface FakeGateway {
  readonly url: string;
  readonly payments: Map<string, BankPayment>;
  faults: Faults;
  /** All calls, as `verify A…`. */
  readonly calls: string[];
  /** The buyer pays; answers where he is sent back to. */
  pay(authority: string): string;
  cancel(authority: string): string;
  close(): Promise<void>;
}

export const FAKE_MERCHANT = '00000000-0000-4000-8000-000000000000';

export interface Asked {
  path: string;
  body: Record<string, unknown>;
  bank: Pick<FakeGateway, 'payments' | 'faults'>;
  open(
    fields: Pick<BankPayment, 'merchant' | 'amount' | 'currency' | 'orderId' | 'callbackUrl'>,
  ): BankPayment;
}
