import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { pagedRows } from '../../database/paged-rows.queries.ts';
import type { Page } from '../../database/paging.ts';

interface AuditRow {
  id: number;
  at: Date;
  event: string;
  user_id: number | null;
  user_name: string | null;
  address: string | null;
  detail: Record<string, unknown>;
}

export async function findAuditPage(
  db: Db,
  { event, user }: { event?: string | undefined; user?: number | undefined },
  page: Page,
) {
  const beginning = `${(event ?? '').replace(/[\\%_]/g, '\\$&')}%`;
  const where = sql`where (${event ?? null}::text is null or a.event like ${beginning})
    and (${user ?? null}::int is null or a.user_id = ${user ?? null})`;
  return pagedRows<AuditRow>(db, {
    rows: sql`select a.*, u.name as user_name from audit_log a left join users u on u.id = a.user_id ${where}
      order by a.id desc limit ${page.size} offset ${page.offset}`,
    count: sql`select count(*) from audit_log a ${where}`,
  });
}
