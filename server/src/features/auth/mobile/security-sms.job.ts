import type { Platform } from '../../../http/deps.ts';
import type { Job } from '../../../jobs/jobs.ts';
import { sendTelegram } from '../../../notify/telegram.ts';
import { MOBILE_TEXTS } from './mobile.texts.ts';

export const SECURITY_SMS = 'auth.security-sms';

export interface SecuritySms {
  /** The number that is to be replaced. */
  mobile: string | null;
  telegramId: number | null;
}

/** Besides the mail: whoever loses a number may have no other. Out of the sum for codes, since safety is no message. */
export function securitySmsJob({ config, sms }: Platform): Job<SecuritySms> {
  return {
    name: SECURITY_SMS,
    isUrgent: true,
    retryLimit: 1,
    async run({ data: { mobile, telegramId } }) {
      const words = MOBILE_TEXTS.changeNotice;
      if (telegramId !== null) await sendTelegram(config, telegramId, `${config.siteName}: ${words}`);
      if (mobile === null || !sms.canSend('notice') || !(await sms.reserve('code'))) return;
      await sms.send({ to: mobile, kind: 'notice', token: words });
    },
  };
}
