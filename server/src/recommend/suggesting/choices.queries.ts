import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';

export interface SuggestionChoices {
  isOn: boolean;
  unused: { titleId: number; titleFa: string }[];
}

export async function readChoices(db: Db, profileId: number): Promise<SuggestionChoices> {
  const { rows } = await sql<SuggestionChoices>`
    select coalesce((select is_on from suggestion_choices where profile_id = ${profileId}), true) as "isOn",
      coalesce((
        select json_agg(json_build_object('titleId', t.id, 'titleFa', t.title_fa) order by u.unused_at desc)
        from unused_titles u join visible_titles t on t.id = u.title_id where u.profile_id = ${profileId}
      ), '[]') as unused`.execute(db);
  return rows[0] ?? { isOn: true, unused: [] };
}

export async function switchSuggestions(db: Db, profileId: number, isOn: boolean): Promise<void> {
  await sql`
    insert into suggestion_choices (profile_id, is_on) values (${profileId}, ${isOn})
    on conflict (profile_id) do update set is_on = excluded.is_on`.execute(db);
}

/** Nothing that happened until now counts any more, for this profile or in what others are suggested. */
export async function forgetTaste(db: Db, profileId: number): Promise<void> {
  await sql`
    with changed as (
      insert into audience_changes select distinct title_id from plays where profile_id = ${profileId}
    ), emptied as (delete from unused_titles where profile_id = ${profileId})
    insert into suggestion_choices (profile_id, forgotten_at) values (${profileId}, now())
    on conflict (profile_id) do update set forgotten_at = now()`.execute(db);
}

/** False when there is no such title. */
export async function markUnused(db: Db, profileId: number, titleId: number): Promise<boolean> {
  const { rows } = await sql`
    insert into unused_titles (profile_id, title_id)
    select ${profileId}, id from visible_titles where id = ${titleId}
    on conflict (profile_id, title_id) do update set title_id = excluded.title_id returning title_id`.execute(
    db,
  );
  return rows.length > 0;
}

export async function useAgain(db: Db, profileId: number, titleId: number): Promise<void> {
  await db
    .deleteFrom('unused_titles')
    .where('profile_id', '=', profileId)
    .where('title_id', '=', titleId)
    .execute();
}
