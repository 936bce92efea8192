import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';

export interface WorkingCopy {
  fields: Record<string, unknown>;
  version: number;
}

/** Undefined when somebody else has saved one since `version` was read. */
export async function saveCopy(
  db: Db,
  copy: {
    id: number;
    userId: number;
    version: number;
    fields: object;
    publishAt: string | null;
  },
): Promise<number | undefined> {
  const { rows } = await sql<{ version: number }>`
    insert into working_copies as w (kind, record_id, fields, publish_at, updated_by)
    values ('title', ${copy.id}, ${JSON.stringify(copy.fields)}, ${copy.publishAt}, ${copy.userId})
    on conflict (kind, record_id) do update set fields = excluded.fields, publish_at = excluded.publish_at,
      updated_by = excluded.updated_by, updated_at = now(), version = w.version + 1
    where w.version = ${copy.version}
    returning version`.execute(db);
  return rows[0]?.version;
}

export async function takeCopy(db: Db, id: number): Promise<WorkingCopy | undefined> {
  return db
    .deleteFrom('working_copies')
    .where('kind', '=', 'title')
    .where('record_id', '=', id)
    .returning(['fields', 'version'])
    .executeTakeFirst();
}

export async function findDueCopies(db: Db): Promise<{ id: number; userId: number | null }[]> {
  const { rows } = await sql<{ id: number; userId: number | null }>`
    select record_id as id, updated_by as "userId" from working_copies
    where kind = 'title' and publish_at <= now() order by publish_at`.execute(db);
  return rows;
}

export async function unscheduleCopy(db: Db, id: number): Promise<void> {
  await sql`update working_copies set publish_at = null where kind = 'title' and record_id = ${id}`.execute(
    db,
  );
}
