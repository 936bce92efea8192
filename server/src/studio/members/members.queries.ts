import type { MemberDetail, MemberRow } from '@pardeh/contract/studio/members';
import { toLatinDigits } from '@pardeh/persian/digits';
import { maskMobile, readMobile } from '@pardeh/persian/mobile';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { withIsoTimes } from '../../database/iso-times.ts';
import { containing, pagedRows } from '../../database/paged-rows.queries.ts';
import type { Page } from '../../database/paging.ts';
import { HAS_FACTOR } from '../staff/staff.queries.ts';

interface Row extends Omit<MemberRow, 'createdAt' | 'lastSeenAt'> {
  /** In full. */
  mobile: string | null;
  createdAt: Date;
  lastSeenAt: Date | null;
}

const MUTED = sql`exists (select from member_restrictions m where m.user_id = u.id and m.kind = 'mute'
  and m.lifted_at is null and (m.ends_at is null or m.ends_at > now()))`;
const PREMIUM = sql`exists (select from membership_periods s where s.user_id = u.id and s.starts_at <= now() and s.ends_at > now())`;
const COLUMNS = sql`u.id, u.name, u.email, u.mobile, u.role, u.created_at as "createdAt", u.blocked_at is not null as "isBlocked",
  ${MUTED} as "isMuted", ${PREMIUM} as "isPremium",
  (select max(a.last_used_at) from access_tokens a where a.user_id = u.id) as "lastSeenAt"`;

const ONLY: Record<string, RawBuilder<unknown>> = {
  premium: PREMIUM,
  blocked: sql`u.blocked_at is not null`,
  muted: MUTED,
  staff: sql`u.role <> 'user'`,
};

export async function findMembers(
  db: Db,
  { q, only, byAddress }: { q?: string | undefined; only?: string | undefined; byAddress: boolean },
  page: Page,
) {
  const from = sql`from users u
    where ${(only && ONLY[only]) || sql`true`} and ${q ? named(q, byAddress) : sql`true`}`;
  const { rows, total } = await pagedRows<Row>(db, page, { columns: COLUMNS, from, order: sql`u.id desc` });
  return { rows: rows.map(toMember), total };
}

/** Searches by name, id, payment reference, or email address for staff who may see it. */
function named(q: string, byAddress: boolean): RawBuilder<unknown> {
  const text = toLatinDigits(q.trim());
  const address = byAddress
    ? sql`or u.email like ${containing(text.toLowerCase())} or u.mobile = ${readMobile(text)}`
    : sql``;
  return sql`(u.name ilike ${containing(q.trim())} ${address}
    or u.id::text = ${text} or exists (select from payments p where p.user_id = u.id and p.reference = ${text}))`;
}

type Detail = Omit<MemberDetail, 'premium' | 'mobileChange'>;

export async function findMember(db: Db, id: number): Promise<Detail | undefined> {
  const { rows } = await sql<Row & Omit<Detail, keyof MemberRow>>`
    select ${COLUMNS},
      (select count(*)::int from comments c where c.user_id = u.id) as comments,
      (select count(*)::int from request_votes v where v.user_id = u.id and v.wanted) as requests,
      (select count(*)::int from tickets k where k.user_id = u.id) as tickets,
      (select count(*)::int from payments p where p.user_id = u.id) as payments, ${HAS_FACTOR} as "hasSecondFactor",
      (select coalesce(json_agg(json_build_object('id', a.id, 'userAgent', a.user_agent,
        'lastUsedAt', a.last_used_at) order by a.last_used_at desc), '[]')
        from access_tokens a where a.user_id = u.id and a.name is null and a.expires_at > now()) as devices,
      (select coalesce(json_agg(json_build_object('kind', m.kind, 'reason', m.reason, 'madeAt', m.made_at,
        'endsAt', m.ends_at, 'liftedAt', m.lifted_at) order by m.id desc), '[]')
        from member_restrictions m where m.user_id = u.id) as restrictions
    from users u where u.id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  return {
    ...row,
    ...toMember(row),
    devices: row.devices.map((device) => ({ ...device, lastUsedAt: iso(device.lastUsedAt) })),
    restrictions: row.restrictions.map((each) => ({
      ...each,
      madeAt: iso(each.madeAt),
      endsAt: each.endsAt && iso(each.endsAt),
      liftedAt: each.liftedAt && iso(each.liftedAt),
    })),
  };
}

/** The database writes timestamps inside JSON in its own format. */
const iso = (text: string) => new Date(text).toISOString();

const toMember = (row: Row): MemberRow => ({
  ...withIsoTimes(row),
  mobile: row.mobile && maskMobile(row.mobile),
});
