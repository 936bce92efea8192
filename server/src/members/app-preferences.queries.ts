import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

/** Of each profile; the oldest give way. */
const STORED_MAX = 200;

/** What an app of somebody else stores for a profile: our own pages have no use for it. */
export async function readAppPreferences(db: Db, profileId: number, app: string, name: string) {
  const row = await db
    .selectFrom('app_preferences')
    .select('value')
    .where('profile_id', '=', profileId)
    .where('app', '=', app)
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.value ?? {};
}

export async function writeAppPreferences(
  db: Db,
  profileId: number,
  app: string,
  name: string,
  value: object,
): Promise<void> {
  await sql`
    with written as (
      insert into app_preferences (profile_id, app, name, value)
      values (${profileId}, ${app}, ${name}, ${JSON.stringify(value)}::jsonb)
      on conflict (profile_id, app, name) do update set value = excluded.value, updated_at = now()
    )
    delete from app_preferences where (profile_id, app, name) in (
      select profile_id, app, name from app_preferences where profile_id = ${profileId}
      order by updated_at desc offset ${STORED_MAX}
    )`.execute(db);
}
