import { formatNumber } from '@pardeh/persian/digits';
import { askProvider, objectIn, textIn } from './ask-provider.ts';
import {
  type ProviderSettings,
  SmsFailure,
  type SmsFault,
  type SmsKind,
  type SmsProvider,
} from './provider.ts';

const DONE = 1;
const DELIVERED = 1;
/** Not at the phone, not at the carrier, failed, on its owner's black list. */
const UNDELIVERED = new Set([2, 4, 6, 7]);
const FAULTS: Record<number, SmsFault> = {
  10: 'key',
  11: 'key',
  12: 'key',
  13: 'key',
  14: 'key',
  102: 'credit',
  105: 'template',
  113: 'template',
  114: 'template',
};
/** The names of the place in the approved template. */
const PARAMETER: Record<SmsKind, string> = { code: 'CODE', notice: 'TEXT' };

export function smsIr({ key, templates, url, timeoutMs }: ProviderSettings & { key: string }): SmsProvider {
  const ask = async (method: 'GET' | 'POST', path: string, body?: object) => {
    const headers = { 'x-api-key': key, accept: 'application/json', 'content-type': 'application/json' };
    const init = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) };
    const reply = await askProvider(`${url}${path}`, init, timeoutMs);
    const { status, message } = reply;
    if (status === DONE) return reply;
    const fault = typeof status === 'number' ? (FAULTS[status] ?? 'refused') : 'trouble';
    throw new SmsFailure(fault, `sms.ir ${path}: ${status} ${message ?? ''}`);
  };

  return {
    key: 'smsir',
    titleFa: 'اس‌ام‌اس.آی‌آر',
    sends: (kind) => templates[kind] !== null,

    async send({ to, kind, token }) {
      const reply = await ask('POST', '/v1/send/verify', {
        mobile: to,
        templateId: Number(templates[kind]),
        parameters: [{ name: PARAMETER[kind], value: token }],
      });
      const messageId = textIn(objectIn(reply, 'data'), 'messageId');
      if (!messageId) throw new SmsFailure('trouble', 'sms.ir: no message id');
      // It says the cost in messages, not in money.
      return { messageId, costToman: null };
    },

    async credit() {
      const left = Number((await ask('GET', '/v1/credit')).data ?? Number.NaN);
      if (!Number.isFinite(left)) throw new SmsFailure('trouble', 'sms.ir: no credit in the answer');
      return `${formatNumber(Math.floor(left))} پیامک`;
    },

    async delivery(messageId) {
      const reply = await ask('GET', `/v1/send/${encodeURIComponent(messageId)}`);
      const state = Number(objectIn(reply, 'data').deliveryState);
      if (state === DELIVERED) return 'delivered';
      return UNDELIVERED.has(state) ? 'undelivered' : 'unknown';
    },
  };
}
