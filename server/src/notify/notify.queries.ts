import type { NotificationKind } from '@pardeh/contract/messages/notifications';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { titlesFor, type ViewerAge } from '../database/visible.queries.ts';
import type { JobQueue } from '../jobs/jobs.ts';

export interface Message {
  kind: NotificationKind;
  titleFa: string;
  bodyFa: string;
  /** The page it links to. */
  path: string | null;
  /** The subject (`episode:12`): a user is notified about the same subject once, however often this is called. */
  about?: string;
  /** Listed, but not pushed to any device. */
  isQuiet?: boolean;
}

/** Whether the notification aliased `n` is visible: one about a title is hidden and shown along with the title. A child gets no others. */
export const isVisibleTo = (
  age: ViewerAge,
) => sql`(${age === null ? sql`n.title_id is null or` : sql``} exists (
  select from ${titlesFor(age)} t where t.id = n.title_id
))`;

/** The job that pushes due notifications to viewers' devices; the rows themselves store what is due. */
export const PUSH_DELIVERY = 'push.deliver';

/**
 * Notifies profiles: in their list, in their badge, and by push to the devices that allow it, according to their settings
 * for this kind. The id of an account is that of its first profile, which gets what concerns the account. Only writes rows, so it can be part of a transaction; call `wakePush` after it to push immediately
 * (otherwise a schedule does). Returns how many were notified.
 */
export async function notify(db: Db, profileIds: readonly number[], message: Message): Promise<number> {
  if (profileIds.length === 0) return 0;
  return insertNotifications(db, message, sql`p.id = any(${[...new Set(profileIds)]}::int[])`);
}

/** Notifies everybody who saved a title or started watching it. */
export async function notifyFollowers(db: Db, titleId: number, message: Message): Promise<number> {
  return insertNotifications(
    db,
    message,
    sql`p.id in (
      select user_id from watchlist_entries where title_id = ${titleId} and listed
      union select user_id from watch_positions where title_id = ${titleId}
    )`,
  );
}

async function insertNotifications(db: Db, message: Message, who: ReturnType<typeof sql>): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into notifications (user_id, kind, title_fa, body_fa, path, about, push_due)
    select p.id, ${message.kind}, ${message.titleFa}, ${message.bodyFa}, ${message.path}, ${message.about ?? null},
      not ${message.isQuiet ?? false}::bool and coalesce(s.push, true) and exists (select from push_subscriptions d where d.user_id = u.id)
    from profiles p join users u on u.id = p.user_id
    left join notification_settings s on s.user_id = p.id and s.kind = ${message.kind}
    where ${who} and u.blocked_at is null and coalesce(s.site, true)
    on conflict do nothing`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

export async function wakePush(jobs: JobQueue): Promise<void> {
  await jobs.send(PUSH_DELIVERY, {}, { key: 'due' });
}
