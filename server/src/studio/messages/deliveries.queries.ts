import type { MessageChannel, StudioMessage } from '@pardeh/contract/studio/messages';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { KnownDevice } from '../../features/push/push-devices.ts';
import { IS_MEMBER, IS_REACHED, isInGroup, MEMBERS } from './audience.queries.ts';

export interface SentMessage
  extends Pick<StudioMessage, 'id' | 'titleFa' | 'bodyFa' | 'path' | 'audience' | 'channels'> {
  preparedTo: number;
  isPrepared: boolean;
}

export async function findSending(db: Db): Promise<SentMessage[]> {
  const { rows } = await sql<SentMessage>`
    select id, title_fa as "titleFa", body_fa as "bodyFa", path, audience, channels, prepared_to as "preparedTo",
      is_prepared as "isPrepared"
    from broadcasts where state = 'sending' order by id`.execute(db);
  return rows;
}

/** Adds a row for each recipient among the next members; returns how far it got, or null if there are no more. */
export async function prepareStep(
  db: Db,
  { id, audience }: SentMessage,
  after: number,
  step: number,
): Promise<number | null> {
  const upTo = after + step;
  return db.transaction().execute(async (work) => {
    const reached = (Object.keys(IS_REACHED) as MessageChannel[]).map(
      (channel) => sql`when ${sql.lit(channel)} then ${IS_REACHED[channel]}`,
    );
    await sql`
      insert into broadcast_deliveries (broadcast_id, user_id, channel)
      select b.id, u.id, c.channel
      from ${MEMBERS} cross join broadcasts b cross join lateral unnest(b.channels) c(channel)
      where b.id = ${id} and u.id > ${after} and u.id <= ${upTo} and ${IS_MEMBER} and ${isInGroup(audience)}
        and case c.channel ${sql.join(reached, sql` `)} end
      on conflict do nothing`.execute(work);
    const { rows } = await sql<{ isMore: boolean }>`
      update broadcasts set prepared_to = ${upTo}, is_prepared = not exists (select from users where id > ${upTo})
      where id = ${id} returning not is_prepared as "isMore"`.execute(work);
    return rows[0]?.isMore ? upTo : null;
  });
}

/** Records when sending started, for its rate: at first, and again after each pause. */
export async function startSending(db: Db, id: number): Promise<void> {
  await sql`
    update broadcasts b set started_at = now(), started_progress = (
      select count(*) filter (where d.state <> 'due') / greatest(count(*), 1)::real
      from broadcast_deliveries d where d.broadcast_id = b.id)
    where b.id = ${id} and b.started_at is null`.execute(db);
}

/** Members with due rows for the bell, which are notified in one statement. */
export async function findDueBells(db: Db, id: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select d.user_id from broadcast_deliveries d join broadcasts b on b.id = d.broadcast_id and b.state = 'sending'
    where d.broadcast_id = ${id} and d.channel = 'bell' and d.state = 'due' order by d.due_at, d.user_id
    limit ${limit}`.execute(db);
  return rows.map(({ user_id }) => user_id);
}

/** Members who turned news off meanwhile have no notification. */
export async function endBells(db: Db, id: number, userIds: readonly number[], about: string): Promise<void> {
  await sql`
    update broadcast_deliveries d set taken_at = now(), state = case when exists (
      select from notifications n where n.user_id = d.user_id and n.kind = 'broadcast' and n.about = ${about}
    ) then 'sent' else 'skipped' end
    where d.broadcast_id = ${id} and d.channel = 'bell' and d.user_id = any(${[...userIds]}::int[])`.execute(
    db,
  );
}

export interface DueDelivery {
  broadcastId: number;
  userId: number;
  channel: Exclude<MessageChannel, 'bell'>;
  tries: number;
  name: string;
  /** Still subscribed and reachable. */
  isReached: boolean;
  email: string | null;
  telegramId: number | null;
  mobile: string | null;
  /** The bell notification that the push opens. */
  notificationId: number | null;
  devices: KnownDevice[];
}

/**
 * Claims some due rows; those of a process that dies before sending them are claimed again later. Emails stay within
 * the provider's hourly limit, across all workers.
 */
export async function takeDeliveries(
  db: Db,
  id: number,
  channel: DueDelivery['channel'],
  { limit, perHour }: { limit: number; perHour: number | null },
): Promise<DueDelivery[]> {
  return db.transaction().execute(async (work) => {
    await sql`select pg_advisory_xact_lock(hashtext('broadcast deliveries'))`.execute(work);
    const left =
      perHour === null
        ? sql`${limit}::bigint`
        : sql`(select greatest(0, least(${limit}::bigint, ${perHour} - count(*))) from broadcast_deliveries h
            where h.channel = 'mail' and h.taken_at > now() - interval '1 hour')`;
    const { rows } = await sql<DueDelivery>`
      with due as (
        select d.user_id from broadcast_deliveries d
        join broadcasts b on b.id = d.broadcast_id and b.state = 'sending'
        where d.broadcast_id = ${id} and d.channel = ${channel} and d.state = 'due' and d.due_at <= now()
        order by d.due_at, d.user_id limit ${left}),
      taken as (
        update broadcast_deliveries d set tries = d.tries + 1, taken_at = now(), due_at = now() + interval '10 minutes'
        from due where d.broadcast_id = ${id} and d.channel = ${channel} and d.user_id = due.user_id returning d.*)
      select taken.broadcast_id as "broadcastId", taken.user_id as "userId", taken.channel, taken.tries, u.name,
        u.email, u.telegram_id as "telegramId", u.mobile, ${IS_MEMBER} and ${IS_REACHED[channel]} as "isReached",
        (select n.id from notifications n where n.user_id = u.id and n.kind = 'broadcast'
          and n.about = 'broadcast:' || taken.broadcast_id) as "notificationId",
        case when taken.channel = 'push' then coalesce((
          select json_agg(json_build_object('id', p.id, 'endpoint', p.endpoint, 'p256dh', p.p256dh, 'auth', p.auth))
          from push_subscriptions p where p.user_id = u.id), '[]') else '[]' end as devices
      from taken join ${MEMBERS} on u.id = taken.user_id`.execute(work);
    return rows;
  });
}

type Place = Pick<DueDelivery, 'broadcastId' | 'userId' | 'channel'>;

export async function endDelivery(
  db: Db,
  { broadcastId, userId, channel }: Place,
  state: 'sent' | 'failed' | 'skipped',
  problem: string | null,
): Promise<void> {
  await db
    .updateTable('broadcast_deliveries')
    .set({ state, problem })
    .where('broadcast_id', '=', broadcastId)
    .where('user_id', '=', userId)
    .where('channel', '=', channel)
    .execute();
}

/** Due again in a few minutes; `isTried`: whether this counts as an attempt. */
export async function postponeDelivery(
  db: Db,
  { broadcastId, userId, channel }: Place,
  { minutes, isTried, problem }: { minutes: number; isTried: boolean; problem: string },
): Promise<void> {
  await sql`
    update broadcast_deliveries set due_at = now() + make_interval(mins => ${minutes}), problem = ${problem},
      tries = tries - ${isTried ? 0 : 1}::int, taken_at = case when ${isTried}::bool then taken_at end
    where broadcast_id = ${broadcastId} and user_id = ${userId} and channel = ${channel}`.execute(db);
}

/** Finishes a message with nothing left to send, and stores the totals. */
export async function finishMessage(db: Db, id: number): Promise<void> {
  await sql`
    update broadcasts b set state = 'done', finished_at = now(), counts = (
      select json_agg(c) from (
        select d.channel, (count(*) filter (where d.state = 'due'))::int as due,
          (count(*) filter (where d.state = 'sent'))::int as sent,
          (count(*) filter (where d.state = 'failed'))::int as failed,
          (count(*) filter (where d.state = 'skipped'))::int as skipped
        from broadcast_deliveries d where d.broadcast_id = b.id group by d.channel) c)
    where b.id = ${id} and b.state = 'sending' and b.is_prepared
      and not exists (select from broadcast_deliveries d where d.broadcast_id = b.id and d.state = 'due')`.execute(
    db,
  );
}

/** Delivery records are deleted after a month, in small batches; the totals stay. */
export async function forgetDeliveries(db: Db, limit: number): Promise<void> {
  await sql`
    delete from broadcast_deliveries d using (
      select o.broadcast_id, o.user_id, o.channel from broadcast_deliveries o
      join broadcasts b on b.id = o.broadcast_id and b.state = 'done' and b.finished_at < now() - interval '30 days'
      limit ${limit}) old
    where d.broadcast_id = old.broadcast_id and d.user_id = old.user_id and d.channel = old.channel`.execute(
    db,
  );
}
