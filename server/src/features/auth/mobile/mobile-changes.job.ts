import { maskMobile } from '@pardeh/persian/mobile';
import { audit } from '../../../database/audit.queries.ts';
import type { Platform } from '../../../http/deps.ts';
import type { Job } from '../../../jobs/jobs.ts';
import { notifyOwner } from '../auth-mail.job.ts';
import { applyDueChanges } from './own-mobile.queries.ts';

/** Changes of numbers that nobody cancelled in time. */
export function mobileChangesJob(platform: Platform): Job<object> {
  const { db } = platform.database;
  return {
    name: 'auth.mobile-changes',
    schedule: '*/10 * * * *',
    async run() {
      for (const { userId, mobile, madeBy, isApplied, ...owner } of await applyDueChanges(db)) {
        const detail = { mobile: maskMobile(mobile), by: madeBy };
        await audit(db, isApplied ? 'mobile.changed' : 'mobile.change_cancelled', { userId, detail });
        if (isApplied) await notifyOwner(platform, owner, 'mobile-changed', maskMobile(mobile));
      }
    },
  };
}
