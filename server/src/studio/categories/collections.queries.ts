import { collectionPath } from '@pardeh/contract/paths';
import type { StudioCollection } from '@pardeh/contract/studio/categories';
import { sql } from 'kysely';
import { backdropUrl, posterUrl } from '../../artwork/artwork.ts';
import type { Db } from '../../database/database.ts';
import { isForeignKeyViolation } from '../../database/database-errors.ts';
import { containing, pagedRows } from '../../database/paged-rows.queries.ts';
import type { Page } from '../../database/paging.ts';
import { AppError } from '../../http/app-error.ts';

type CollectionRow = Omit<StudioCollection, 'path'>;

const COLUMNS = sql`k.id, k.slug, k.kind, k.title_fa as "titleFa", k.title_en as "titleEn",
  k.description_fa as "descriptionFa", k.poster, k.backdrop, k.position, k.version, (
    select count(*)::int from collection_titles ct join titles t on t.id = ct.title_id and t.deleted_at is null
    where ct.collection_id = k.id
  ) as "titlesCount"`;

export async function findStudioCollections(
  db: Db,
  { q, mediaUrl }: { q: string | undefined; mediaUrl: string },
  page: Page,
) {
  const text = containing(q ?? '');
  const where = q ? sql`where k.title_fa ilike ${text} or k.title_en ilike ${text}` : sql``;
  const { rows, total } = await pagedRows<CollectionRow>(db, page, {
    columns: COLUMNS,
    from: sql`from collections k ${where}`,
    order: sql`k.position, k.id`,
  });
  return { rows: rows.map((row) => toCollection(row, mediaUrl)), total };
}

export async function findStudioCollection(db: Db, id: number, mediaUrl = '') {
  const { rows } = await sql<CollectionRow>`
    select ${COLUMNS}, (
      select coalesce(json_agg(json_build_object('id', t.id, 'titleFa', t.title_fa, 'year', t.year)
        order by ct.position), '[]')
      from collection_titles ct join titles t on t.id = ct.title_id where ct.collection_id = k.id
    ) as titles from collections k where k.id = ${id}`.execute(db);
  return rows[0] && toCollection(rows[0], mediaUrl);
}

/** With its titles as ids, as editors submit them. */
export async function readEditableCollection(db: Db, id: number) {
  const collection = await findStudioCollection(db, id);
  return collection && { ...collection, titles: collection.titles?.map((title) => title.id) ?? [] };
}

function toCollection(row: CollectionRow, mediaUrl: string): StudioCollection {
  return {
    ...row,
    path: collectionPath(row.id, row.slug),
    poster: posterUrl(mediaUrl, row.poster),
    backdrop: backdropUrl(mediaUrl, row.backdrop),
  };
}

const FIELDS = {
  kind: 'kind',
  titleFa: 'title_fa',
  titleEn: 'title_en',
  slug: 'slug',
  descriptionFa: 'description_fa',
  position: 'position',
  poster: 'poster',
  posterHash: 'poster_hash',
  backdrop: 'backdrop',
  backdropHash: 'backdrop_hash',
} as const;

export async function insertCollection(
  db: Db,
  fields: { titleFa: string; titleEn: string; slug: string; kind: StudioCollection['kind'] },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into collections (title_fa, title_en, slug, kind, position)
    values (${fields.titleFa}, ${fields.titleEn}, ${fields.slug}, ${fields.kind},
      (select coalesce(max(position), 0) + 1 from collections)) returning id`.execute(db);
  const id = rows[0]?.id ?? 0;
  await writeCollection(db, id, fields);
  return id;
}

export async function writeCollection(db: Db, id: number, fields: Record<string, unknown>): Promise<void> {
  const set = Object.entries(FIELDS).flatMap(([field, column]) =>
    field in fields ? [sql`${sql.ref(column)} = ${fields[field]}`] : [],
  );
  if (set.length > 0) await sql`update collections set ${sql.join(set)} where id = ${id}`.execute(db);
  if (fields.titles) await replaceTitles(db, id, fields.titles as number[]);
}

async function replaceTitles(db: Db, id: number, titles: readonly number[]): Promise<void> {
  await db.deleteFrom('collection_titles').where('collection_id', '=', id).execute();
  try {
    await sql`
      insert into collection_titles (collection_id, title_id, position)
      select ${id}, title, min(place) from unnest(${titles}::int[]) with ordinality given (title, place)
      group by title`.execute(db);
  } catch (error) {
    if (!isForeignKeyViolation(error)) throw error;
    throw new AppError('invalid', { fields: { titles: ['یکی از این عنوان‌ها دیگر نیست.'] } });
  }
}
