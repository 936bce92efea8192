import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { AppError } from '../app-error.ts';
import { type LimitedAction, readActionLimits } from './action-limits.rules.ts';

export interface ActionLimits {
  /** Counts one more, and refuses with 429 when that is too many. `who` is a user, an account or an address. */
  count(action: LimitedAction, who: string | number): Promise<void>;
  /** For an action of one statement: the same in that statement, which saves a round trip. */
  along(action: LimitedAction, who: string | number): RunAction;
  /** Resets the count, as after a correct password. */
  forgive(action: LimitedAction, who: string | number): Promise<void>;
}

/**
 * Runs a list of CTEs, of which those that act begin with `from counted where is_allowed`, and the last is named `acted`.
 * Its row, or nulls where it has none.
 */
export type RunAction = <R extends object>(ctes: RawBuilder<R>) => Promise<{ [K in keyof R]: R[K] | null }>;

/** For those who have counted already. */
export const runCounted =
  (db: Db): RunAction =>
  (ctes) =>
    runAction(db, sql`select true as is_allowed, 0 as wait`, ctes);

/**
 * Windows of fixed length, counted by one atomic upsert in the database, so that any number of processes share
 * them and parallel calls cannot slip through between a check and a count.
 */
export function openActionLimits(db: Db, scale: number, settings: readonly string[]): ActionLimits {
  const limits = readActionLimits(settings);
  function counting(action: LimitedAction, who: string | number) {
    const { hits, seconds } = limits[action];
    return sql`insert into action_counts as c (key, hits, resets_at)
        values (${`${action}:${who}`}, 1, now() + make_interval(secs => ${seconds}))
        on conflict (key) do update set
          hits = case when c.resets_at <= now() then 1 else least(c.hits + 1, 1000000000) end,
          resets_at = case when c.resets_at <= now() then excluded.resets_at else c.resets_at end
        returning hits <= ${Math.max(1, Math.floor(hits * scale))} as is_allowed,
          extract(epoch from resets_at - now())::float as wait`;
  }
  return {
    async count(action, who) {
      refuse((await sql<Counted>`${counting(action, who)}`.execute(db)).rows[0]);
    },
    along: (action, who) => (ctes) => runAction(db, counting(action, who), ctes),
    async forgive(action, who) {
      await db.deleteFrom('action_counts').where('key', '=', `${action}:${who}`).execute();
    },
  };
}

interface Counted {
  is_allowed: boolean;
  wait: number;
}

async function runAction<R extends object>(db: Db, counting: RawBuilder<unknown>, ctes: RawBuilder<R>) {
  const { rows } = await sql<Counted & { [K in keyof R]: R[K] | null }>`
    with counted as (${counting}), ${ctes}
    select counted.*, acted.* from counted left join acted on true`.execute(db);
  return refuse(rows[0]);
}

function refuse<C extends Counted>(counted: C | undefined): C {
  if (!counted) throw new Error('Nothing was counted');
  if (counted.is_allowed) return counted;
  throw new AppError('too_many_requests', { retryAfter: Math.max(1, counted.wait) });
}
