import { NOTICE_KINDS, type NoticeChannel, type NoticeKind } from '@pardeh/contract/studio/notices';
import { STAFF_ROLES } from '@pardeh/contract/studio/permissions';
import { sql } from 'kysely';
import type { Database, Db } from '../../database/database.ts';
import { mayDo } from '../permissions.rules.ts';

export interface Notice {
  kind: NoticeKind;
  about: string;
  titleFa: string;
  bodyFa: string;
  path: string;
}

/** Anything older was reported already, or happened before notices existed. */
const LATELY = sql`now() - interval '1 day'`;

export async function findWaitingComments(db: Db): Promise<{ id: number; titleFa: string }[]> {
  const { rows } = await sql<{ id: number; titleFa: string }>`
    select c.id, t.title_fa as "titleFa" from comments c join titles t on t.id = c.title_id
    where (c.state = 'held' and c.created_at > ${LATELY}) or (c.state = 'visible' and exists (
      select from comment_reports r where r.comment_id = c.id and r.handled_at is null and r.created_at > ${LATELY}))
    order by c.id limit 100`.execute(db);
  return rows;
}

export async function findNewTickets(db: Db): Promise<{ id: number; subject: string }[]> {
  return db
    .selectFrom('tickets')
    .select(['id', 'subject'])
    .where('state', '=', 'open')
    .where('is_warning', '=', false)
    .where('created_at', '>', sql<Date>`${LATELY}`)
    .orderBy('id')
    .limit(100)
    .execute();
}

export async function findAnsweredWarnings(db: Db): Promise<{ id: number; name: string }[]> {
  return db
    .selectFrom('tickets')
    .select(['id', 'name'])
    .where('state', '=', 'open')
    .where('is_warning', '=', true)
    .where('updated_at', '>', sql<Date>`${LATELY}`)
    .orderBy('id')
    .limit(100)
    .execute();
}

/** All held payments: there are few, and each is somebody's money. */
export async function findHeldPayments(db: Db) {
  const { rows } = await sql<{ id: number; amountRial: number; isMismatch: boolean }>`
    select id, amount_rial as "amountRial", coalesce(failure = 'amount_differs', false) as "isMismatch"
    from payments where state = 'held' order by id limit 1000`.execute(db);
  return rows;
}

export interface FailedCopy {
  kind: string;
  id: number;
  titleFa: string | null;
  wordsFa: string;
  at: string;
}

export async function findFailedCopies(db: Db): Promise<FailedCopy[]> {
  const { rows } = await sql<FailedCopy>`
    select w.kind, w.record_id as id, t.title_fa as "titleFa", w.failure as "wordsFa",
      to_char(w.failed_at, 'YYYY-MM-DD HH24:MI:SS') as at
    from working_copies w left join titles t on w.kind = 'title' and t.id = w.record_id
    where w.failed_at > ${LATELY} order by w.failed_at limit 100`.execute(db);
  return rows;
}

export async function findFailedJobs(database: Database) {
  const { rows } = await database.run(
    `select name, count(*)::int as count, to_char(now(), 'YYYY-MM-DD HH24') as hour from jobs.job
     where state = 'failed' and completed_on > now() - interval '1 hour' and name <> 'dead-letters' group by name`,
  );
  return rows as { name: string; count: number; hour: string }[];
}

/**
 * Records a notice and its recipients, by role permissions and each user's settings; a notice that already exists is
 * left alone.
 */
export async function addNotice(db: Db, notice: Notice): Promise<void> {
  const roles = STAFF_ROLES.filter((role) => mayDo(role, NOTICE_KINDS[notice.kind]));
  await sql`
    with made as (
      insert into staff_notices (kind, about, title_fa, body_fa, path)
      values (${notice.kind}, ${notice.about}, ${notice.titleFa}, ${notice.bodyFa}, ${notice.path})
      on conflict (about) do nothing returning id)
    insert into staff_notice_deliveries (notice_id, user_id, channel)
    select made.id, u.id, channel
    from made cross join users u
      left join staff_notice_choices c on c.user_id = u.id and c.kind = ${notice.kind}
      cross join lateral unnest(coalesce(c.channels, array['bell'])) channel
    where u.role = any(${roles}::text[]) and u.blocked_at is null`.execute(db);
}

export interface DueNotice extends Omit<Notice, 'about'> {
  noticeId: number;
  userId: number;
  channel: NoticeChannel;
  tries: number;
  name: string;
  email: string | null;
  telegramId: number | null;
  webhook: string | null;
}

/** Claims some due notices; those of a process that ends before sending them are claimed again later. */
export async function takeDueNotices(db: Db, limit: number): Promise<DueNotice[]> {
  const { rows } = await sql<DueNotice>`
    with due as (
      select notice_id, user_id, channel from staff_notice_deliveries where due_at <= now()
      order by due_at limit ${limit} for update skip locked),
    taken as (
      update staff_notice_deliveries d set tries = d.tries + 1, due_at = now() + interval '5 minutes' * (d.tries + 1)
      from due where d.notice_id = due.notice_id and d.user_id = due.user_id and d.channel = due.channel returning d.*)
    select taken.notice_id as "noticeId", taken.user_id as "userId", taken.channel, taken.tries, n.kind,
      n.title_fa as "titleFa", n.body_fa as "bodyFa", n.path, u.name,
      case when u.email_confirmed_at is not null then u.email end as email,
      u.telegram_id as "telegramId", w.sealed as webhook
    from taken join staff_notices n on n.id = taken.notice_id join users u on u.id = taken.user_id
      left join staff_webhooks w on w.user_id = u.id`.execute(db);
  return rows;
}

/** Not retried: it was delivered, or never can be. */
export async function endDelivery(db: Db, due: DueNotice, hasArrived: boolean): Promise<void> {
  await sql`update staff_notice_deliveries set due_at = null, sent_at = case when ${hasArrived}::bool then now() end
    where notice_id = ${due.noticeId} and user_id = ${due.userId} and channel = ${due.channel}`.execute(db);
}
