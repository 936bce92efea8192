import type { Platform } from '../http/deps.ts';
import type { Job, JobQueue } from '../jobs/jobs.ts';

const SMS_DELIVERY = 'sms.delivery';

interface SmsDelivery {
  recordId: number;
  /** How often the provider was asked before. */
  checks: number;
}

/** When a carrier has usually said whether the message arrived, and later, since some take an hour. */
const CHECK_AFTER_SECONDS = [60, 600, 3600];

/** Null: the message was caught. */
export async function checkDeliveryLater(jobs: JobQueue, recordId: number | null, checks = 0): Promise<void> {
  const startAfterSeconds = CHECK_AFTER_SECONDS[checks];
  if (recordId === null || startAfterSeconds === undefined) return;
  await jobs.send(SMS_DELIVERY, { recordId, checks } satisfies SmsDelivery, { startAfterSeconds });
}

/** Asks the provider whether a message arrived: the studio shows which provider loses them. */
export function smsDeliveryJob({ sms, jobs }: Platform): Job<SmsDelivery> {
  return {
    name: SMS_DELIVERY,
    retryLimit: 1,
    async run({ data: { recordId, checks } }) {
      const state = await sms.checkDelivery(recordId);
      if (state === 'unknown') await checkDeliveryLater(jobs, recordId, checks + 1);
    },
  };
}
