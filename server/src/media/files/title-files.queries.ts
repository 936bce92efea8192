import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';

export interface TitleFileRow {
  id: number;
  title_id: number;
  kind: 'feature' | 'trailer';
  season: number | null;
  episode: number | null;
  last_episode: number | null;
  quality: string;
  duration_seconds: number;
  /** Of all renditions, each including the audio. */
  size_bytes: number;
  qualities: string[];
  has_source: boolean;
  audio: { lang: string; titleFa: string; isDub: boolean }[];
  subtitles: { lang: string; titleFa: string }[];
}

export async function listTitleFiles(db: Db, titleId: number): Promise<TitleFileRow[]> {
  const { rows } = await sql<TitleFileRow>`
    select f.id, f.title_id, f.kind, s.number as season, e.number as episode, f.last_episode, f.quality, f.duration_seconds,
      coalesce((select sum(size_bytes) from file_renditions r where r.file_id = f.id), f.size_bytes)::float8 as size_bytes,
      exists (select from kept_sources k where k.file_id = f.id) as has_source,
      array(select quality from file_renditions r where r.file_id = f.id order by position) as qualities,
      coalesce((select json_agg(json_build_object('lang', lang, 'titleFa', title_fa, 'isDub', is_dub) order by position)
        from file_tracks k where k.file_id = f.id and k.kind = 'audio'), '[]') as audio,
      coalesce((select json_agg(json_build_object('lang', lang, 'titleFa', title_fa) order by position)
        from file_tracks k where k.file_id = f.id and k.kind = 'subtitle'), '[]') as subtitles
    from files f left join episodes e on e.id = f.episode_id left join seasons s on s.id = e.season_id
    where f.title_id = ${titleId}
    order by f.kind, s.number nulls first, e.number, f.id`.execute(db);
  return rows;
}

export interface FilePlace {
  titleId: number;
  kind: 'feature' | 'trailer';
  season: number | null;
  episode: number | null;
  lastEpisode: number | null;
}

export async function findPlace(db: Db, id: number): Promise<FilePlace | undefined> {
  const { rows } = await sql<FilePlace>`
    select f.title_id as "titleId", f.kind, s.number as season, e.number as episode,
      f.last_episode as "lastEpisode"
    from files f left join episodes e on e.id = f.episode_id left join seasons s on s.id = e.season_id
    where f.id = ${id}`.execute(db);
  return rows[0];
}

/** Deletes the rows of a file and its pictures; returns where their data is stored. */
export async function forgetFile(
  db: Db,
  id: number,
): Promise<{ titleId: number; storageKey: string; bytes: number; replacedKeys: string[] } | undefined> {
  const file = await db
    .selectFrom('files')
    .select(['title_id as titleId', 'storage_key as storageKey', 'size_bytes as bytes'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!file) return undefined;
  const replaced = await db
    .deleteFrom('replaced_packages')
    .where('file_id', '=', id)
    .returning('storage_key')
    .execute();
  await sql`delete from screenshots where title_id = ${file.titleId}
    and starts_with(image, ${`${picturesOf(file.storageKey)}/`})`.execute(db);
  await db.deleteFrom('files').where('id', '=', id).execute();
  return { ...file, replacedKeys: replaced.map((each) => each.storage_key) };
}

/** Replaced packages that nobody can still be watching; their rows are deleted after their files. */
export async function listOutdated(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('replaced_packages')
    .select('storage_key')
    .where((is) => is.or([is('remove_after', '<', sql<Date>`now()`), is('file_id', 'is', null)]))
    .execute();
  return rows.map((each) => each.storage_key);
}

export async function forgetReplaced(db: Db, storageKey: string): Promise<void> {
  await db.deleteFrom('replaced_packages').where('storage_key', '=', storageKey).execute();
}

export const picturesOf = (storageKey: string) => `art/screenshots/${storageKey.replace(/^video\//, '')}`;
