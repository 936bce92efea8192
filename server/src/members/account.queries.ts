import type { Role, User } from '@pardeh/contract/account';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { IS_VISIBLE } from '../notify/notify.queries.ts';
import { membershipOf } from '../premium/premium.ts';

/** The badge says «۹۹+» long before this; counting further would only cost time. */
const UNREAD_COUNTED_TO = 1000;

interface AccountRow {
  id: number;
  name: string;
  email: string | null;
  email_confirmed: boolean;
  role: Role;
  created_at: Date;
  invite_code: string;
  has_password: boolean;
  has_telegram: boolean;
  is_measured: boolean;
  wants_news: boolean;
  unread: number;
}

/** The response of `GET /api/user` and of every sign-in. */
export async function readAccount(db: Db, userId: number): Promise<User | null> {
  const [{ rows }, premium] = await Promise.all([
    sql<AccountRow>`
      select u.id, u.name, u.email, u.email_confirmed_at is not null as email_confirmed, u.role,
        u.created_at, u.invite_code, u.is_measured, u.news_agreed_at is not null as wants_news,
        u.password_hash is not null as has_password, u.telegram_id is not null as has_telegram,
        (select count(*)::int from (
          select from notifications n where n.user_id = u.id and n.read_at is null and ${IS_VISIBLE} limit ${UNREAD_COUNTED_TO}
        ) counted) as unread
      from users u where u.id = ${userId}`.execute(db),
    membershipOf(db, userId),
  ]);
  const row = rows[0];
  if (!row) return null;
  return {
    data: {
      id: row.id,
      name: row.name,
      email: row.email,
      emailConfirmed: row.email !== null && row.email_confirmed,
      role: row.role,
      newNotifications: row.unread > 0,
      unreadCount: row.unread,
      premium,
      createdAt: row.created_at.toISOString(),
      inviteCode: row.invite_code,
      hasPassword: row.has_password,
      hasTelegram: row.has_telegram,
      isMeasured: row.is_measured,
      wantsNews: row.wants_news,
    },
  };
}
