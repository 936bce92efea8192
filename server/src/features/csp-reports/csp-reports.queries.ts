import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { CspReport } from './csp-reports.rules.ts';

const KINDS_A_DAY = 500;
const RETENTION_DAYS = 30;

/** Adds one to its row; when a day has too many different ones, to the row of all others. */
export async function countCspReport(db: Db, { directive, blocked, page }: CspReport): Promise<void> {
  await sql`
    insert into csp_reports (directive, blocked, page)
    select ${directive}, case when room.is_there then ${blocked} else 'other' end,
      case when room.is_there then ${page} else '/' end
    from (select (select count(*) from csp_reports where day = current_date) < ${KINDS_A_DAY}
      or exists (select from csp_reports where day = current_date and directive = ${directive}
        and blocked = ${blocked} and page = ${page}) as is_there) room
    on conflict (day, directive, blocked, page)
      do update set reports = csp_reports.reports + 1, last_at = now()`.execute(db);
}

export async function removeOldCspReports(db: Db): Promise<void> {
  await sql`delete from csp_reports where day < current_date - ${RETENTION_DAYS}::int`.execute(db);
}

export interface CspReportSum {
  directive: string;
  blocked: string;
  pages: string[];
  reports: number;
  last_at: Date;
}

/** By directive and origin, the most frequent first. */
export async function sumCspReports(db: Db, days: number, limit: number): Promise<CspReportSum[]> {
  const { rows } = await sql<CspReportSum>`
    select directive, blocked, array_agg(distinct page order by page) as pages,
      sum(reports)::int as reports, max(last_at) as last_at
    from csp_reports where day > current_date - ${days}::int
    group by directive, blocked order by sum(reports) desc limit ${limit}`.execute(db);
  return rows;
}
