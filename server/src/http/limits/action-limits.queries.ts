import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { AppError } from '../app-error.ts';
import { type LimitedAction, readActionLimits } from './action-limits.rules.ts';

export interface ActionLimits {
  /** Counts one more, and refuses with 429 when that is too many. `who` is a user, an account or an address. */
  count(action: LimitedAction, who: string | number): Promise<void>;
  /** Resets the count, as after a correct password. */
  forgive(action: LimitedAction, who: string | number): Promise<void>;
}

/**
 * Windows of fixed length, counted by one atomic upsert in the database, so that any number of processes share
 * them and parallel calls cannot slip through between a check and a count.
 */
export function openActionLimits(db: Db, scale: number, settings: readonly string[]): ActionLimits {
  const limits = readActionLimits(settings);
  return {
    async count(action, who) {
      const { hits, seconds } = limits[action];
      const { rows } = await sql<{ hits: number; wait: number }>`
        insert into action_counts as c (key, hits, resets_at)
        values (${`${action}:${who}`}, 1, now() + make_interval(secs => ${seconds}))
        on conflict (key) do update set
          hits = case when c.resets_at <= now() then 1 else least(c.hits + 1, 1000000000) end,
          resets_at = case when c.resets_at <= now() then excluded.resets_at else c.resets_at end
        returning hits, extract(epoch from resets_at - now())::float as wait`.execute(db);
      const counted = rows[0];
      if (counted && counted.hits > Math.max(1, Math.floor(hits * scale))) {
        throw new AppError('too_many_requests', { retryAfter: Math.max(1, counted.wait) });
      }
    },
    async forgive(action, who) {
      await db.deleteFrom('action_counts').where('key', '=', `${action}:${who}`).execute();
    },
  };
}
