import { type Insertable, sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { DatabaseSchema } from '../../database/schema/database.ts';

type NewSubscription = Insertable<DatabaseSchema['push_subscriptions']>;

const DEVICES_MAX = 20;

/** A browser that subscribes again, even as another user, has one subscription; the number per user is limited. */
export async function saveSubscription(db: Db, subscription: NewSubscription): Promise<void> {
  await db
    .insertInto('push_subscriptions')
    .values(subscription)
    .onConflict((conflict) =>
      conflict.column('endpoint').doUpdateSet((excluded) => ({
        user_id: excluded.ref('excluded.user_id'),
        token_id: excluded.ref('excluded.token_id'),
        p256dh: excluded.ref('excluded.p256dh'),
        auth: excluded.ref('excluded.auth'),
        created_at: sql`now()`,
      })),
    )
    .execute();
  await sql`
    delete from push_subscriptions where user_id = ${subscription.user_id} and id not in (
      select id from push_subscriptions where user_id = ${subscription.user_id}
      order by created_at desc, id desc limit ${DEVICES_MAX}
    )`.execute(db);
}

export async function removeSubscription(db: Db, userId: number, endpoint: string): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .where('endpoint', '=', endpoint)
    .execute();
}

export async function dropSubscription(db: Db, id: number): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).execute();
}

export interface DuePush {
  id: number;
  kind: string;
  title_fa: string;
  body_fa: string;
  path: string | null;
  push_tries: number;
  targets: { id: number; endpoint: string; p256dh: string; auth: string }[];
}

/**
 * Claims some of what is due; claimed rows are no longer due, so two workers never send the same. A device shows what
 * concerns the profile that is chosen on it, and of that only what the profile's list shows (`isVisibleTo`).
 */
export async function takeDue(db: Db, limit: number): Promise<DuePush[]> {
  const { rows } = await sql<DuePush>`
    with taken as (
      update notifications set push_due = false, push_tries = push_tries + 1
      where id in (
        select id from notifications where push_due order by id limit ${limit} for update skip locked
      )
      returning id, user_id, kind, title_fa, body_fa, path, push_tries, title_id
    )
    select t.id, t.kind, t.title_fa, t.body_fa, t.path, t.push_tries, coalesce((
      select json_agg(json_build_object('id', p.id, 'endpoint', p.endpoint, 'p256dh', p.p256dh, 'auth', p.auth))
      from push_subscriptions p left join access_tokens a on a.id = p.token_id
      where p.user_id = f.user_id and coalesce(a.profile_id, p.user_id) = f.id
        and ((t.title_id is null and f.child_age is null) or exists (
          select from visible_titles v where v.id = t.title_id and (f.child_age is null or v.min_age <= f.child_age)))
    ), '[]') as targets
    from taken t join profiles f on f.id = t.user_id`.execute(db);
  return rows;
}

export async function makeDueAgain(db: Db, id: number): Promise<void> {
  await db.updateTable('notifications').set({ push_due: true }).where('id', '=', id).execute();
}
