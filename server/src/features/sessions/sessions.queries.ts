import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { hasChanged } from '../../database/has-changed.ts';
import { TOKEN_IDLE_DAYS } from '../../http/identity/access-tokens.queries.ts';

const SHOWN = 100;

export async function findSessions(db: Db, userId: number) {
  return db
    .selectFrom('access_tokens as a')
    .innerJoin('profiles as p', (join) =>
      join.on((where) => where('p.id', '=', where.fn.coalesce('a.profile_id', 'a.user_id'))),
    )
    .select(['a.id', 'a.user_agent', 'a.app', 'a.device', 'a.address', 'a.created_at', 'a.last_used_at'])
    .select('p.name as profile_name')
    .where('a.user_id', '=', userId)
    .where('a.name', 'is', null)
    .where('a.expires_at', '>', sql<Date>`now()`)
    .where((where) =>
      where.or([
        where('a.app', 'is not', null),
        where('a.last_used_at', '>', sql<Date>`now() - make_interval(days => ${TOKEN_IDLE_DAYS})`),
      ]),
    )
    .orderBy('a.last_used_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(SHOWN)
    .execute();
}

/** Only for a token of that user: another user's token id counts as missing. */
export function revokeSessionOf(db: Db, userId: number, tokenId: number): Promise<boolean> {
  return hasChanged(db.deleteFrom('access_tokens').where('id', '=', tokenId).where('user_id', '=', userId));
}
