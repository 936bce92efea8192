import { sql } from 'kysely';
import { CARD_COLUMNS } from '../../catalogue/title-card/title-card.queries.ts';
import type { CardRow } from '../../catalogue/title-card/title-card.rules.ts';
import { isTitleWatched } from '../../catalogue/watched/watched.sql.ts';
import type { Db } from '../../database/database.ts';
import { pagedRows } from '../../database/paged-rows.queries.ts';
import type { Page } from '../../database/paging.ts';
import { titlesFor, type ViewerAge } from '../../database/visible.queries.ts';

/** Whether there is such a title. */
export async function insertHidden(db: Db, profileId: number, titleId: number, age: ViewerAge) {
  const { rows } = await sql`
    with hidden as (
      insert into hidden_titles (profile_id, title_id) select ${profileId}, shown.id from ${titlesFor(age)} shown where shown.id = ${titleId}
      on conflict do nothing
    )
    select from ${titlesFor(age)} shown where shown.id = ${titleId}`.execute(db);
  return rows.length > 0;
}

export async function deleteHidden(db: Db, profileId: number, titleId: number): Promise<void> {
  await db
    .deleteFrom('hidden_titles')
    .where('profile_id', '=', profileId)
    .where('title_id', '=', titleId)
    .execute();
}

export type HiddenRow = CardRow & { hidden_at: Date; is_watched: boolean };

export function findHidden(db: Db, profileId: number, page: Page, age: ViewerAge) {
  return pagedRows<HiddenRow>(db, page, {
    columns: sql`${CARD_COLUMNS}, h.hidden_at, ${isTitleWatched(profileId)} as is_watched`,
    from: sql`from hidden_titles h join ${titlesFor(age)} t on t.id = h.title_id where h.profile_id = ${profileId}`,
    order: sql`h.hidden_at desc, h.title_id`,
  });
}
