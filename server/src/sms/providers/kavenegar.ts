import { formatNumber } from '@pardeh/persian/digits';
import { askProvider, firstIn, objectIn, type Reply, textIn } from './ask-provider.ts';
import { type ProviderSettings, SmsFailure, type SmsFault, type SmsProvider } from './provider.ts';

const DONE = 200;
const DELIVERED = 10;
/** Failed, not reached the phone, blocked by its owner, unknown. */
const UNDELIVERED = new Set([6, 11, 13, 14, 100]);
const FAULTS: Record<number, SmsFault> = {
  401: 'key',
  403: 'key',
  418: 'credit',
  424: 'template',
  426: 'template',
  428: 'template',
  431: 'template',
  432: 'template',
};
const RIALS_A_TOMAN = 10;

/** The key is part of the address. Words with spaces go into `token20`, which takes eight of them. */
export function kavenegar({
  key,
  templates,
  url,
  timeoutMs,
}: ProviderSettings & { key: string }): SmsProvider {
  const ask = async (call: string, fields: Record<string, string>) => {
    const address = `${url}/v1/${encodeURIComponent(key)}/${call}.json`;
    const reply = await askProvider(
      address,
      { method: 'POST', body: new URLSearchParams(fields) },
      timeoutMs,
    );
    const { status, message } = objectIn(reply, 'return');
    if (status === DONE) return reply;
    const fault = typeof status === 'number' ? (FAULTS[status] ?? 'refused') : 'trouble';
    throw new SmsFailure(fault, `kavenegar ${call}: ${status} ${message ?? ''}`);
  };

  return {
    key: 'kavenegar',
    titleFa: 'کاوه‌نگار',
    sends: (kind) => templates[kind] !== null,

    async send({ to, kind, token }) {
      const words: Record<string, string> = kind === 'code' ? { token } : { token: '.', token20: token };
      const reply = await ask('verify/lookup', { receptor: to, template: templates[kind] ?? '', ...words });
      const entry = firstIn(reply, 'entries');
      const messageId = textIn(entry, 'messageid');
      if (!messageId) throw new SmsFailure('trouble', 'kavenegar: no message id');
      return { messageId, costToman: tomansOf(entry) };
    },

    async credit() {
      const left = Number(objectIn(await ask('account/info', {}), 'entries').remaincredit);
      if (!Number.isFinite(left)) throw new SmsFailure('trouble', 'kavenegar: no credit in the answer');
      return `${formatNumber(Math.floor(left / RIALS_A_TOMAN))} تومان`;
    },

    async delivery(messageId) {
      const status = Number(firstIn(await ask('sms/status', { messageid: messageId }), 'entries').status);
      if (status === DELIVERED) return 'delivered';
      return UNDELIVERED.has(status) ? 'undelivered' : 'unknown';
    },
  };
}

function tomansOf(entry: Reply): number | null {
  const rials = Number(entry.cost ?? Number.NaN);
  return Number.isFinite(rials) ? Math.ceil(rials / RIALS_A_TOMAN) : null;
}
