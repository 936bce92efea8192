import { type Gateway, GatewayTrouble, type Standing, type Verdict } from './gateway.ts';
import { gatewayPost, type Reply, textIn, wholeNumberIn } from './gateway-http.ts';

const DONE = 100;
const DONE_BEFORE = 201;
const UNPAID = 202;
const UNKNOWN_TRACK = 203;

const VERIFIED_STATUS = 1;
const PAID_STATUSES = new Set([VERIFIED_STATUS, 2]);
const WAITING_STATUSES = new Set([-1, -2]);
const REFUNDED_STATUSES = new Set([15, 16, 18, 21]);

/** Zibal. Its verify takes no amount but returns it, so we compare. */
export function zibal(settings: { merchant: string; url: string; timeoutMs: number }): Gateway {
  const post = gatewayPost(`${settings.url}/v1`, settings.timeoutMs);
  const { merchant } = settings;

  async function ask(authority: string): Promise<Reply> {
    return post('/inquiry', { merchant, trackId: Number(authority) });
  }

  return {
    key: 'zibal',
    titleFa: 'زیبال',
    holdsMoneyHours: 72,

    async request(order) {
      const reply = await post('/request', {
        merchant,
        amount: order.amountRial,
        callbackUrl: order.callbackUrl,
        orderId: String(order.paymentId),
        description: order.description,
      });
      const trackId = wholeNumberIn(reply, 'trackId');
      if (resultOf(reply) !== DONE || trackId === null) throw unexpected('request', reply);
      return { authority: String(trackId), redirectUrl: `${settings.url}/start/${trackId}` };
    },

    readCallback(query) {
      const authority = query.trackId;
      if (typeof authority !== 'string' || !/^\d{1,15}$/.test(authority)) return null;
      return { authority, saysPaid: query.success === '1' };
    },

    async verify({ authority, amountRial }): Promise<Verdict> {
      const verified = await post('/verify', { merchant, trackId: Number(authority) });
      const result = resultOf(verified);
      if (result === UNPAID) return { outcome: 'unpaid' };
      if (result === UNKNOWN_TRACK) return { outcome: 'refused', reason: 'zibal 203' };
      if (result !== DONE && result !== DONE_BEFORE) throw unexpected('verify', verified);
      // A repeated verify leaves out the details; the inquiry still has them.
      const details = result === DONE ? verified : await ask(authority);
      const amount = wholeNumberIn(details, 'amount');
      const status = wholeNumberIn(details, 'status');
      if (amount === null || (result === DONE_BEFORE && resultOf(details) !== DONE)) {
        throw unexpected('verify', details);
      }
      if (status !== null && REFUNDED_STATUSES.has(status)) {
        return { outcome: 'refused', reason: `zibal status ${status}` };
      }
      if (amount !== amountRial) return { outcome: 'mismatch', reason: `zibal says ${amount} rials` };
      const reference = textIn(details, 'refNumber') ?? authority;
      return { outcome: 'paid', amountRial: amount, reference, cardMask: textIn(details, 'cardNumber') };
    },

    async inquire({ authority }): Promise<Standing> {
      const reply = await ask(authority);
      if (resultOf(reply) === UNKNOWN_TRACK) return 'failed';
      const status = wholeNumberIn(reply, 'status');
      if (resultOf(reply) !== DONE || status === null) throw unexpected('inquiry', reply);
      if (PAID_STATUSES.has(status)) return 'paid';
      if (REFUNDED_STATUSES.has(status)) return 'reversed';
      return WAITING_STATUSES.has(status) ? 'open' : 'failed';
    },
  };
}

function resultOf(reply: Reply): number | null {
  return wholeNumberIn(reply, 'result');
}

function unexpected(call: string, reply: Reply): GatewayTrouble {
  return new GatewayTrouble(`zibal ${call}: result ${resultOf(reply) ?? 'missing'}`);
}
