import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/database.ts';

export interface FileRow {
  id: number;
  title_id: number;
  imdb: string | null;
  access: 'free' | 'premium';
  kind: 'feature' | 'trailer';
  episode_id: number | null;
  season: number | null;
  episode: number | null;
  last_episode: number | null;
  quality: string;
  codec: string;
  size_bytes: number;
  duration_seconds: number;
  is_downloadable: boolean;
  picture: string | null;
  audio: { lang: string; titleFa: string; isDub: boolean }[];
  subtitles: { lang: string; titleFa: string }[];
}

/** A title's files, including trailers: by season and episode, the best quality first. */
export const filesOf = (titleId: RawBuilder<unknown>) => sql<FileRow>`
  select f.id, f.title_id, shown.imdb, shown.access, f.kind, f.episode_id, s.number as season, e.number as episode,
    f.last_episode, f.quality, f.codec, f.size_bytes, f.duration_seconds, f.is_downloadable, f.picture, tracks.audio, tracks.subtitles
  from files f
  join visible_titles shown on shown.id = f.title_id
  left join episodes e on e.id = f.episode_id
  left join seasons s on s.id = e.season_id
  cross join lateral (
    select
      coalesce(json_agg(json_build_object('lang', lang, 'titleFa', title_fa, 'isDub', is_dub) order by position)
        filter (where kind = 'audio'), '[]') as audio,
      coalesce(json_agg(json_build_object('lang', lang, 'titleFa', title_fa) order by position)
        filter (where kind = 'subtitle'), '[]') as subtitles
    from file_tracks where file_id = f.id
  ) tracks
  where f.title_id = ${titleId}
  order by s.number nulls first, e.number, substring(f.quality from '^[0-9]+')::int desc, f.id`;

export async function findFiles(db: Db, titleId: number): Promise<FileRow[]> {
  return (await filesOf(sql`${titleId}`).execute(db)).rows;
}

export async function titleExists(db: Db, id: number): Promise<boolean> {
  const row = await db.selectFrom('visible_titles').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

export async function findScreenshots(db: Db, titleId: number) {
  return db
    .selectFrom('screenshots as s')
    .innerJoin('visible_titles as t', 't.id', 's.title_id')
    .select(['s.image', 's.at_seconds'])
    .where('s.title_id', '=', titleId)
    .orderBy('s.at_seconds')
    .execute();
}
