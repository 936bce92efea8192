import { randomBytes } from 'node:crypto';
import type { Db } from '../../../database/database.ts';
import type { Gateway } from '../gateways/gateway.ts';
import { readZarinpalCallback } from '../gateways/gateway-http.ts';
import {
  findSandboxPayment,
  openSandboxPayment,
  reverseSandboxPayment,
  verifySandboxPayment,
} from './sandbox.queries.ts';

/** A card number that no bank issues. */
const PLAY_CARD = '000000******0000';

/** A gateway of our own for trying things out: real pages and a real callback, play money. */
export function sandbox({ db, apiUrl }: { db: Db; apiUrl: string }): Gateway {
  return {
    key: 'sandbox',
    titleFa: 'درگاه آزمایشی',
    holdsMoneyHours: 24,

    async request(order) {
      const authority = `S${randomBytes(17).toString('hex')}`;
      await openSandboxPayment(db, {
        authority,
        order_id: order.paymentId,
        amount_rial: order.amountRial,
        description: order.description,
        callback_url: order.callbackUrl,
      });
      return { authority, redirectUrl: `${apiUrl}/payments/sandbox/${authority}` };
    },

    readCallback: readZarinpalCallback,

    async verify({ authority, amountRial }) {
      const found = await findSandboxPayment(db, authority);
      if (!found || found.state === 'reversed') return { outcome: 'refused', reason: 'sandbox' };
      if (found.state !== 'paid') return { outcome: 'unpaid' };
      if (found.amount_rial !== amountRial) return { outcome: 'mismatch', reason: 'sandbox' };
      await verifySandboxPayment(db, authority);
      return {
        outcome: 'paid',
        amountRial: found.amount_rial,
        reference: found.reference ?? authority,
        cardMask: PLAY_CARD,
      };
    },

    async inquire({ authority }) {
      const found = await findSandboxPayment(db, authority);
      if (!found) return 'failed';
      return found.state === 'cancelled' ? 'open' : found.state;
    },

    async reverse({ authority }) {
      await reverseSandboxPayment(db, authority);
    },
  };
}
