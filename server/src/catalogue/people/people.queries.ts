import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { Page } from '../../database/paging.ts';
import { isCredited, titlesFor, type ViewerAge } from '../../database/visible.queries.ts';

export type Role = 'actor' | 'director' | 'writer';

export interface PersonRow {
  id: number;
  slug: string;
  fullname_en: string;
  fullname_fa: string;
  birth_date: string | null;
  death_date: string | null;
  biography_fa: string | null;
  image: string | null;
  image_hash: string | null;
  roles: { role: Role; count: number; votes: number }[];
}

const rolesFor = (age: ViewerAge) => sql`(
  select coalesce(json_agg(json_build_object('role', by_role.role, 'count', by_role.count, 'votes', by_role.votes)
    order by by_role.votes desc, by_role.role = 'director' desc, by_role.role), '[]')
  from (
    select c.role, count(*)::int as count, sum(t.votes)::float8 as votes
    from credits c join ${titlesFor(age)} t on t.id = c.title_id
    where c.person_id = p.id group by c.role
  ) by_role
) as roles`;

export async function findPerson(db: Db, id: number, age: ViewerAge): Promise<PersonRow | undefined> {
  const { rows } = await sql<PersonRow>`
    select p.id, p.slug, p.fullname_en, p.fullname_fa, p.birth_date, p.death_date, p.biography_fa, p.image,
      p.image_hash, ${rolesFor(age)}
    from people p where p.id = ${id} and ${isCredited(age)}`.execute(db);
  return rows[0];
}

export interface PersonCreditRow {
  title_id: number;
  role: Role;
  character_fa: string | null;
}

/** A person's works, the newest first; upcoming ones come before released ones. */
export async function findPersonCredits(
  db: Db,
  personId: number,
  role: Role | undefined,
  page: Page,
  age: ViewerAge,
) {
  const where = sql`c.person_id = ${personId} and ${role ? sql`c.role = ${role}` : sql`true`}`;
  const { rows } = await sql<PersonCreditRow>`
    select c.title_id, c.role, c.character_fa
    from credits c join ${titlesFor(age)} t on t.id = c.title_id where ${where}
    order by t.year desc nulls first, t.release_date desc nulls last, t.votes desc, t.id, c.role
    limit ${page.size} offset ${page.offset}`.execute(db);
  return rows;
}

export async function findBestKnown(db: Db, personId: number, count: number, age: ViewerAge) {
  const { rows } = await sql<{ id: number }>`
    select distinct t.id, t.votes from credits c join ${titlesFor(age)} t on t.id = c.title_id
    where c.person_id = ${personId} order by t.votes desc, t.id limit ${count}`.execute(db);
  return rows.map(({ id }) => id);
}

export interface WorkRow {
  person_id: number;
  role: 'actor' | 'director';
  id: number;
  slug: string;
  title_en: string;
  title_fa: string;
  year: number | null;
}

/** The most voted works of several people at once, as actor and as director. */
export async function findBestWorks(db: Db, personIds: number[], each: number, age: ViewerAge) {
  if (personIds.length === 0) return [];
  const { rows } = await sql<WorkRow>`
    select p.id as person_id, best.role, best.id, best.slug, best.title_en, best.title_fa, best.year
    from unnest(${personIds}::int[]) as p (id)
    cross join (values ('actor'), ('director')) as wanted (role)
    cross join lateral (
      select c.role, t.id, t.slug, t.title_en, t.title_fa, t.year, t.votes
      from credits c join ${titlesFor(age)} t on t.id = c.title_id
      where c.person_id = p.id and c.role = wanted.role
      order by t.votes desc, t.id limit ${each}
    ) best
    order by best.votes desc, best.id`.execute(db);
  return rows;
}

export async function readPeople(db: Db, ids: number[], age: ViewerAge): Promise<PersonRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<PersonRow>`
    select p.id, p.slug, p.fullname_en, p.fullname_fa, p.birth_date, p.death_date, p.biography_fa, p.image,
      p.image_hash, ${rolesFor(age)}
    from people p where p.id = any(${ids}::int[]) and ${isCredited(age)}`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
