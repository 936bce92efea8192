import type { ColumnType, Generated } from 'kysely';

type Instant = ColumnType<Date, Date | string | undefined, Date | string>;
type RequiredInstant = ColumnType<Date, Date | string, Date | string>;
type OptionalInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

export interface PremiumTables {
  plans: PlansTable;
  coupons: CouponsTable;
  payments: PaymentsTable;
  gift_cards: GiftCardsTable;
  ledger_entries: LedgerEntriesTable;
  membership_periods: MembershipPeriodsTable;
  sandbox_payments: SandboxPaymentsTable;
}

interface PlansTable {
  id: Generated<number>;
  key: string | null;
  title_fa: string;
  days: number;
  price_rial: number;
  compare_price_rial: number | null;
  features: Generated<string[]>;
  is_recommended: Generated<boolean>;
  is_on_sale: Generated<boolean>;
  created_at: Instant;
}

interface CouponsTable {
  id: Generated<number>;
  code: string;
  percent: number | null;
  amount_rial: number | null;
  max_discount_rial: number | null;
  plan_id: number | null;
  starts_at: Instant;
  ends_at: OptionalInstant;
  max_uses: number | null;
  max_uses_per_user: Generated<number>;
  is_active: Generated<boolean>;
  note: string | null;
  created_at: Instant;
}

interface PaymentsTable {
  id: Generated<number>;
  user_id: number | null;
  kind: 'join' | 'reserve' | 'gift';
  state: Generated<
    'created' | 'pending' | 'cancelled' | 'succeeded' | 'failed' | 'expired' | 'held' | 'refunded'
  >;
  plan_id: number;
  plan_title_fa: string;
  days: number;
  price_rial: number;
  discount_rial: Generated<number>;
  amount_rial: number;
  coupon_id: number | null;
  coupon_use: 'reserved' | 'used' | null;
  replaced_by: number | null;
  gateway: string | null;
  authority: string | null;
  redirect_url: string | null;
  reference: string | null;
  card_mask: string | null;
  failure: string | null;
  gift_to: string | null;
  gift_message: string | null;
  return_to: string | null;
  idempotency_key: string | null;
  order_hash: string | null;
  created_at: Instant;
  check_before: RequiredInstant;
  next_check_at: RequiredInstant;
  checks: Generated<number>;
  checked_at: OptionalInstant;
  give_up_at: RequiredInstant;
  paid_at: OptionalInstant;
  refunded_at: OptionalInstant;
  told_at: OptionalInstant;
  mailed_at: OptionalInstant;
}

interface GiftCardsTable {
  id: Generated<number>;
  salt: string;
  code_hash: string;
  plan_id: number;
  plan_title_fa: string;
  days: number;
  payment_id: number | null;
  bought_by: number | null;
  gift_to: string | null;
  message: string | null;
  note: string | null;
  created_at: Instant;
  expires_at: OptionalInstant;
  voided_at: OptionalInstant;
  redeemed_by: number | null;
  redeemed_at: OptionalInstant;
}

interface LedgerEntriesTable {
  id: Generated<number>;
  at: Instant;
  kind: 'purchase' | 'gift_purchase' | 'gift' | 'reward' | 'grant' | 'reversal';
  user_id: number | null;
  payment_id: number | null;
  gift_id: number | null;
  invited_id: number | null;
  reverses: number | null;
  amount_rial: Generated<number>;
  days: Generated<number>;
  starts: 'now' | 'after' | null;
  plan_id: number | null;
  plan_title_fa: string | null;
  note: string | null;
}

interface MembershipPeriodsTable {
  user_id: number;
  starts_at: RequiredInstant;
  ends_at: RequiredInstant;
  ledger_id: number;
  plan_title_fa: string;
  source: 'purchase' | 'gift' | 'reward' | 'operator';
}

interface SandboxPaymentsTable {
  authority: string;
  order_id: number;
  amount_rial: number;
  description: string;
  callback_url: string;
  state: Generated<'open' | 'paid' | 'cancelled' | 'reversed'>;
  reference: string | null;
  verified_at: OptionalInstant;
  created_at: Instant;
}
