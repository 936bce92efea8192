import * as t from 'typebox';
import { endpoint } from '../endpoint.ts';
import { GIFT_CODE_LENGTH } from '../limits.ts';
import { dataOf, idNumber, instant, listOf, nullable, oneOf } from '../shapes.ts';
import { couponField, gatewayKey, giftMessageField, giftToField, paymentStarted } from './premium.ts';

export const buyGift = endpoint('POST /api/user/gifts', {
  name: 'buyGift',
  summary: 'Begins to buy a plan as a gift: a code to hand on. `Idempotency-Key` holds here too',
  access: 'user',
  body: t.Object({
    planId: idNumber,
    gateway: t.Optional(gatewayKey),
    coupon: t.Optional(couponField),
    giftTo: t.Optional(giftToField),
    giftMessage: t.Optional(giftMessageField),
  }),
  reply: paymentStarted,
});

/** A gift that the user has bought and paid for. */
export const gift = t.Object({
  id: idNumber,
  /** Four groups of four, as it is to be handed on; null when it can no longer be redeemed. */
  code: nullable(t.String()),
  /** A page on this site with the code filled in. */
  link: nullable(t.String()),
  planTitle: t.String(),
  days: t.Integer(),
  to: nullable(t.String()),
  message: nullable(t.String()),
  status: oneOf('waiting', 'redeemed', 'refunded', 'expired'),
  createdAt: instant,
  redeemedAt: nullable(instant),
  expiresAt: nullable(instant),
});
export type Gift = t.Static<typeof gift>;

export const listGifts = endpoint('GET /api/user/gifts', {
  name: 'listGifts',
  summary: 'The gifts the user has bought, the newest first, at most a hundred',
  access: 'user',
  reply: listOf(gift),
});

/** Dashes, spaces, lower case and Persian digits are accepted; O is read as 0, I and L as 1. */
export const giftCodeField = t.String({ minLength: GIFT_CODE_LENGTH, maxLength: 40 });

export const redeemGift = endpoint('POST /api/user/gifts/redeem', {
  name: 'redeemGift',
  summary: 'Redeems a code: premium that starts now, or when the current plan ends',
  access: 'user',
  body: t.Object({ code: giftCodeField }),
  reply: dataOf(
    t.Object({
      planTitle: t.String(),
      days: t.Integer(),
      from: instant,
      until: instant,
      /** The giver's name; null when the gift came from the site itself, or the giver's account was deleted. */
      giver: nullable(t.String()),
      message: nullable(t.String()),
    }),
  ),
});

export const invitation = t.Object({
  code: t.String(),
  /** The site's address with the code, to hand on. */
  link: t.String(),
  /** Accounts opened with the link. */
  invited: t.Integer(),
  /** Those who have bought a plan, which is what earns the reward. */
  rewarded: t.Integer(),
  /** Premium days for each of them. */
  rewardDays: t.Integer(),
  daysEarned: t.Integer(),
  rewards: t.Array(t.Object({ name: t.String(), days: t.Integer(), at: instant })),
});
export type Invitation = t.Static<typeof invitation>;

export const getInvitation = endpoint('GET /api/user/invitation', {
  name: 'getInvitation',
  summary: "The user's invite link, who came by it, and what it earned",
  access: 'user',
  reply: dataOf(invitation),
});
