import type { Deps } from '../../http/deps.ts';
import type { Job } from '../../jobs/jobs.ts';
import { forgetOldSessions } from './sessions.queries.ts';

export function forgetSessionsJob({ database }: Pick<Deps, 'database'>): Job<object> {
  return {
    name: 'playback.forget-sessions',
    schedule: '17 * * * *',
    run: () => forgetOldSessions(database.db),
  };
}
