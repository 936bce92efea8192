import type { NotificationKind } from '@pardeh/contract/notifications';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { JobQueue } from '../jobs/jobs.ts';

export interface Message {
  kind: NotificationKind;
  titleFa: string;
  bodyFa: string;
  /** Where on the site it leads. */
  path: string | null;
  /** What it is about (`episode:12`): a user is told of the same thing once, however often this is called. */
  about?: string;
  /** It stands in the list, and is pushed to no device. */
  isQuiet?: boolean;
}

/** Whether the notification that the statement calls `n` is shown: one about a title hides with it, and returns. */
export const IS_VISIBLE = sql`(n.title_id is null or exists (
  select from visible_titles t where t.id = n.title_id
))`;

/** The job that sends what is due to the viewers' devices; the notifications themselves say what is due. */
export const PUSH_DELIVERY = 'push.deliver';

/**
 * Tells some users something: it stands in their list, counts in their badge, and is pushed to the devices that
 * allowed it, as each has chosen for this kind. Only writes rows, so it may be part of a transaction; call
 * `wakePush` after that for a push without delay (a schedule finds it otherwise). Answers how many were told.
 */
export async function notify(db: Db, userIds: readonly number[], message: Message): Promise<number> {
  if (userIds.length === 0) return 0;
  return insertNotifications(db, message, sql`u.id = any(${[...new Set(userIds)]}::int[])`);
}

/** Whoever saved a title or began to watch it. */
export async function notifyFollowers(db: Db, titleId: number, message: Message): Promise<number> {
  return insertNotifications(
    db,
    message,
    sql`u.id in (
      select user_id from watchlist_entries where title_id = ${titleId} and listed
      union select user_id from watch_positions where title_id = ${titleId}
    )`,
  );
}

async function insertNotifications(db: Db, message: Message, who: ReturnType<typeof sql>): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into notifications (user_id, kind, title_fa, body_fa, path, about, push_due)
    select u.id, ${message.kind}, ${message.titleFa}, ${message.bodyFa}, ${message.path}, ${message.about ?? null},
      not ${message.isQuiet ?? false}::bool and coalesce(s.push, true) and exists (select from push_subscriptions p where p.user_id = u.id)
    from users u
    left join notification_settings s on s.user_id = u.id and s.kind = ${message.kind}
    where ${who} and u.blocked_at is null and coalesce(s.site, true)
    on conflict do nothing`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

export async function wakePush(jobs: JobQueue): Promise<void> {
  await jobs.send(PUSH_DELIVERY, {}, { key: 'due' });
}
