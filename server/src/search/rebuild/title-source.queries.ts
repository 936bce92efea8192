import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { isCredited } from '../../database/visible.queries.ts';
import type { ListedKind } from '../index/index-tables.ts';
import { joinInDatabase, joinNamesInDatabase } from '../lists/joined-lists.ts';

export interface TitleSource {
  id: number;
  type: 'movie' | 'series';
  votes: number;
  /** In tenths: the external rating, or the members' own if there is none. */
  rating: number | null;
  year: number | null;
  /** When the title, or its latest film or episode, was added. */
  added: number;
  title_fa: string;
  title_en: string;
  original_title: string | null;
  is_available: boolean;
  is_dubbed: boolean;
  has_subtitle: boolean;
  access: 'free' | 'premium';
  min_age: number | null;
  /** Lists in the format of `joinInDatabase`; names in that of `joinNamesInDatabase`. */
  languages: string;
  names: string;
  genres: string;
  countries: string;
  audio: string;
  subtitles: string;
}

const TITLES_OF = { title: sql`visible_titles`, hidden_title: sql`titles` };
const IS_OF = { title: sql`true`, hidden_title: sql`not is_shown` };

/** Reads the source data of search documents, for the given titles or for the next ones after an id. */
export async function readTitleSources(
  db: Db,
  kind: keyof typeof TITLES_OF,
  which: { ids: number[] } | { after: number; limit: number },
): Promise<TitleSource[]> {
  const chosen =
    'ids' in which
      ? sql`where id = any(${which.ids}::int[]) and ${IS_OF[kind]}`
      : sql`where id > ${which.after} and ${IS_OF[kind]} order by id limit ${which.limit}`;
  const { rows } = await sql<TitleSource>`
    with chosen as materialized (select * from ${TITLES_OF[kind]} ${chosen})
    select t.id, t.type, t.votes, t.year,
      coalesce(round(t.rating * 10)::int, members_rating(t.member_stars, t.member_ratings)) as rating,
      (extract(epoch from greatest(t.added_at, case when t.is_available then (
        select max(f.added_at) from files f where f.title_id = t.id and f.kind = 'feature'
      ) end)) * 1000)::bigint as added,
      t.title_fa, t.title_en, t.original_title, t.is_available, t.is_dubbed, t.has_subtitle, t.access, t.min_age,
      ${joinInDatabase(sql`t.languages`)} as languages,
      coalesce(n.names, '') as names, coalesce(g.genres, '') as genres, coalesce(c.countries, '') as countries,
      case when t.is_available then ${joinInDatabase(sql`array(${tracks('audio')})`)} else '' end as audio,
      case when t.is_available then ${joinInDatabase(sql`array(${tracks('subtitle')})`)} else '' end as subtitles
    from chosen t
    left join (${listsOf('title_names', sql`${joinNamesInDatabase(sql`array_agg(name order by id)`)} as names`)}) n on n.title_id = t.id
    left join (${listsOf('title_genres', sql`${joinInDatabase(sql`array_agg(genre_id order by genre_id)`)} as genres`)}) g on g.title_id = t.id
    left join (${listsOf('title_countries', sql`${joinInDatabase(sql`array_agg(country_code order by country_code)`)} as countries`)}) c
      on c.title_id = t.id
    order by t.id`.execute(db);
  return rows;
}

/** The lists of all chosen titles in one go: one by one they take several times as long. */
function listsOf(table: 'title_names' | 'title_genres' | 'title_countries', list: RawBuilder<unknown>) {
  return sql`
    select title_id, ${list} from ${sql.table(table)}
    where title_id = any(array(select id from chosen)) group by title_id`;
}

function tracks(kind: 'audio' | 'subtitle') {
  return sql`
    select distinct track.lang from files f join file_tracks track on track.file_id = f.id
    where f.title_id = t.id and f.kind = 'feature' and track.kind = ${kind} order by track.lang`;
}

export interface PersonSource {
  id: number;
  votes: number;
  /** Of the title with the lowest one; null when none is rated. */
  min_age: number | null;
  fullname_fa: string;
  fullname_en: string;
}

/** People rank by the votes of all their titles; those without a visible title are found only by staff. */
export async function readPersonSources(
  db: Db,
  kind: 'person' | 'hidden_person',
  ids: number[],
): Promise<PersonSource[]> {
  const { rows } = await sql<PersonSource>`
    select p.id, p.fullname_fa, p.fullname_en, least(coalesce(known.votes, 0), ${INTEGER_MAX})::int as votes, known.min_age
    from people p cross join lateral (
      select sum(t.votes) as votes, min(t.min_age) as min_age from visible_titles t
      where t.id in (select c.title_id from credits c where c.person_id = p.id)
    ) known
    where p.id = any(${ids}::int[]) and ${kind === 'person' ? isCredited(null) : sql`not ${isCredited(null)}`} order by p.id`.execute(
    db,
  );
  return rows;
}

const INTEGER_MAX = sql.lit(2_147_483_647);

/** The same sums for everybody: one pass over all credits instead of one per person. */
export async function gatherPersonVotes(db: Db): Promise<void> {
  await sql`create temporary table person_votes on commit drop as
    select id, least(sum(votes), ${INTEGER_MAX})::int as votes, min(min_age) as min_age
    from (
      select c.person_id as id, c.title_id, max(t.votes) as votes, min(t.min_age) as min_age
      from credits c join visible_titles t on t.id = c.title_id group by c.person_id, c.title_id
    ) credited group by id`.execute(db);
  await sql`alter table person_votes add primary key (id)`.execute(db);
  await sql`analyze person_votes`.execute(db);
}

/** The next people after an id, with the sums of `gatherPersonVotes`. */
export async function readNextPeople(db: Db, after: number, limit: number): Promise<PersonSource[]> {
  // Both sides filter by the id: a generic plan would otherwise scan all people.
  const { rows } = await sql<PersonSource>`
    select p.id, p.fullname_fa, p.fullname_en, v.votes, v.min_age
    from person_votes v join people p on p.id = v.id
    where v.id > ${after} and p.id > ${after} order by v.id limit ${limit}`.execute(db);
  return rows;
}

/** The next people without visible titles, after `gatherPersonVotes`. */
export async function readNextHiddenPeople(db: Db, after: number, limit: number): Promise<PersonSource[]> {
  const { rows } = await sql<PersonSource>`
    select p.id, p.fullname_fa, p.fullname_en, 0 as votes, null::smallint as min_age from people p
    where p.id > ${after} and not exists (select from person_votes v where v.id = p.id)
    order by p.id limit ${limit}`.execute(db);
  return rows;
}

export async function countSources(db: Db, kind: ListedKind): Promise<number> {
  const table = sql.table(kind === 'title' ? 'titles' : 'people');
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${table}`.execute(db);
  return rows[0]?.count ?? 0;
}

const CHANGES = { title: sql.table('changed_titles'), person: sql.table('changed_people') };

export async function readChanges(db: Db, kind: ListedKind, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from ${CHANGES[kind]} limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Called before the keys are written: a change after this is recorded again. */
export async function forgetChanges(db: Db, kind: ListedKind, ids: number[] | 'all'): Promise<void> {
  const which = ids === 'all' ? sql`true` : sql`id = any(${ids}::int[])`;
  await sql`delete from ${CHANGES[kind]} where ${which}`.execute(db);
}
