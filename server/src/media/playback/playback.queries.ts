import { sql } from 'kysely';
import { POSTER_KEY } from '../../artwork/artwork.ts';
import type { Db } from '../../database/database.ts';
import { titlesFor, type ViewerAge } from '../../database/visible.queries.ts';

export interface PlayableFile {
  id: number;
  kind: 'feature' | 'trailer';
  storage_key: string;
  version: number;
  duration_seconds: number;
  is_downloadable: boolean;
  has_thumbnails: boolean;
  episode_id: number | null;
  title_id: number;
  type: 'movie' | 'series';
  imdb: string | null;
  slug: string;
  title_fa: string;
  title_en: string;
  year: number | null;
  poster: string;
  backdrop: string | null;
  access: 'free' | 'premium';
  season: number | null;
  episode: number | null;
  last_episode: number | null;
  episode_title_fa: string | null;
  episode_title_en: string | null;
}

const playableFor = (age: ViewerAge) => sql`
  select f.id, f.kind, f.storage_key, f.version, f.duration_seconds, f.is_downloadable, f.has_thumbnails, f.episode_id,
    t.id as title_id, t.type, t.imdb, t.slug, t.title_fa, t.title_en, t.year, ${POSTER_KEY} as poster, t.backdrop, t.access,
    s.number as season, e.number as episode, f.last_episode, e.title_fa as episode_title_fa, e.title_en as episode_title_en
  from files f join ${titlesFor(age)} t on t.id = f.title_id
  left join episodes e on e.id = f.episode_id left join seasons s on s.id = e.season_id`;

export async function findPlayable(
  db: Db,
  fileId: number,
  age: ViewerAge,
): Promise<PlayableFile | undefined> {
  const { rows } = await sql<PlayableFile>`${playableFor(age)} where f.id = ${fileId}`.execute(db);
  return rows[0];
}

/** Whether staff moved the file away from this title: the old watch address still works. */
export async function wasOfTitle(db: Db, fileId: number, key: string): Promise<boolean> {
  const { rows } = await sql`
    select from moved_files m join titles t on t.id = m.title_id
    where m.file_id = ${fileId} and (t.imdb = ${key} or 't' || t.id = ${key})`.execute(db);
  return rows.length > 0;
}

export interface StorageFolder {
  key: string;
  /** Only for viewers with a plan. */
  isPremium: boolean;
}

/** The package that a link was made for, or the current one if that is deleted. */
export async function findStorageFolder(
  db: Db,
  fileId: number,
  version: number,
): Promise<StorageFolder | null> {
  const { rows } = await sql<StorageFolder>`
    select coalesce(r.storage_key, f.storage_key) as key, f.kind = 'feature' and t.access = 'premium' as "isPremium"
    from files f join visible_titles t on t.id = f.title_id
    left join replaced_packages r on r.file_id = f.id and r.version = ${version} and f.version <> ${version}
    where f.id = ${fileId}`.execute(db);
  return rows[0] ?? null;
}

/** A replaced package is not deleted while somebody watches it. */
export async function retainReplaced(db: Db, fileId: number, version: number, until: Date): Promise<boolean> {
  const { rows } = await sql`
    update replaced_packages set remove_after = greatest(remove_after, ${until}::timestamptz)
    where file_id = ${fileId} and version = ${version} returning version`.execute(db);
  return rows.length > 0;
}

/** The newest trailer of a title, by its IMDb id or its own. */
export async function findTrailer(db: Db, key: string, age: ViewerAge): Promise<PlayableFile | undefined> {
  const ofTitle = key.startsWith('tt') ? sql`t.imdb = ${key}` : sql`t.id = ${Number(key.slice(1))}`;
  const { rows } = await sql<PlayableFile>`
    ${playableFor(age)} where ${ofTitle} and f.kind = 'trailer' order by f.id desc limit 1`.execute(db);
  return rows[0];
}

export interface FileParts {
  tracks: {
    kind: 'audio' | 'subtitle';
    lang: string;
    titleFa: string;
    isDub: boolean;
    path: string | null;
  }[];
  renditions: {
    quality: string;
    width: number;
    height: number;
    bandwidth: number;
    average: number;
    sizeBytes: number;
  }[];
  marks: {
    kind: 'chapter' | 'recap' | 'intro' | 'credits';
    start: number;
    end: number;
    titleFa: string | null;
  }[];
}

/** Tracks, renditions and marks of a file in one statement. */
export async function findParts(db: Db, fileId: number): Promise<FileParts> {
  const { rows } = await sql<FileParts>`
    select
      (select coalesce(json_agg(json_build_object('kind', kind, 'lang', lang, 'titleFa', title_fa, 'isDub', is_dub,
        'path', path) order by position), '[]') from file_tracks where file_id = ${fileId}) as tracks,
      (select coalesce(json_agg(json_build_object('quality', quality, 'width', width, 'height', height,
        'bandwidth', bandwidth, 'average', average_bandwidth, 'sizeBytes', size_bytes) order by position), '[]')
        from file_renditions where file_id = ${fileId}) as renditions,
      (select coalesce(json_agg(json_build_object('kind', kind, 'start', start_seconds, 'end', end_seconds,
        'titleFa', title_fa) order by start_seconds, end_seconds desc), '[]')
        from file_marks where file_id = ${fileId}) as marks`.execute(db);
  return rows[0] ?? { tracks: [], renditions: [], marks: [] };
}

export interface NeighbourRow {
  file_id: number;
  season: number;
  episode: number;
  title_fa: string | null;
  title_en: string | null;
}

/** The next episode that can be watched, or the one before. */
export async function findNeighbour(
  db: Db,
  file: PlayableFile,
  direction: 'next' | 'previous',
): Promise<NeighbourRow | undefined> {
  if (file.season === null || file.episode === null) return undefined;
  const [than, order] = direction === 'next' ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`];
  const edge = direction === 'next' ? (file.last_episode ?? file.episode) : file.episode;
  const { rows } = await sql<NeighbourRow>`
    select f.id as file_id, s.number as season, e.number as episode, e.title_fa, e.title_en
    from seasons s join episodes e on e.season_id = s.id join files f on f.episode_id = e.id
    where s.title_id = ${file.title_id} and f.kind = 'feature'
      and (s.number, e.number) ${than} (${file.season}, ${edge})
    order by s.number ${order}, e.number ${order}, substring(f.quality from '^[0-9]+')::int desc, f.id
    limit 1`.execute(db);
  return rows[0];
}
