import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { titlesFor, type ViewerAge } from '../../database/visible.queries.ts';

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
export const filesOf = (titleId: RawBuilder<unknown>, age: ViewerAge) => sql<FileRow>`
  select f.id, f.title_id, shown.imdb, shown.access, f.kind, f.episode_id, s.number as season, e.number as episode,
    f.last_episode, f.quality, f.codec, f.size_bytes, f.duration_seconds, f.is_downloadable, f.picture, tracks.audio, tracks.subtitles
  from files f
  join ${titlesFor(age)} shown on shown.id = f.title_id
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

export async function findFiles(db: Db, titleId: number, age: ViewerAge): Promise<FileRow[]> {
  return (await filesOf(sql`${titleId}`, age).execute(db)).rows;
}

export async function titleExists(db: Db, id: number, age: ViewerAge): Promise<boolean> {
  const { rows } = await sql`select from ${titlesFor(age)} t where t.id = ${id}`.execute(db);
  return rows.length > 0;
}

export async function findScreenshots(db: Db, titleId: number, age: ViewerAge) {
  const { rows } = await sql<{ image: string; at_seconds: number }>`
    select s.image, s.at_seconds from screenshots s join ${titlesFor(age)} t on t.id = s.title_id
    where s.title_id = ${titleId} order by s.at_seconds`.execute(db);
  return rows;
}
