import { avifJob, orphanedPicturesJob } from '../artwork/artwork.ts';
import { backupJob } from '../backup/backup.job.ts';
import { purgeCdnJob } from '../catalogue/takedown/purge-cdn.job.ts';
import { agingJob, similarJob } from '../catalogue/titles/similar.job.ts';
import { visibilityJob } from '../catalogue/visibility/visibility.job.ts';
import { accountDeletedJob } from '../features/account/account-deleted.job.ts';
import { alertsJob } from '../features/alerts/alerts.job.ts';
import { authMailJob } from '../features/auth/auth-mail.job.ts';
import { mobileChangesJob } from '../features/auth/mobile/mobile-changes.job.ts';
import { mobileCodeJob } from '../features/auth/mobile/mobile-code.job.ts';
import { securitySmsJob } from '../features/auth/mobile/security-sms.job.ts';
import { restrictionsJob } from '../features/auth/restrictions.job.ts';
import { cspReportsJob } from '../features/csp-reports/csp-reports.job.ts';
import { tidyUndosJob } from '../features/marks/tidy-undos.job.ts';
import { pushJob } from '../features/push/push.job.ts';
import { reminderMailJob, remindersJob } from '../features/reminders/reminders.job.ts';
import { tidyJob } from '../features/sessions/tidy.job.ts';
import { supportMailJob } from '../features/support/support-mail.job.ts';
import type { Platform } from '../http/deps.ts';
import { importJob, refreshRatingsJob } from '../imports/imports.ts';
import { insightJobs } from '../insight/insight.ts';
import type { Job } from '../jobs/jobs.ts';
import { fileJobs } from '../media/files.ts';
import { ingestJobs } from '../media/ingest.ts';
import { playbackJobs } from '../media/playback.ts';
import { smsDeliveryJob } from '../notify/sms-delivery.job.ts';
import { smsNoticeJob } from '../notify/sms-notice.job.ts';
import { premiumJobs } from '../premium/premium.ts';
import { learnJob } from '../recommend/recommend.ts';
import { rebuildJob, searchKeysJob } from '../search/search.ts';
import { fetchUploadJob } from '../studio/files/fetch/fetch-upload.job.ts';
import { uploadsJob } from '../studio/files/uploads.job.ts';
import { watchFolderJob } from '../studio/files/watched/watch-folder.job.ts';
import { messagesJob } from '../studio/messages/messages.job.ts';
import { noticesJob } from '../studio/notices/notices.job.ts';
import { publishDueJob } from '../studio/publish-due.job.ts';
import { forgetRemovedJob } from '../studio/records/forget-removed.job.ts';
import { bulkEditJob } from '../studio/titles/bulk/bulk-edit.job.ts';
import { removeLeftoversJob } from './remove-leftovers.job.ts';

/** The complete list of jobs, from every feature. */
export function allJobs(platform: Platform): Job<object>[] {
  return [
    authMailJob(platform),
    mobileCodeJob(platform),
    smsDeliveryJob(platform),
    smsNoticeJob(platform),
    mobileChangesJob(platform),
    securitySmsJob(platform),
    tidyJob(platform),
    tidyUndosJob(platform),
    accountDeletedJob(platform),
    supportMailJob(platform),
    cspReportsJob(platform),
    restrictionsJob(platform),
    pushJob(platform),
    alertsJob(platform),
    visibilityJob(platform),
    purgeCdnJob(platform),
    publishDueJob(platform),
    bulkEditJob(platform),
    forgetRemovedJob(platform),
    searchKeysJob(platform),
    rebuildJob(platform),
    similarJob(platform),
    agingJob(platform),
    learnJob(platform),
    remindersJob(platform),
    reminderMailJob(platform),
    ...premiumJobs(platform),
    ...playbackJobs(platform),
    ...ingestJobs(platform),
    ...fileJobs(platform),
    backupJob(platform),
    ...insightJobs(platform),
    avifJob(platform),
    importJob(platform),
    refreshRatingsJob(platform),
    orphanedPicturesJob(platform),
    uploadsJob(platform),
    fetchUploadJob(platform),
    watchFolderJob(platform),
    noticesJob(platform),
    messagesJob(platform),
    removeLeftoversJob(platform),
  ];
}
