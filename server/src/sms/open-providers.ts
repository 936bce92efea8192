import type { Config } from '../config/config.ts';
import { kavenegar } from './providers/kavenegar.ts';
import { melipayamak } from './providers/melipayamak.ts';
import { SMS_PROVIDERS, type SmsKind, type SmsProvider, type SmsProviderKey } from './providers/provider.ts';
import { smsIr } from './providers/sms-ir.ts';

/** Those that have a key, in the operator's order. Settings can change while the site runs, so this is made each time. */
export function openProviders(config: Config): SmsProvider[] {
  return config.smsOrder.split(',').flatMap((key) => {
    const provider = isProvider(key) ? OPEN[key](config) : null;
    return provider ? [provider] : [];
  });
}

const isProvider = (key: string): key is SmsProviderKey => (SMS_PROVIDERS as readonly string[]).includes(key);

const templates = (code: string | null, notice: string | null): Record<SmsKind, string | null> => ({
  code,
  notice,
});

const OPEN: Record<SmsProviderKey, (config: Config) => SmsProvider | null> = {
  kavenegar: (config) =>
    config.kavenegarKey === null
      ? null
      : kavenegar({
          key: config.kavenegarKey,
          templates: templates(config.kavenegarTemplate, config.kavenegarNoticeTemplate),
          url: config.kavenegarUrl,
          timeoutMs: config.smsTimeoutMs,
        }),
  smsir: (config) =>
    config.smsirKey === null
      ? null
      : smsIr({
          key: config.smsirKey,
          templates: templates(config.smsirTemplate, config.smsirNoticeTemplate),
          url: config.smsirUrl,
          timeoutMs: config.smsTimeoutMs,
        }),
  melipayamak: (config) =>
    config.melipayamakUsername === null || config.melipayamakPassword === null
      ? null
      : melipayamak({
          username: config.melipayamakUsername,
          password: config.melipayamakPassword,
          templates: templates(config.melipayamakTemplate, config.melipayamakNoticeTemplate),
          url: config.melipayamakUrl,
          timeoutMs: config.smsTimeoutMs,
        }),
};
