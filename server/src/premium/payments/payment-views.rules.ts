import type { Payment } from '@pardeh/contract/premium/payments';
import type { GatewayKey } from '@pardeh/contract/premium/premium';
import { type GiftCodes, showGiftCode } from '../gifts/gift-codes.rules.ts';
import type { Gateways } from './gateways/open-gateways.ts';
import { statusOf } from './payment-states.rules.ts';
import type { PaymentView } from './payment-views.queries.ts';
import { failureText } from './payments.texts.ts';

export function asPayment(row: PaymentView, gateways: Gateways, giftCodes: GiftCodes): Payment {
  return {
    id: row.id,
    status: statusOf(row.state),
    kind: row.kind,
    planId: row.plan_id,
    planTitle: row.plan_title_fa,
    days: row.days,
    priceRial: row.price_rial,
    discountRial: row.discount_rial,
    amountRial: row.amount_rial,
    coupon: row.coupon_code,
    gateway: row.gateway as GatewayKey | null,
    gatewayTitle: gateways.get(row.gateway ?? '')?.titleFa ?? row.gateway,
    trackingNumber: row.reference,
    cardMask: row.card_mask,
    createdAt: row.created_at.toISOString(),
    paidAt: instant(row.paid_at),
    refundedAt: instant(row.refunded_at),
    period:
      row.period_from && row.period_until
        ? { from: row.period_from.toISOString(), until: row.period_until.toISOString() }
        : null,
    gift:
      row.kind === 'gift'
        ? {
            code: row.gift_salt === null ? null : showGiftCode(giftCodes.codeOf(row.gift_salt)),
            to: row.gift_to,
            message: row.gift_message,
            redeemedAt: instant(row.gift_redeemed_at),
          }
        : null,
    failure: failureText(row.failure),
    returnTo: row.return_to,
    checkBefore: row.check_before.toISOString(),
  };
}

function instant(date: Date | null): string | null {
  return date?.toISOString() ?? null;
}
