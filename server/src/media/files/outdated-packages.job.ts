import type { Deps } from '../../http/deps.ts';
import type { Job } from '../../jobs/jobs.ts';
import { removePackage } from './remove-file.ts';
import { forgetReplaced, listOutdated } from './title-files.queries.ts';

/** Removes packages that were replaced, once the last link to them has expired. */
export function outdatedPackagesJob({ database, storage }: Pick<Deps, 'database' | 'storage'>): Job<object> {
  return {
    name: 'media.outdated-packages',
    schedule: '41 * * * *',
    async run() {
      for (const key of await listOutdated(database.db)) {
        await removePackage(storage, key);
        await forgetReplaced(database.db, key);
      }
    },
  };
}
