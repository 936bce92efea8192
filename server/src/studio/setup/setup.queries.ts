import { sql } from 'kysely';
import { hashSecret, newSecret } from '../../config/opaque-token.ts';
import type { Db } from '../../database/database.ts';

const LINK_HOURS = 24;

/** A link for the first owner, new or as given; null once there is an owner. It revokes earlier ones. */
export async function makeSetupLink(db: Db, input: string | null = null): Promise<string | null> {
  const { rows } = await sql`select from users where role = 'owner' limit 1`.execute(db);
  if (rows.length > 0) return null;
  const secret = input ?? newSecret();
  await db.deleteFrom('setup_links').execute();
  await sql`
    insert into setup_links (secret_hash, expires_at)
    values (${hashSecret(secret)}, now() + make_interval(hours => ${LINK_HOURS}))`.execute(db);
  return secret;
}

export async function isSetupLink(db: Db, secret: string): Promise<boolean> {
  const { rows } = await sql`
    select from setup_links where secret_hash = ${hashSecret(secret)} and expires_at > now()`.execute(db);
  return rows.length > 0;
}

/** False when the link was used already or has expired. */
export async function useSetupLink(db: Db, secret: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('setup_links')
    .where('secret_hash', '=', hashSecret(secret))
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function countCatalogue(db: Db): Promise<{ titles: number; plans: number; hasDemo: boolean }> {
  const { rows } = await sql<{ titles: number; plans: number; hasDemo: boolean }>`
    select (select count(*)::int from titles) as titles, (select count(*)::int from plans where is_on_sale) as plans,
      exists (${DEMO_MARK}) as "hasDemo"`.execute(db);
  return rows[0] ?? { titles: 0, plans: 0, hasDemo: false };
}

/** Nothing would be lost: nobody has registered, and there is no title besides the demo's. */
export async function isFreshSite(db: Db): Promise<boolean> {
  const { rows } = await sql<{ fresh: boolean }>`
    select not exists (select from users) and not exists (select from titles where key is null) as fresh`.execute(
    db,
  );
  return rows[0]?.fresh ?? false;
}

export async function hasDemo(db: Db): Promise<boolean> {
  return (await DEMO_MARK.execute(db)).rows.length > 0;
}

const DEMO_MARK = sql`select from settings where key = 'demo' and value <> 'removed'`;

/**
 * Demo rows have a key, an operator's own do not. Rows that somebody has edited are kept, and so are titles with an
 * uploaded film: the demo's own films have no ingest order.
 */
export async function deleteDemo(db: Db): Promise<{ titles: number; people: number }> {
  // Half a thousand titles with all that belongs to them: on a busy machine more than a viewer's statement may take.
  await sql`set local statement_timeout = 0`.execute(db);
  const titles = await sql`
    delete from titles t where t.key is not null and ${isUntouched('title', 't')}
      and not exists (select from ingest_jobs i where i.title_id = t.id)
      and not exists (select from uploads u where u.title_id = t.id)
    returning t.id`.execute(db);
  await sql`delete from collections k where k.key is not null and ${isUntouched('collection', 'k')}`.execute(
    db,
  );
  const people = await sql`
    delete from people p where p.key is not null and ${isUntouched('person', 'p')}
      and not exists (select from credits c where c.person_id = p.id)
    returning p.id`.execute(db);
  await sql`delete from coupons c where c.note = 'demo'
    and not exists (select from payments p where p.coupon_id = c.id)`.execute(db);
  await sql`
    insert into settings (key, value) values ('demo', 'removed')
    on conflict (key) do update set value = 'removed'`.execute(db);
  return { titles: titles.rows.length, people: people.rows.length };
}

/** Nothing is sold and no words are filtered until the owner decides so. The demo's plans can be put on sale again. */
export async function emptyShop(db: Db, keepsPlans: boolean): Promise<void> {
  await sql`delete from watched_words`.execute(db);
  if (!keepsPlans) await sql`update plans set is_on_sale = false`.execute(db);
}

const isUntouched = (kind: string, row: string) => sql`not exists (
  select from record_changes c where c.kind = ${kind} and c.record_id = ${sql.ref(`${row}.id`)})`;
