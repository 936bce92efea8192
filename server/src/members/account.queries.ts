import type { Role, User } from '@pardeh/contract/account/account';
import type { MembershipPeriod } from '@pardeh/contract/premium/premium';
import { maskMobile } from '@pardeh/persian/mobile';
import { sql } from 'kysely';
import type { ViewerAge } from '../database/visible.queries.ts';
import { AppError } from '../http/app-error.ts';
import type { Deps } from '../http/deps.ts';
import { isVisibleTo } from '../notify/notify.queries.ts';
import { PERIODS_LEFT, toPremium } from '../premium/premium.ts';
import { PROFILE_COLUMNS, type ProfileRow, toProfile } from './profiles.queries.ts';

/** The badge says «۹۹+» long before this; counting further would only cost time. */
const UNREAD_COUNTED_TO = 1000;

interface AccountRow extends ProfileRow {
  account_name: string;
  email: string | null;
  email_confirmed: boolean;
  mobile: string | null;
  role: Role;
  created_at: Date;
  invite_code: string;
  has_password: boolean;
  has_telegram: boolean;
  is_measured: boolean;
  wants_news: boolean;
  unread: number;
  periods: MembershipPeriod[];
  profiles_count: number;
}

/** The response of `GET /api/user` and of every sign-in. */
export async function readAccount(
  { config, database: { db } }: Pick<Deps, 'config' | 'database'>,
  { userId, profileId }: { userId: number; profileId: number },
  viewerAge: ViewerAge,
): Promise<User> {
  const { rows } = await sql<AccountRow>`
    select ${PROFILE_COLUMNS}, u.name as account_name, u.email, u.email_confirmed_at is not null as email_confirmed,
      u.mobile, u.role, u.created_at, u.invite_code, u.is_measured, u.news_agreed_at is not null as wants_news,
      u.password_hash is not null as has_password, u.telegram_id is not null as has_telegram,
      (select count(*)::int from (
        select from notifications n where n.user_id = ${profileId} and n.read_at is null and ${isVisibleTo(viewerAge)} limit ${UNREAD_COUNTED_TO}
      ) counted) as unread,
      ${PERIODS_LEFT} as periods, (select count(*)::int from profiles where user_id = u.id) as profiles_count
    from users u join profiles f on f.id = ${profileId} and f.user_id = u.id where u.id = ${userId}`.execute(
    db,
  );
  const row = rows[0];
  // Deleted meanwhile.
  if (!row) throw new AppError('unauthenticated');
  return {
    data: {
      id: row.user_id,
      name: row.account_name,
      email: row.email,
      emailConfirmed: row.email !== null && row.email_confirmed,
      mobile: row.mobile && maskMobile(row.mobile),
      role: row.role,
      newNotifications: row.unread > 0,
      unreadCount: row.unread,
      premium: toPremium(row.periods),
      createdAt: row.created_at.toISOString(),
      inviteCode: row.invite_code,
      hasPassword: row.has_password,
      hasTelegram: row.has_telegram,
      isMeasured: row.is_measured,
      wantsNews: row.wants_news,
      profile: toProfile(row, profileId, config.mediaUrl),
      profilesCount: row.profiles_count,
    },
  };
}
