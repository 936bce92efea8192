import type { Audience, MessageChannel } from '@pardeh/contract/studio/messages';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { SMS_NUMBER } from '../../notify/sms-number.sql.ts';

/** Whether the user `u` belongs to a group. */
export function isInGroup({ group, titleId, planId, days }: Audience): RawBuilder<unknown> {
  const periods = sql`select from membership_periods m where m.user_id = u.id`;
  switch (group) {
    case 'all':
      return sql`true`;
    case 'agreed':
      return sql`u.news_agreed_at is not null`;
    case 'premium':
      return sql`exists (${periods} and m.starts_at <= now() and m.ends_at > now()
        ${planId === undefined ? sql`` : sql`and exists (select from ledger_entries l where l.id = m.ledger_id and l.plan_id = ${planId})`})`;
    case 'expired':
      return sql`exists (${periods}) and not exists (${periods} and m.ends_at > now())`;
    case 'free':
      return sql`not exists (${periods})`;
    case 'follows':
      return sql`u.id in (
        select p.user_id from profiles p where p.id in (
          select user_id from watchlist_entries where title_id = ${titleId ?? 0} and listed
          union select user_id from watch_positions where title_id = ${titleId ?? 0}
          union select user_id from release_alerts where title_id = ${titleId ?? 0} and wanted))`;
    case 'away':
      return sql`coalesce((select max(a.last_used_at) from access_tokens a where a.user_id = u.id), u.created_at)
        < now() - make_interval(days => ${days ?? 0})`;
  }
}

const NOT_SUPPRESSED = (address: RawBuilder<unknown>) =>
  sql`not exists (select from suppressed_addresses x where x.address = ${address})`;

/** Whether a channel reaches the user `u`, whose news settings are `s`: email and Telegram only if they agreed. */
export const IS_REACHED: Record<MessageChannel, RawBuilder<unknown>> = {
  bell: sql`coalesce(s.site, true)`,
  push: sql`coalesce(s.site, true) and coalesce(s.push, true)
    and exists (select from push_subscriptions p where p.user_id = u.id)`,
  mail: sql`u.email is not null and u.email_confirmed_at is not null and u.news_agreed_at is not null
    and ${NOT_SUPPRESSED(sql`u.email`)}`,
  sms: sql`${SMS_NUMBER} is not null`,
  telegram: sql`u.telegram_id is not null and u.news_agreed_at is not null
    and ${NOT_SUPPRESSED(sql`'telegram:' || u.telegram_id`)}`,
};

/** The user `u` with the settings `s`; blocked users get no messages. */
export const MEMBERS = sql`users u left join notification_settings s on s.user_id = u.id and s.kind = 'broadcast'`;
export const IS_MEMBER = sql`u.blocked_at is null`;

export type AudienceCounts = Record<MessageChannel | 'members', number>;

export async function countAudience(db: Db, audience: Audience): Promise<AudienceCounts> {
  const { rows } = await sql<AudienceCounts>`
    select count(*)::int as members,
      (count(*) filter (where ${IS_REACHED.bell}))::int as bell,
      (count(*) filter (where ${IS_REACHED.push}))::int as push,
      (count(*) filter (where ${IS_REACHED.mail}))::int as mail,
      (count(*) filter (where ${IS_REACHED.telegram}))::int as telegram,
      (count(*) filter (where ${IS_REACHED.sms}))::int as sms
    from ${MEMBERS} where ${IS_MEMBER} and ${isInGroup(audience)}`.execute(db);
  return rows[0] as AudienceCounts;
}
