import type { Deps } from '../../http/deps.ts';
import type { Job } from '../../jobs/jobs.ts';
import { forgetOldDays } from './child-time/child-time.queries.ts';
import { forgetOldSessions } from './sessions.queries.ts';

export function forgetSessionsJob({ database }: Pick<Deps, 'database'>): Job<object> {
  return {
    name: 'playback.forget-sessions',
    schedule: '17 * * * *',
    run: async () => {
      await forgetOldSessions(database.db);
      await forgetOldDays(database.db);
    },
  };
}
