import { sql } from 'kysely';
import { CARD_COLUMNS } from '../../catalogue/title-card/title-card.queries.ts';
import type { CardRow } from '../../catalogue/title-card/title-card.rules.ts';
import { isTitleWatched } from '../../catalogue/watched/watched.sql.ts';
import type { Db } from '../../database/database.ts';
import { pagedRows } from '../../database/paged-rows.queries.ts';
import type { Page } from '../../database/paging.ts';
import { titlesFor, type ViewerAge } from '../../database/visible.queries.ts';
import type { AnnouncedTitle } from '../../notify/announce-file.queries.ts';

/** Whether the user now waits for the title; null when it does not exist, or can already be watched. */
export async function toggleAlertFor(db: Db, profileId: number, titleId: number, age: ViewerAge) {
  const { rows } = await sql<{ wanted: boolean }>`
    insert into release_alerts as a (user_id, title_id)
    select ${profileId}, id from ${titlesFor(age)} t where id = ${titleId} and not is_available
    on conflict (user_id, title_id) do update set wanted = not a.wanted, created_at = now()
    returning a.wanted`.execute(db);
  return rows[0]?.wanted ?? null;
}

export async function findAlerts(db: Db, profileId: number, page: Page, age: ViewerAge) {
  return pagedRows<CardRow & { release_date: string | null }>(db, page, {
    columns: sql`${CARD_COLUMNS}, t.release_date, ${isTitleWatched(profileId)} as is_watched`,
    from: sql`from release_alerts a join ${titlesFor(age)} t on t.id = a.title_id
      where a.user_id = ${profileId} and a.wanted`,
    order: sql`t.release_date nulls last, t.id`,
  });
}

/** Titles with waiting members that can now be watched. */
export async function findArrived(db: Db): Promise<AnnouncedTitle[]> {
  const { rows } = await sql<AnnouncedTitle>`
    select t.id as title_id, t.title_fa, t.slug from visible_titles t
    where t.is_available and t.id in (select title_id from release_alerts where wanted)
    limit 100`.execute(db);
  return rows;
}
