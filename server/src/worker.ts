import { avifJob } from './artwork/artwork.ts';
import { searchKeysJob, watchCatalogue } from './domain/search-keys/search-keys.job.ts';
import { accountDeletedJob } from './features/account/account-deleted.job.ts';
import { alertsJob } from './features/alerts/alerts.job.ts';
import { authMailJob } from './features/auth/auth-mail.job.ts';
import { broadcastJob } from './features/notifications/broadcast.job.ts';
import { openPaymentDesk } from './features/payments/payment-desk.ts';
import { paymentMailJob } from './features/payments/payment-mail.job.ts';
import { reconcileJob } from './features/payments/reconcile.job.ts';
import { forgetSessionsJob } from './features/playback/forget-sessions.job.ts';
import { pushJob } from './features/push/push.job.ts';
import { reminderMailJob, remindersJob } from './features/reminders/reminders.job.ts';
import { tidyJob } from './features/sessions/tidy.job.ts';
import { supportMailJob } from './features/support/support-mail.job.ts';
import { agingJob, similarJob } from './features/titles/similar.job.ts';
import { watchInbox } from './ingest/inbox.ts';
import { ingestJob } from './ingest/ingest.job.ts';
import type { Platform } from './open-platform.ts';
import type { Job } from './platform/jobs.ts';
import type { Running } from './platform/listen.ts';

/** Every job of every feature, listed here and nowhere else. */
function allJobs(platform: Platform): Job<object>[] {
  const desk = openPaymentDesk(platform);
  return [
    authMailJob(platform),
    tidyJob(platform),
    accountDeletedJob(platform),
    supportMailJob(platform),
    pushJob(platform),
    alertsJob(platform),
    broadcastJob(platform),
    searchKeysJob(platform),
    similarJob(platform),
    agingJob(platform),
    reconcileJob(desk),
    paymentMailJob(desk),
    remindersJob(platform),
    reminderMailJob(platform),
    forgetSessionsJob(platform),
    ingestJob(platform),
    avifJob(platform),
  ];
}

export async function startWorker(platform: Platform): Promise<Running> {
  await platform.jobs.work(allJobs(platform));
  await watchCatalogue(platform);
  return watchInbox(platform);
}
