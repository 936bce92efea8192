import { personPath } from '@pardeh/contract/paths';
import type { StudioPerson } from '@pardeh/contract/studio/people';
import { sql } from 'kysely';
import { portraitUrl } from '../../artwork/artwork.ts';
import type { Db } from '../../database/database.ts';
import { pagedRows } from '../../database/paged-rows.queries.ts';
import type { Page } from '../../database/paging.ts';

interface PersonRow extends Omit<StudioPerson, 'path'> {
  mainRole: 'actor' | 'director' | 'writer' | null;
}

const COLUMNS = sql`p.id, p.slug, p.fullname_fa as "fullnameFa", p.fullname_en as "fullnameEn",
  p.birth_date as "birthDate", p.death_date as "deathDate", p.biography_fa as "biographyFa", p.image, p.version, (
    select count(*)::int from credits c join titles t on t.id = c.title_id and t.deleted_at is null where c.person_id = p.id
  ) as credits,
  (select c.role from credits c where c.person_id = p.id group by c.role order by count(*) desc limit 1) as "mainRole"`;

export async function findStudioPerson(db: Db, id: number, mediaUrl = ''): Promise<StudioPerson | undefined> {
  const { rows } = await sql<PersonRow>`select ${COLUMNS} from people p where p.id = ${id}`.execute(db);
  return rows[0] && toPerson(rows[0], mediaUrl);
}

export async function findStudioPeople(
  db: Db,
  { q, found, mediaUrl }: { q: string | undefined; found: readonly number[]; mediaUrl: string },
  page: Page,
) {
  const from = q
    ? sql`from unnest(${found}::int[]) with ordinality found (id, place) join people p on p.id = found.id`
    : sql`from people p`;
  const { rows, total } = await pagedRows<PersonRow>(db, page, {
    columns: COLUMNS,
    from,
    order: q ? sql`found.place` : sql`p.id desc`,
  });
  return { rows: rows.map((row) => toPerson(row, mediaUrl)), total };
}

function toPerson({ mainRole, ...row }: PersonRow, mediaUrl: string): StudioPerson {
  const path = personPath(mainRole ?? 'actor', row.id, row.slug);
  return { ...row, path, image: portraitUrl(mediaUrl, row.image) };
}

const FIELDS = {
  fullnameFa: 'fullname_fa',
  fullnameEn: 'fullname_en',
  slug: 'slug',
  birthDate: 'birth_date',
  deathDate: 'death_date',
  biographyFa: 'biography_fa',
  image: 'image',
  imageHash: 'image_hash',
} as const;

function columnsOf(fields: Record<string, unknown>) {
  return Object.fromEntries(
    Object.entries(FIELDS).flatMap(([field, column]) => (field in fields ? [[column, fields[field]]] : [])),
  );
}

export async function insertPerson(
  db: Db,
  person: { fullnameFa: string; fullnameEn: string; slug: string } & Record<string, unknown>,
): Promise<number> {
  const { id } = await db
    .insertInto('people')
    .values({
      fullname_fa: person.fullnameFa,
      fullname_en: person.fullnameEn,
      slug: person.slug,
      ...columnsOf(person),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function writePerson(db: Db, id: number, fields: Record<string, unknown>): Promise<void> {
  await db
    .updateTable('people')
    .set({ ...columnsOf(fields), updated_at: new Date() })
    .where('id', '=', id)
    .execute();
}

/** Where both people have the same credit, only one remains. */
export async function moveCredits(db: Db, from: number, into: number): Promise<void> {
  await sql`
    update credits moved set person_id = ${into} where moved.person_id = ${from} and not exists (
      select from credits own where own.person_id = ${into} and own.title_id = moved.title_id and own.role = moved.role
    )`.execute(db);
}
