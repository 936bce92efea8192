import { formatNumber } from '@pardeh/persian/digits';
import { askProvider, textIn } from './ask-provider.ts';
import { type ProviderSettings, SmsFailure, type SmsFault, type SmsProvider } from './provider.ts';

const DONE = '1';
/** A shorter value is the code of a refusal, even where the status says that all is well. */
const MESSAGE_ID = /^\d{10,}$/;
const DELIVERED = '1';
/** Not at the phone, not at the carrier, on a black list. */
const UNDELIVERED = new Set(['2', '16', '35']);
const FAULTS: Record<string, SmsFault> = { 0: 'key', 2: 'credit', '-4': 'template', '-5': 'template' };

interface Settings extends ProviderSettings {
  username: string;
  password: string;
}

export function melipayamak({ username, password, templates, url, timeoutMs }: Settings): SmsProvider {
  const ask = (call: string, fields: Record<string, string>) =>
    askProvider(
      `${url}/api/SendSMS/${call}`,
      { method: 'POST', body: new URLSearchParams({ username, password, ...fields }) },
      timeoutMs,
    );

  const refusal = (call: string, reply: Record<string, unknown>) => {
    const value = textIn(reply, 'Value') ?? '';
    const fault = FAULTS[value] ?? FAULTS[textIn(reply, 'RetStatus') ?? ''] ?? 'refused';
    return new SmsFailure(fault, `melipayamak ${call}: ${value} ${textIn(reply, 'StrRetStatus') ?? ''}`);
  };

  return {
    key: 'melipayamak',
    titleFa: 'ملی‌پیامک',
    sends: (kind) => templates[kind] !== null,

    async send({ to, kind, token }) {
      // A semicolon separates the places of the template.
      const text = token.replaceAll(';', '؛');
      const reply = await ask('BaseServiceNumber', { text, to, bodyId: templates[kind] ?? '' });
      const messageId = textIn(reply, 'Value') ?? '';
      if (textIn(reply, 'RetStatus') !== DONE || !MESSAGE_ID.test(messageId)) {
        throw refusal('BaseServiceNumber', reply);
      }
      return { messageId, costToman: null };
    },

    async credit() {
      const reply = await ask('GetCredit', {});
      const left = Number(textIn(reply, 'Value') ?? Number.NaN);
      if (textIn(reply, 'RetStatus') !== DONE || !Number.isFinite(left)) throw refusal('GetCredit', reply);
      return `${formatNumber(Math.floor(left))} پیامک`;
    },

    async delivery(messageId) {
      const state = textIn(await ask('GetDeliveries2', { recId: messageId }), 'Value') ?? '';
      if (state === DELIVERED) return 'delivered';
      return UNDELIVERED.has(state) ? 'undelivered' : 'unknown';
    },
  };
}
