import { type Gateway, GatewayTrouble, type Standing, type Verdict } from './gateway.ts';
import { gatewayPost, objectIn, type Reply, readZarinpalCallback, textIn } from './gateway-http.ts';

const DONE = 100;
const DONE_BEFORE = 101;
const UNPAID = -51;
const AMOUNT_DIFFERS = -50;
const NOT_OURS = new Set([-53, -54, -55]);
const DESCRIPTION_MAX = 500;

const STANDINGS: Record<string, Standing> = {
  IN_BANK: 'open',
  PAID: 'paid',
  VERIFIED: 'paid',
  FAILED: 'failed',
  REVERSED: 'reversed',
};

/** Zarinpal, version 4. Codes are in `data.code` on success and in `errors.code` on failure. */
export function zarinpal(settings: { merchantId: string; url: string; timeoutMs: number }): Gateway {
  const post = gatewayPost(`${settings.url}/pg/v4/payment`, settings.timeoutMs);
  const merchant_id = settings.merchantId;

  return {
    key: 'zarinpal',
    titleFa: 'زرین‌پال',
    holdsMoneyHours: 72,

    async request(order) {
      const reply = await post('/request.json', {
        merchant_id,
        amount: order.amountRial,
        currency: 'IRR',
        description: order.description.slice(0, DESCRIPTION_MAX),
        callback_url: order.callbackUrl,
        metadata: { order_id: String(order.paymentId) },
      });
      const authority = textIn(objectIn(reply, 'data'), 'authority');
      if (codeOf(reply) !== DONE || !authority) throw unexpected('request', reply);
      return {
        authority,
        redirectUrl: `${settings.url}/pg/StartPay/${encodeURIComponent(authority)}`,
      };
    },

    readCallback: readZarinpalCallback,

    async verify({ authority, amountRial }): Promise<Verdict> {
      const reply = await post('/verify.json', { merchant_id, amount: amountRial, authority });
      const code = codeOf(reply);
      if (code === DONE || code === DONE_BEFORE) {
        const data = objectIn(reply, 'data');
        const reference = textIn(data, 'ref_id') ?? authority;
        // Zarinpal has compared the amount with the one we sent; a paid answer means that they agree.
        return { outcome: 'paid', amountRial, reference, cardMask: textIn(data, 'card_pan') };
      }
      if (code === UNPAID) return { outcome: 'unpaid' };
      if (code === AMOUNT_DIFFERS) return { outcome: 'mismatch', reason: `zarinpal ${code}` };
      if (code !== null && NOT_OURS.has(code)) return { outcome: 'refused', reason: `zarinpal ${code}` };
      throw unexpected('verify', reply);
    },

    async inquire({ authority }) {
      const reply = await post('/inquiry.json', { merchant_id, authority });
      const code = codeOf(reply);
      if (code === UNPAID) return 'open';
      if (code !== null && NOT_OURS.has(code)) return 'failed';
      const standing = STANDINGS[textIn(objectIn(reply, 'data'), 'status') ?? ''];
      if (!standing) throw unexpected('inquiry', reply);
      return standing;
    },

    async reverse({ authority }) {
      const reply = await post('/reverse.json', { merchant_id, authority });
      if (codeOf(reply) !== DONE) throw unexpected('reverse', reply);
    },
  };
}

function codeOf(reply: Reply): number | null {
  const code = objectIn(reply, 'data').code ?? objectIn(reply, 'errors').code;
  return typeof code === 'number' ? code : null;
}

/** Problems with our merchant account, or too many attempts: they say nothing about the payment. */
function unexpected(call: string, reply: Reply): GatewayTrouble {
  return new GatewayTrouble(`zarinpal ${call}: code ${codeOf(reply) ?? 'missing'}`);
}
