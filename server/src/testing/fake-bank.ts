/** The bank's record of a payment. Tests pay, cancel and inspect payments here. */
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
  /** Calls whose path contains this get a 500. */
  broken?: string;
  /** Even the first verify returns "already verified", as after a lost response. */
  verifiedBefore?: boolean;
  /** The bank charged a different amount. */
  amountTaken?: number;
  /** The response is garbage. */
  garbled?: boolean;
  /** Called when a payment has been opened, before the response is sent. */
  beforeOpened?: (payment: BankPayment) => Promise<void>;
}

export interface FakeGateway {
  readonly url: string;
  readonly payments: Map<string, BankPayment>;
  faults: Faults;
  /** All calls, as `verify A…`. */
  readonly calls: string[];
  /** The buyer pays; returns the URL that they are sent back to. */
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
