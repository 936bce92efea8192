import type { Platform } from '../http/deps.ts';
import type { Job } from '../jobs/jobs.ts';
import { checkPackagesJob } from './files/check-packages.job.ts';
import { outdatedPackagesJob } from './files/outdated-packages.job.ts';

// One of the three doors of media: what staff see and change of published files.

export { describeFile, replaceMarks } from './files/describe-file.ts';
export { addSubtitle, changeTracks, retimeSubtitle } from './files/edit-tracks.ts';
export { hasEpisode } from './files/episodes.queries.ts';
export { type FileMove, moveFile } from './files/move-file.ts';
export { publishFile } from './files/publish-file.queries.ts';
export { removeFile } from './files/remove-file.ts';
export { listDamaged, sumKinds, sumTitles } from './files/storage-use.queries.ts';
export { findOrphans, removeOrphans } from './files/storage-use.ts';
export { type FilePlace, findPlace, listTitleFiles } from './files/title-files.queries.ts';
export { CONTENTS_FILE, type PackageContents } from './shared/package-contents.ts';

export const fileJobs = (platform: Platform): Job<object>[] => [
  outdatedPackagesJob(platform),
  checkPackagesJob(platform),
];
