import type { Platform } from '../../http/deps.ts';
import { removeEndedBans } from '../../http/limits/address-bans.queries.ts';
import type { Job } from '../../jobs/jobs.ts';
import { endRestrictions } from '../../members/restrictions.queries.ts';

/** Opens accounts whose block has ended. Mutes and bans end by themselves to the second; here they are tidied away. */
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
