import { sql } from 'kysely';
import type { Db } from '../../server/src/database/database.ts';

/** The ids of those that the demo has, by IMDb's number. */
export async function findDemoTitles(db: Db, imdb: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ imdb: string; id: number }>`
    select imdb, id from visible_titles where imdb = any(${imdb}::text[]) order by id`.execute(db);
  return new Map(rows.map((row) => [row.imdb, row.id]));
}

/** Everything else that members liked, as titles that nobody is shown. */
export async function addOtherTitles(
  db: Db,
  histories: readonly ReadonlySet<string>[],
  known: ReadonlyMap<string, number>,
): Promise<Map<string, number>> {
  const names = [...new Set(histories.flatMap((titles) => [...titles]))].filter((name) => !known.has(name));
  const { rows } = await sql<{ name: string; id: number }>`
    insert into titles (type, slug, title_en, title_fa, status, visibility)
    select 'movie', 'x', name, name, 'released', 'hidden' from unnest(${names}::text[]) name
    returning title_en as name, id`.execute(db);
  return new Map(rows.map(({ name, id }) => [name, id]));
}

export async function addMembers(db: Db, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into users (name, invite_code) select 'بیننده', 'S' || n from generate_series(1, ${count}) n
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function emptyTastes(db: Db): Promise<void> {
  await sql`delete from title_votes`.execute(db);
  await sql`truncate learned_titles, audience_changes, learning_settings`.execute(db);
}

export async function writeLikes(db: Db, likes: readonly (readonly [number, number])[]): Promise<void> {
  await sql`
    insert into title_votes (user_id, title_id, value)
    select profile, title, 1 from unnest(
      ${likes.map(([profile]) => profile)}::int[], ${likes.map(([, title]) => title)}::int[]
    ) l(profile, title)`.execute(db);
  await sql`analyze title_votes`.execute(db);
}

/** How many of the pairs have no genre in common, or are a film beside a series. */
export async function findUnlike(
  db: Db,
  pairs: readonly (readonly [number, number])[],
): Promise<{ pairs: number; noGenre: number; otherType: number }> {
  const { rows } = await sql<{ pairs: number; noGenre: number; otherType: number }>`
    select count(*)::int as pairs, count(*) filter (where a.type <> b.type)::int as "otherType",
      count(*) filter (where not exists (
        select from title_genres g join title_genres h on h.genre_id = g.genre_id
        where g.title_id = a.id and h.title_id = b.id))::int as "noGenre"
    from unnest(${pairs.map(([one]) => one)}::int[], ${pairs.map(([, other]) => other)}::int[]) p(one, other)
      join titles a on a.id = p.one join titles b on b.id = p.other`.execute(db);
  return rows[0] ?? { pairs: 0, noGenre: 0, otherType: 0 };
}
