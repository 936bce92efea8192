import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';

export interface WorkingCopy {
  fields: Record<string, unknown>;
  version: number;
}

/** The subject of a copy: a title, or the front page, of which there is only one. */
export type CopyOf = { kind: 'title'; id: number } | { kind: 'front'; id: 0 };

/** Undefined when somebody else has saved one since `version` was read. */
export async function saveCopy(
  db: Db,
  copy: {
    of: CopyOf;
    userId: number;
    version: number;
    fields: object;
    publishAt: string | null;
  },
): Promise<number | undefined> {
  const { kind, id } = copy.of;
  const { rows } = await sql<{ version: number }>`
    insert into working_copies as w (kind, record_id, fields, publish_at, updated_by)
    values (${kind}, ${id}, ${JSON.stringify(copy.fields)}, ${copy.publishAt}, ${copy.userId})
    on conflict (kind, record_id) do update set fields = excluded.fields, publish_at = excluded.publish_at,
      updated_by = excluded.updated_by, updated_at = now(), version = w.version + 1,
      failure = null, failed_at = null
    where w.version = ${copy.version}
    returning version`.execute(db);
  return rows[0]?.version;
}

export async function findCopy(db: Db, { kind, id }: CopyOf) {
  return db
    .selectFrom('working_copies')
    .where('kind', '=', kind)
    .where('record_id', '=', id)
    .select(['fields', 'version', 'publish_at', 'updated_at', 'failure', 'failed_at'])
    .executeTakeFirst();
}

export async function takeCopy(db: Db, { kind, id }: CopyOf): Promise<WorkingCopy | undefined> {
  return db
    .deleteFrom('working_copies')
    .where('kind', '=', kind)
    .where('record_id', '=', id)
    .returning(['fields', 'version'])
    .executeTakeFirst();
}

export async function findDueCopies(db: Db): Promise<{ of: CopyOf; userId: number | null }[]> {
  const { rows } = await sql<{ kind: string; id: number; userId: number | null }>`
    select kind, record_id as id, updated_by as "userId" from working_copies
    where publish_at <= now() order by publish_at`.execute(db);
  return rows.map(({ kind, id, userId }) => ({ of: { kind, id } as CopyOf, userId }));
}

/** The copy is kept, unscheduled and with the reason, which the editor shows and staff are notified of. */
export async function unscheduleCopy(db: Db, { kind, id }: CopyOf, failure: string): Promise<void> {
  await sql`update working_copies set publish_at = null, failure = ${failure}, failed_at = now()
    where kind = ${kind} and record_id = ${id}`.execute(db);
}
