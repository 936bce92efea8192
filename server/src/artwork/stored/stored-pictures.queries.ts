import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { Crop, FocalPoint } from './crop.rules.ts';

export interface StoredPicture {
  /** For `titles.poster` and similar columns; the picture's URLs are derived from it. */
  key: string;
  hash: string;
  tint: string;
  /** Of the visible part. */
  width: number;
  height: number;
  crop: Crop | null;
  focal: FocalPoint;
}

/** A picture that is uploaded again is no longer unused. */
export async function recordStoredPicture(db: Db, picture: StoredPicture, source: string): Promise<void> {
  const { key, hash, tint, width, height, crop, focal } = picture;
  await db
    .insertInto('stored_pictures')
    .values({
      key,
      source,
      hash,
      tint,
      width,
      height,
      crop: crop && JSON.stringify(crop),
      focal: JSON.stringify(focal),
    })
    .onConflict((same) => same.column('key').doUpdateSet({ unused_since: null, created_at: sql`now()` }))
    .execute();
}

export function findStoredPicture(db: Db, key: string) {
  return db.selectFrom('stored_pictures').selectAll().where('key', '=', key).executeTakeFirst();
}

/** Everything that refers to a picture, drafts and deleted records too; a new table with pictures must be added here, or they are removed. */
const USES = sql`
  select poster from titles union select backdrop from titles
  union select image from people
  union select poster from collections union select backdrop from collections
  union select image from screenshots
  union select split_part(value, ' ', 1) from settings where key = 'site.siteLogo'
  union select value #>> '{}' from working_copies, jsonb_path_query(fields, '$.**') value
    where jsonb_typeof(value) = 'string'
  union select value #>> '{}' from removed_records, jsonb_path_query(snapshot, '$.**') value
    where jsonb_typeof(value) = 'string'`;

/** Records since when a picture has been unused, and clears that for one that is used again. */
export async function noteUnusedPictures(db: Db): Promise<void> {
  await sql`
    with used as (select key from stored_pictures where key in (${USES}))
    update stored_pictures p
    set unused_since = case when p.key in (select key from used) then null else now() end
    where (p.unused_since is null) <> (p.key in (select key from used))`.execute(db);
}

export async function findLongUnused(db: Db, days: number, limit: number): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from stored_pictures where unused_since < now() - make_interval(days => ${days})
    order by unused_since limit ${limit}`.execute(db);
  return rows.map(({ key }) => key);
}

export async function forgetStoredPicture(db: Db, key: string): Promise<void> {
  await db.deleteFrom('stored_pictures').where('key', '=', key).execute();
}
