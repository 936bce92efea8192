import type { Platform } from '../http/deps.ts';
import type { Job, JobQueue } from '../jobs/jobs.ts';
import { checkDeliveryLater } from './sms-delivery.job.ts';

const SMS_NOTICE = 'sms.notice';

interface SmsNotice {
  to: string;
  /** At most eight spaces: more do not fit into a provider’s template. */
  words: string;
}

/** A message to somebody who agreed to it; nothing is sent when the operator’s sum of the day is used up. */
export async function sendSmsNotice(jobs: JobQueue, notice: SmsNotice): Promise<void> {
  await jobs.send(SMS_NOTICE, notice);
}

export function smsNoticeJob({ sms, jobs }: Platform): Job<SmsNotice> {
  return {
    name: SMS_NOTICE,
    retryLimit: 1,
    async run({ data: { to, words } }) {
      if (!sms.canSend('notice') || !(await sms.reserve('message'))) return;
      const { recordId } = await sms.send({ to, kind: 'notice', token: words });
      await checkDeliveryLater(jobs, recordId);
    },
  };
}
