import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { findProfiles, type ProfileRow } from '../../members/profiles.queries.ts';
import { isVisibleTo } from '../../notify/notify.queries.ts';

const IS_NAMED = sql`(r.title_id is null or t.id is not null)`;
const TITLE = sql`t.title_fa as "titleFa", t.title_en as "titleEn", t.imdb`;

/** What belongs to one profile. A row about a title that is not public stays, without its name. */
function personalSections(profileId: number): Record<string, RawBuilder<unknown>> {
  return {
    watchlist: sql`select ${TITLE}, w.added_at as "addedAt" from watchlist_entries w
      left join visible_titles t on t.id = w.title_id where w.user_id = ${profileId} and w.listed order by w.added_at`,
    history: sql`select ${TITLE}, s.number as season, e.number as episode, p.position, p.duration,
      p.watched_at as "watchedAt" from watch_positions p left join visible_titles t on t.id = p.title_id
      left join episodes e on e.id = p.episode_id left join seasons s on s.id = e.season_id
      where p.user_id = ${profileId} order by p.watched_at`,
    plays: sql`select ${TITLE}, s.number as season, e.number as episode, p.dated, p.watched_at as "watchedAt", p.place,
      p.by_player as "byPlayer" from plays p left join visible_titles t on t.id = p.title_id
      left join episodes e on e.id = p.episode_id left join seasons s on s.id = e.season_id
      where p.profile_id = ${profileId} order by p.watched_at, p.id`,
    hidden: sql`select ${TITLE}, h.hidden_at as "hiddenAt" from hidden_titles h
      left join visible_titles t on t.id = h.title_id where h.profile_id = ${profileId} order by h.hidden_at`,
    suggestions: sql`select is_on as "isOn", forgotten_at as "forgottenAt" from suggestion_choices
      where profile_id = ${profileId}`,
    unusedForSuggestions: sql`select ${TITLE}, u.unused_at as "unusedAt" from unused_titles u
      left join visible_titles t on t.id = u.title_id where u.profile_id = ${profileId} order by u.unused_at`,
    votes: sql`select ${TITLE}, case v.value when 1 then 'like' else 'dislike' end as vote,
      v.voted_at as "votedAt" from title_votes v left join visible_titles t on t.id = v.title_id
      where v.user_id = ${profileId} and v.value <> 0 order by v.voted_at`,
    ratings: sql`select ${TITLE}, r.stars, r.rated_at as "ratedAt" from title_ratings r
      left join visible_titles t on t.id = r.title_id where r.user_id = ${profileId} and r.stars > 0 order by r.rated_at`,
    alerts: sql`select ${TITLE}, a.created_at as "createdAt" from release_alerts a
      left join visible_titles t on t.id = a.title_id where a.user_id = ${profileId} and a.wanted order by a.created_at`,
    notifications: sql`select kind, title_fa as "titleFa", body_fa as "bodyFa", path, read_at as "readAt",
      created_at as "createdAt" from notifications n where n.user_id = ${profileId} and ${isVisibleTo(null)} order by id`,
    watchDays: sql`select day, seconds from watch_days where profile_id = ${profileId} order by day`,
    notificationSettings: sql`select kind, site, push from notification_settings where user_id = ${profileId}`,
  };
}

/** What belongs to the account. Secrets are left out: useless to the user, useful to a thief. */
function accountSections(userId: number): Record<string, RawBuilder<unknown>> {
  return {
    account: sql`select id, name, email, email_confirmed_at as "emailConfirmedAt", mobile, mobile_confirmed_at as "mobileConfirmedAt",
      sms_agreed_at as "smsAgreedAt", telegram_id as "telegramId", role, invite_code as "inviteCode",
      news_agreed_at as "newsAgreedAt",
      created_at as "createdAt" from users where id = ${userId}`,
    comments: sql`select ${TITLE}, c.body, c.is_spoiler as "isSpoiler", c.likes, c.created_at as "createdAt"
      from comments c left join visible_titles t on t.id = c.title_id where c.user_id = ${userId} order by c.id`,
    requests: sql`select r.kind, case when ${IS_NAMED} then r.name end as name, r.imdb, r.state, v.note,
        v.created_at as "createdAt"
      from request_votes v join requests r on r.id = v.request_id left join visible_titles t on t.id = r.title_id
      where v.user_id = ${userId} and v.wanted order by v.created_at`,
    sessions: sql`select user_agent as "userAgent", address, created_at as "createdAt",
      last_used_at as "lastUsedAt" from access_tokens where user_id = ${userId} order by id`,
    passkeys: sql`select name, created_at as "createdAt", last_used_at as "lastUsedAt" from passkeys
      where user_id = ${userId} order by id`,
    tickets: sql`select k.topic, k.subject, k.state, k.created_at as "createdAt", (
        select json_agg(json_build_object('from', m.sender, 'body', m.body, 'createdAt', m.created_at) order by m.id)
        from ticket_messages m where m.ticket_id = k.id
      ) as messages from tickets k where k.user_id = ${userId} order by k.id`,
    payments: sql`select plan_title_fa as "plan", amount_rial as "amountRial", state, gateway, reference,
      created_at as "createdAt", paid_at as "paidAt" from payments where user_id = ${userId} order by id`,
    membership: sql`select plan_title_fa as "plan", source, starts_at as "from", ends_at as "until"
      from membership_periods where user_id = ${userId} order by starts_at`,
  };
}

type Exported = Record<string, unknown>;

async function collect(db: Db, sections: Record<string, RawBuilder<unknown>>): Promise<Exported> {
  const document: Exported = {};
  for (const [name, query] of Object.entries(sections)) {
    const { rows } = await sql`${query}`.execute(db);
    document[name] = name === 'account' ? (rows[0] ?? null) : rows;
  }
  return document;
}

/** The lists of the owner are at the top, as they were before accounts had profiles. */
export async function collectExport(db: Db, userId: number): Promise<Exported> {
  const profiles: Exported[] = [];
  for (const row of await findProfiles(db, userId)) {
    if (row.id !== userId) profiles.push(await collectProfile(db, row));
  }
  const exportedAt = new Date().toISOString();
  return {
    exportedAt,
    ...(await collect(db, { ...accountSections(userId), ...personalSections(userId) })),
    profiles,
  };
}

export async function collectProfile(db: Db, { id, user_id: _, ...own }: ProfileRow): Promise<Exported> {
  return { profile: { id, ...own }, ...(await collect(db, personalSections(id))) };
}
