import type { Platform } from '../../../http/deps.ts';
import type { Job } from '../../../jobs/jobs.ts';
import { checkDeliveryLater } from '../../../notify/sms-delivery.job.ts';
import { findAsked, storeCode } from './codes.queries.ts';
import { hashCode, newCode } from './mobile.rules.ts';

export const MOBILE_CODE = 'auth.mobile-code';

export interface MobileCode {
  id: number;
}

/** Makes the code and sends it, here and not in the request: nothing waits on a provider, and no code is in the queue. */
export function mobileCodeJob({ database: { db }, secrets, sms, jobs }: Platform): Job<MobileCode> {
  return {
    name: MOBILE_CODE,
    isUrgent: true,
    // Who still waits after that asks again.
    retryLimit: 1,
    async run({ data: { id } }) {
      const asked = await findAsked(db, id);
      if (!asked) return;
      const { mobile, purpose, user_id: userId, sends } = asked;
      const code = newCode();
      await storeCode(db, id, hashCode(secrets, { mobile, purpose, userId }, code));
      const { recordId } = await sms.send({ to: mobile, kind: 'code', token: code, round: sends - 1 });
      await checkDeliveryLater(jobs, recordId);
    },
  };
}
