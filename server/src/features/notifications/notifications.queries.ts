import type { QueryOf } from '@pardeh/contract/endpoint';
import type { listNotifications, NotificationKind } from '@pardeh/contract/messages/notifications';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { hasChanged } from '../../database/has-changed.ts';
import { pagedRows } from '../../database/paged-rows.queries.ts';
import type { Page } from '../../database/paging.ts';
import type { ViewerAge } from '../../database/visible.queries.ts';
import { isVisibleTo } from '../../notify/notify.queries.ts';

type Query = QueryOf<typeof listNotifications>;

export interface NotificationRow {
  id: number;
  kind: NotificationKind;
  title_fa: string;
  body_fa: string;
  path: string | null;
  read_at: Date | null;
  created_at: Date;
}

export async function findNotifications(db: Db, profileId: number, query: Query, page: Page, age: ViewerAge) {
  const from = sql`from notifications n where n.user_id = ${profileId} and ${isVisibleTo(age)}
    ${query.kind ? sql`and n.kind = ${query.kind}` : sql``}
    ${query.unread ? sql`and (n.read_at is null) = ${query.unread === '1'}` : sql``}`;
  return pagedRows<NotificationRow>(db, page, {
    columns: sql`n.id, n.kind, n.title_fa, n.body_fa, n.path, n.read_at, n.created_at`,
    from,
    order: sql`n.id desc`,
  });
}

export async function readAll(db: Db, profileId: number): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ read_at: sql`now()` })
    .where('user_id', '=', profileId)
    .where('read_at', 'is', null)
    .execute();
}

/** False when the user has no such notification. Reading again keeps when it was first read. */
export function readOne(db: Db, profileId: number, id: number): Promise<boolean> {
  return hasChanged(
    db
      .updateTable('notifications')
      .set({ read_at: sql`coalesce(read_at, now())` })
      .where('user_id', '=', profileId)
      .where('id', '=', id),
  );
}

export function removeOne(db: Db, profileId: number, id: number): Promise<boolean> {
  return hasChanged(db.deleteFrom('notifications').where('user_id', '=', profileId).where('id', '=', id));
}

export async function countUnread(db: Db, profileId: number, age: ViewerAge): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread from notifications n
    where n.user_id = ${profileId} and n.read_at is null and ${isVisibleTo(age)}`.execute(db);
  return rows[0]?.unread ?? 0;
}

export async function findSettings(db: Db, profileId: number) {
  return db
    .selectFrom('notification_settings')
    .select(['kind', 'site', 'push'])
    .where('user_id', '=', profileId)
    .execute();
}

export async function saveSettings(
  db: Db,
  profileId: number,
  settings: readonly { kind: NotificationKind; site: boolean; push: boolean }[],
): Promise<void> {
  // The last word on a kind counts; one statement may not write a row twice.
  const rows = [...new Map(settings.map((each) => [each.kind, each])).values()];
  await db
    .insertInto('notification_settings')
    .values(rows.map((each) => ({ user_id: profileId, ...each })))
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'kind']).doUpdateSet((excluded) => ({
        site: excluded.ref('excluded.site'),
        push: excluded.ref('excluded.push'),
      })),
    )
    .execute();
}
