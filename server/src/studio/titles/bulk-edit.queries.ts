import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';

/** Behind what the collection holds already, in the order given. */
export async function addToCollection(db: Db, collectionId: number, ids: readonly number[]): Promise<void> {
  await sql`
    insert into collection_titles (collection_id, title_id, position)
    select ${collectionId}, given.id, coalesce((
      select max(position) from collection_titles where collection_id = ${collectionId}
    ), 0) + given.place
    from unnest(${ids}::int[]) with ordinality given (id, place) join titles t on t.id = given.id
    on conflict do nothing`.execute(db);
}
