import type { Config } from '../config/config.ts';
import { kavenegar } from './providers/kavenegar.ts';
import { melipayamak } from './providers/melipayamak.ts';
import { SMS_PROVIDERS, type SmsProvider, type SmsProviderKey } from './providers/provider.ts';
import { smsIr } from './providers/sms-ir.ts';

/** Those that have a key, in the operator's order. Settings can change while the site runs, so this is made each time. */
export function openProviders(config: Config): SmsProvider[] {
  return config.smsOrder.split(',').flatMap((key) => {
    const provider = isProvider(key) ? OPEN[key](config) : null;
    return provider ? [provider] : [];
  });
}

const isProvider = (key: string): key is SmsProviderKey => (SMS_PROVIDERS as readonly string[]).includes(key);

const OPEN: Record<SmsProviderKey, (config: Config) => SmsProvider | null> = {
  kavenegar(config) {
    const { kavenegarKey: key, kavenegarTemplate: code, kavenegarNoticeTemplate: notice } = config;
    const settings = {
      templates: { code, notice },
      url: config.kavenegarUrl,
      timeoutMs: config.smsTimeoutMs,
    };
    return key === null ? null : kavenegar({ key, ...settings });
  },
  smsir(config) {
    const { smsirKey: key, smsirTemplate: code, smsirNoticeTemplate: notice } = config;
    const settings = { templates: { code, notice }, url: config.smsirUrl, timeoutMs: config.smsTimeoutMs };
    return key === null ? null : smsIr({ key, ...settings });
  },
  melipayamak(config) {
    const { melipayamakUsername: username, melipayamakPassword: password } = config;
    const templates = { code: config.melipayamakTemplate, notice: config.melipayamakNoticeTemplate };
    const settings = { templates, url: config.melipayamakUrl, timeoutMs: config.smsTimeoutMs };
    return username === null || password === null ? null : melipayamak({ username, password, ...settings });
  },
};
