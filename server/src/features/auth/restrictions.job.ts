import type { Platform } from '../../http/deps.ts';
import { removeEndedBans } from '../../http/limits/address-bans.queries.ts';
import type { Job } from '../../jobs/jobs.ts';
import { endRestrictions } from '../../members/restrictions.queries.ts';

/**
 * Reopens accounts whose block has expired. Mutes and bans expire on their own to the second; here they are cleaned up.
 */
export function restrictionsJob({ database: { db } }: Platform): Job<object> {
  return {
    name: 'restrictions.end',
    schedule: '* * * * *',
    async run() {
      await endRestrictions(db);
      await removeEndedBans(db);
    },
  };
}
